import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { StudyGuide } from "#modules/catalogue/contract";
import { contentsLeaf, type ChapterLeaf, leafAddress } from "../data/guide-leaves.ts";
import { chaptersOf } from "./guide-chapters.ts";
import { addressedIn, sitemap } from "./search-files.ts";
import { studyGuideFile, writeStudyGuide } from "./study-guide.ts";

/** Of the 507 in the table, five that no source confirms are not taught. */
const taughtSigns = 502;

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "study-guide-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("the build writes what each page of the guide is made of: the contents, and every chapter between them", async () => {
  await writeStudyGuide(folder);
  const read = async (name: string) =>
    JSON.parse(await readFile(join(folder, leafAddress(name)), "utf8")) as ChapterLeaf;
  const { outline } = await read(contentsLeaf);
  const chapters = outline.flatMap((part) => part.chapters);
  expect(chapters.length).toBeGreaterThan(35);
  expect(chapters.reduce((sum, { signs }) => sum + signs, 0)).toBe(taughtSigns);
  for (const { anchor, title } of chapters) expect((await read(anchor)).chapter.title).toBe(title);
});

test("every chapter has an address, a description that search results show, and a place in the sitemap", async () => {
  const chapters = chaptersOf(await writeStudyGuide(folder));
  expect(new Set(chapters.map(({ path }) => path)).size).toBe(chapters.length);
  for (const { path, file, description } of chapters) {
    expect(sitemap(chapters)).toContain(`${path}<`);
    expect(addressedIn(chapters).files).toContain(file);
    expect(description.length, description).toBeGreaterThan(70);
    expect(description.length, description).toBeLessThan(220);
  }
});

test("the build writes the whole study guide into a file, just as pages know it", async () => {
  await writeStudyGuide(folder);
  const written = JSON.parse(await readFile(join(folder, studyGuideFile), "utf8")) as unknown;
  const guide = StudyGuide.parse(written);
  expect(guide).toEqual(written);
  expect(guide.rules).toHaveLength(18);
  expect(guide.signs.flatMap(({ signs }) => signs)).toHaveLength(taughtSigns);
  expect(guide.controls).toHaveLength(3);
});
