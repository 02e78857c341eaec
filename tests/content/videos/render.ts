import { statSync, writeFileSync } from "node:fs";
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

/** Makes film and poster of a lesson in this folder. Refuses what is too heavy. */
export const renderLesson = async (
  browser: Browser,
  lesson: LessonScript,
  drawings: Drawings,
  folder: string,
): Promise<Made> => {
  const fileOf = (extension: string) => path.join(folder, `${lesson.id}.${extension}`);
  const stage = await openStage(browser, stagePage(lesson, drawings));
  try {
    await makePoster(stage, lesson, fileOf("webp"));
    await makeFilm(stage, lesson, fileOf("mp4"));
  } finally {
    await stage.close();
  }
  const [filmBytes, posterBytes] = [statSync(fileOf("mp4")).size, statSync(fileOf("webp")).size];
  if (filmBytes > film.heaviest) throw new Error(`${lesson.id}.mp4 has ${filmBytes} bytes: too many.`);
  if (posterBytes > film.heaviestPoster)
    throw new Error(`${lesson.id}.webp has ${posterBytes} bytes: too many.`);
  return { filmBytes, posterBytes };
};
