import { createHash } from "node:crypto";
import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium } from "@playwright/test";
import type { LessonScript } from "../../../modules/catalogue/domain/lessons/script.ts";
import { lengthOf } from "../../../modules/catalogue/domain/lessons/timeline.ts";
import { contentFolder } from "../../../modules/catalogue/infrastructure/read-content.ts";
import { parseLessons } from "../../../modules/catalogue/infrastructure/read-lessons.ts";
import { hashOfScript, readRendered } from "../../../modules/catalogue/infrastructure/rendered.ts";
import { findBrowser } from "../../support/browser.ts";
import type { Command } from "../command.ts";
import { type Drawings, findDrawings } from "./drawings.ts";
import { refuseWithoutFfmpeg } from "./encode.ts";
import { renderLesson } from "./render.ts";
import { stagePage } from "./stage-page.ts";

const folder = path.join(contentFolder, "media");

/** Returns a hash of the whole page that is filmed: text, drawings and style. */
const hashOfPage = (lesson: LessonScript, drawings: Drawings): string =>
  createHash("sha256").update(stagePage(lesson, drawings)).digest("hex").slice(0, 16);

/** Whether a lesson's film exists and still matches the lesson. */
const isUpToDate = (lesson: LessonScript, drawings: Drawings): boolean => {
  const known = readRendered().get(lesson.id);
  return (
    known?.script === hashOfScript(lesson) &&
    known.page === hashOfPage(lesson, drawings) &&
    ["mp4", "webp"].every((extension) => existsSync(path.join(folder, `${lesson.id}.${extension}`)))
  );
};

/** Stores the hashes of rendered lessons; removes lessons that no longer exist. */
const remember = (lesson: LessonScript, drawings: Drawings, all: readonly LessonScript[]): void => {
  const known = new Map(readRendered());
  known.set(lesson.id, {
    id: lesson.id,
    script: hashOfScript(lesson),
    page: hashOfPage(lesson, drawings),
  });
  const lines = all.flatMap(({ id }) => (known.has(id) ? [`  ${JSON.stringify(known.get(id))}`] : []));
  writeFileSync(path.join(folder, "rendered.json"), `[\n${lines.join(",\n")}\n]\n`);
};

/** Renders the lessons that have changed since they were rendered, or the one that is named. */
export const videos: Command = async (args) => {
  const { values } = parseArgs({
    args: [...args],
    options: { lesson: { type: "string" }, list: { type: "boolean", default: false } },
  });
  const all = parseLessons();
  const drawings = findDrawings();
  const wanted = all.filter((lesson) =>
    values.lesson === undefined ? !isUpToDate(lesson, drawings) : lesson.id === values.lesson,
  );
  if (values.lesson !== undefined && wanted.length === 0)
    throw new Error(`No lesson is called "${values.lesson}".`);
  console.log(`${wanted.length} of ${all.length} videos to render`);
  if (values.list) for (const { id } of wanted) console.log(`  ${id}`);
  if (values.list || wanted.length === 0) return 0;

  refuseWithoutFfmpeg();
  const found = await findBrowser();
  if (found.launch === null) throw new Error(found.reason);
  mkdirSync(folder, { recursive: true });
  for (const lesson of wanted) {
    // A new browser for each lesson: after thousands of screenshots a browser stops responding.
    const browser = await chromium.launch(found.launch);
    try {
      const { filmBytes, posterBytes } = await renderLesson(browser, lesson, drawings, folder);
      remember(lesson, drawings, all);
      const kB = (bytes: number) => `${Math.round(bytes / 1024)} kB`;
      console.log(`  ${lesson.id}: ${lengthOf(lesson)} s, ${kB(filmBytes)}, poster ${kB(posterBytes)}`);
    } finally {
      await browser.close();
    }
  }
  return 0;
};
