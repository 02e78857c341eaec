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

/** What a rendering made, in bytes. */
export interface Made {
  readonly filmBytes: number;
  readonly posterBytes: number;
}

/** Shortly before the card leaves, everything on it has come. */
const posterSecond = (lesson: LessonScript): number => timelineOf(lesson)[lesson.poster - 1]!.answersAt - 0.4;

const makePoster = async (stage: Stage, lesson: LessonScript, file: string): Promise<void> => {
  const frame = await stage.look(posterSecond(lesson));
  writeFileSync(file, await sharp(frame).webp({ quality: 82, effort: 6 }).toBuffer());
};

/** Every frame in turn; one that is like the one before is not looked at again. */
const makeFilm = async (stage: Stage, lesson: LessonScript, file: string): Promise<void> => {
  const frames = Math.round(lengthOf(lesson) * film.framesPerSecond);
  const changing = new Set(await stage.changing(frames));
  const encoder = beginFilm(file);
  let shown = await stage.look(0);
  for (let index = 0; index < frames; index += 1) {
    if (changing.has(index)) shown = await stage.look(index / film.framesPerSecond);
    await encoder.add(shown);
  }
  await encoder.finish();
};

/** Makes film and poster of a lesson and puts them into this folder, whole. Refuses what is too heavy. */
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
      throw new Error(`${lesson.id} is too heavy: ${made.filmBytes} and ${made.posterBytes} bytes.`);
    copyFileSync(movie, path.join(folder, `${lesson.id}.mp4`));
    copyFileSync(poster, path.join(folder, `${lesson.id}.webp`));
    return made;
  } finally {
    await stage.close();
    rmSync(unfinished, { recursive: true });
  }
};
