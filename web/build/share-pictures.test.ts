import { mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, beforeAll, expect, test } from "vitest";
import { sharePictureOf } from "../app/head-tags.ts";
import { publicRows } from "./page-head.ts";
import { writeSharePictures } from "./share-pictures.ts";

let folder: string;
beforeAll(async () => {
  // A test that ran before in this process may have blocked all formats but those of people's pictures.
  sharp.unblock({ operation: ["VipsForeignLoadSvg"] });
  folder = await mkdtemp(join(tmpdir(), "share-pictures-"));
});
afterAll(() => rm(folder, { recursive: true }));

test("every public page has a picture of its own, in the size that shared links show", async () => {
  await writeSharePictures(folder);
  const files = [
    ...publicRows.map(([name]) => name),
    ...(["articles", "findSchool", "pricing", "shop"] as const),
  ].map((name) => join(folder, sharePictureOf(name)));
  expect(await readdir(join(folder, "share"))).toHaveLength(files.length);
  const pictures = await Promise.all(files.map((file) => readFile(file)));
  for (const picture of pictures) {
    expect(await sharp(picture).metadata()).toMatchObject({ format: "png", width: 1200, height: 630 });
    expect(picture.length).toBeLessThan(100 * 1024);
  }
  expect(new Set(pictures.map((picture) => picture.toString("base64"))).size).toBe(files.length);
});
