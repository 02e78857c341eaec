import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StudyGuide } from "#modules/catalogue/contract";
import { studyGuideFile, writeStudyGuide } from "./study-guide.ts";

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "study-guide-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the build writes the whole study guide into a file, just as pages know it", async () => {
  await writeStudyGuide(folder);
  const written = JSON.parse(await readFile(join(folder, studyGuideFile), "utf8")) as unknown;
  const guide = StudyGuide.parse(written);
  expect(guide).toEqual(written);
  expect(guide.rules).toHaveLength(18);
  expect(guide.signs.flatMap(({ signs }) => signs)).toHaveLength(507);
  expect(guide.controls).toHaveLength(3);
});
