import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import sharp from "sharp";
import { describe, expect, test } from "vitest";
import { film } from "../domain/lessons/film.ts";
import { lengthOf } from "../domain/lessons/timeline.ts";
import { lengthOfMp4, startsFast } from "./mp4-length.ts";
import { contentFolder } from "./read-content.ts";
import { parseLessons } from "./read-lessons.ts";
import { hashOfScript, readRendered } from "./rendered.ts";

const folder = path.join(contentFolder, "media");
const lessons = parseLessons();
const rendered = readRendered();
const again = "is out of date: run npm run content -- videos";

describe.each(lessons.map((lesson) => [lesson.id, lesson] as const))("the film of %s", (id, lesson) => {
  const bytes = readFileSync(path.join(folder, `${id}.mp4`));

  test("was rendered from the current lesson", () => {
    expect(rendered.get(id)?.script, `${id} ${again}`).toBe(hashOfScript(lesson));
    expect(lengthOfMp4(bytes), `${id} ${again}`).toBeCloseTo(lengthOf(lesson), 1);
  });

  test("is small and can play before it is fully downloaded", () => {
    expect(bytes.length).toBeLessThanOrEqual(film.heaviest);
    expect(startsFast(bytes)).toBe(true);
  });

  test("has a small poster of its own size", async () => {
    const poster = readFileSync(path.join(folder, `${id}.webp`));
    expect(poster.length).toBeLessThanOrEqual(film.heaviestPoster);
    const { format, width, height } = await sharp(poster).metadata();
    expect({ format, width, height }).toEqual({ format: "webp", width: film.width, height: film.height });
  });
});

test("every file in the folder belongs to a lesson", () => {
  const known = lessons.flatMap(({ id }) => [`${id}.mp4`, `${id}.webp`]);
  expect(readdirSync(folder).toSorted()).toEqual([...known, "rendered.json"].toSorted());
  expect([...rendered.keys()].toSorted()).toEqual(lessons.map(({ id }) => id).toSorted());
});

describe("the length of an MP4", () => {
  const box = (name: string, ...parts: readonly Buffer[]) => {
    const inside = Buffer.concat(parts);
    const head = Buffer.alloc(8);
    head.writeUInt32BE(inside.length + 8);
    head.write(name, 4, "latin1");
    return Buffer.concat([head, inside]);
  };
  const header = (timescale: number, duration: number) => {
    const bytes = Buffer.alloc(100);
    bytes.writeUInt32BE(timescale, 12);
    bytes.writeUInt32BE(duration, 16);
    return box("mvhd", bytes);
  };
  const longHeader = (timescale: number, duration: bigint) => {
    const bytes = Buffer.alloc(112);
    bytes.writeUInt8(1);
    bytes.writeUInt32BE(timescale, 20);
    bytes.writeBigUInt64BE(duration, 24);
    return box("mvhd", bytes);
  };

  test("is that of its movie header, in either format and at any position", () => {
    const other = box("free", Buffer.from("moov mvhd"));
    expect(lengthOfMp4(Buffer.concat([other, box("moov", header(1000, 86_500))]))).toBe(86.5);
    expect(lengthOfMp4(Buffer.concat([box("moov", other, longHeader(12, 1200n)), other]))).toBe(100);
  });

  test.each([
    ["nothing", Buffer.alloc(0)],
    ["text", Buffer.from("This is no film at all, in spite of its name.")],
    ["a film without a header", box("moov", box("trak"))],
    ["a box without a size", Buffer.alloc(64)],
  ])("throws for %s", (_what, bytes) => expect(() => lengthOfMp4(bytes)).toThrow("This is not an MP4"));
});
