import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "@playwright/test";
import sharp from "sharp";
import { film } from "../../../modules/catalogue/domain/lessons/film.ts";
import type { LessonScript } from "../../../modules/catalogue/domain/lessons/script.ts";
import { lengthOf, timelineOf } from "../../../modules/catalogue/domain/lessons/timeline.ts";
import type { Drawings } from "./drawings.ts";
import { beginFilm } from "./encode.ts";
import { openStage, type Stage } from "./stage.ts";
import { stagePage } from "./stage-page.ts";

/** The sizes of a rendered film and poster, in bytes. */
export interface Made {
  readonly filmBytes: number;
  readonly posterBytes: number;
}

/** Returns a moment shortly before the card leaves, when everything on it is visible. */
const posterSecond = (lesson: LessonScript): number => timelineOf(lesson)[lesson.poster - 1]!.answersAt - 0.4;

const makePoster = async (stage: Stage, lesson: LessonScript, file: string): Promise<void> => {
  const frame = await stage.capture(posterSecond(lesson));
  writeFileSync(file, await sharp(frame).webp({ quality: 82, effort: 6 }).toBuffer());
};

/** Yields every frame in order; captures only frames that differ from the one before. */
const makeFilm = async (stage: Stage, lesson: LessonScript, file: string): Promise<void> => {
  const frames = Math.round(lengthOf(lesson) * film.framesPerSecond);
  const changing = new Set(await stage.changing(frames));
  const encoder = beginFilm(file);
  let shown = await stage.capture(0);
  for (let index = 0; index < frames; index += 1) {
    if (changing.has(index)) shown = await stage.capture(index / film.framesPerSecond);
    await encoder.add(shown);
  }
  await encoder.finish();
};

/** Renders film and poster of a lesson into this folder, atomically. Throws when they are too large. */
export const renderLesson = async (
  browser: Browser,
  lesson: LessonScript,
  drawings: Drawings,
  folder: string,
): Promise<Made> => {
  const unfinished = mkdtempSync(path.join(tmpdir(), "videos-"));
  const [movie, poster] = [path.join(unfinished, "film.mp4"), path.join(unfinished, "poster.webp")];
  const stage = await openStage(browser, stagePage(lesson, drawings));
  try {
    await makePoster(stage, lesson, poster);
    await makeFilm(stage, lesson, movie);
    const made = { filmBytes: statSync(movie).size, posterBytes: statSync(poster).size };
    if (made.filmBytes > film.heaviest || made.posterBytes > film.heaviestPoster)
      throw new Error(`${lesson.id} is too large: ${made.filmBytes} and ${made.posterBytes} bytes.`);
    copyFileSync(movie, path.join(folder, `${lesson.id}.mp4`));
    copyFileSync(poster, path.join(folder, `${lesson.id}.webp`));
    return made;
  } finally {
    await stage.close();
    rmSync(unfinished, { recursive: true });
  }
};
