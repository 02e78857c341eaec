import { Cause, Effect, Exit, Fiber } from "effect";
import sharp from "sharp";
import { beforeAll, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { Pictures } from "./pictures.ts";
import { PictureTimeout, sharpPictures } from "./sharp-pictures.ts";

let pictures: Pictures["Service"];
beforeAll(async () => {
  pictures = await Effect.runPromise(
    Effect.provide(
      Effect.map(Pictures, (made) => made),
      sharpPictures,
    ),
  );
});

const red = { r: 220, g: 20, b: 20 };
const blue = { r: 20, g: 20, b: 220 };
/** Left half red, right half blue. */
const halves = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: blue } }).composite([
    { input: { create: { width: width / 2, height, channels: 3, background: red } }, left: 0, top: 0 },
  ]);

/** Allows for a busy machine. */
const patiently = Effect.provideService(PictureTimeout, 100);
type Declared = Parameters<Pictures["Service"]["square"]>[1];
const square = (file: Buffer, declared: Declared = "image/jpeg") =>
  Effect.runPromise(patiently(pictures.square(file, declared)));
const problemOf = async (file: Buffer, declared: Declared = "image/jpeg") => {
  const exit = await Effect.runPromiseExit(patiently(pictures.square(file, declared)));
  if (Exit.isSuccess(exit)) throw new Error("It was not refused.");
  return exit.cause.reasons.find(Cause.isFailReason)?.error;
};
const colourAt = async (webp: Buffer, left: number, top: number) => {
  const pixel = await sharp(webp).extract({ left, top, width: 1, height: 1 }).raw().toBuffer();
  return pixel[0]! > pixel[2]! ? "red" : "blue";
};

test.each(["jpeg", "png", "webp"] as const)("%s becomes a square WebP", async (format) => {
  const webp = await square(await halves(640, 400).toFormat(format).toBuffer(), `image/${format}`);
  expect(await sharp(webp).metadata()).toMatchObject({ format: "webp", width: 256, height: 256 });
  expect(await colourAt(webp, 10, 128)).toBe("red");
  expect(await colourAt(webp, 245, 128)).toBe("blue");
});

test("where a picture was taken, with what and by whom, is not in it any more", async () => {
  const place = { GPSLatitudeRef: "S", GPSLatitude: "33/1 55/1 30/1", GPSDateStamp: "2026:11:20" };
  const described = await halves(400, 400)
    .withExif({ IFD0: { Artist: "Nomvula Planted", Model: "Planted Phone 9" }, IFD3: place })
    .withXmp(`<x:xmpmeta xmlns:x="adobe:ns:meta/"><note>Planted Xmp</note></x:xmpmeta>`)
    .withIccProfile("p3")
    .jpeg()
    .toBuffer();
  const before = await sharp(described).metadata();
  for (const trace of ["Nomvula Planted", "Planted Phone 9", "2026:11:20", "Planted Xmp"])
    expect(described.includes(trace), trace).toBe(true);
  expect(before.exif).toBeDefined();
  const webp = await square(described);
  const after = await sharp(webp).metadata();
  for (const part of ["exif", "xmp", "icc", "iptc", "orientation", "comments"] as const)
    expect(after[part], part).toBeUndefined();
  for (const trace of ["Nomvula", "Planted", "2026:11:20", "EXIF", "XMP", "ICCP"])
    expect(webp.includes(trace), trace).toBe(false);
});

test("a picture is made in each width that it has, and never larger than it is", async () => {
  const widths = async (width: number, height: number) => {
    const file = await halves(width, height).jpeg().toBuffer();
    const made = await Effect.runPromise(patiently(pictures.inWidths(file, "image/jpeg", [320, 640, 1_600])));
    for (const one of made)
      expect(await sharp(one.webp).metadata()).toMatchObject({
        ...{ format: "webp", width: one.width, height: one.height },
      });
    return made.map((one) => [one.width, one.height]);
  };
  expect(await widths(2_000, 1_000)).toEqual([
    [320, 160],
    [640, 320],
    [1_600, 800],
  ]);
  expect(await widths(640, 320)).toEqual([
    [320, 160],
    [640, 320],
  ]);
  expect(await widths(100, 300)).toEqual([[100, 300]]);
});

test("a picture that was taken sideways is turned upright", async () => {
  const sideways = await halves(400, 400).jpeg().withMetadata({ orientation: 6 }).toBuffer();
  const webp = await square(sideways);
  expect(await colourAt(webp, 128, 10)).toBe("red");
  expect(await colourAt(webp, 128, 245)).toBe("blue");
});

test("only files declared and recognised as JPEG, PNG or WebP are accepted", async () => {
  const png = await halves(20, 20).png().toBuffer();
  expect(await problemOf(png, "image/jpeg")).toEqual({ _tag: "PictureRefused", problem: "picture-type" });
  const gif = await halves(20, 20).gif().toBuffer();
  const svg = Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>`);
  for (const other of [gif, svg, Buffer.from("%PDF-1.7"), Buffer.alloc(0)])
    expect(await problemOf(other, "image/png")).toMatchObject({ problem: "picture-type" });
  await expect(sharp(svg).metadata(), "the parser is closed").rejects.toThrow();
});

test("a file that only begins like a picture cannot be read", async () => {
  const jpeg = await halves(400, 400).jpeg().toBuffer();
  const broken = Buffer.concat([jpeg.subarray(0, 40), Buffer.from("not a picture any more")]);
  expect(await problemOf(broken)).toMatchObject({ problem: "picture-unreadable" });
  const half = jpeg.subarray(0, jpeg.length / 2);
  expect(await problemOf(half)).toMatchObject({ problem: "picture-unreadable" });
});

test("too many bytes and too many pixels are refused", async () => {
  expect(await problemOf(Buffer.alloc(5_000_001, 0xff))).toMatchObject({ problem: "picture-too-large" });
  const plain = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: red } });
  const bomb = await plain(8_000, 5_001).png().toBuffer();
  expect(bomb.length).toBeLessThan(1_000_000);
  const before = process.memoryUsage.rss();
  expect(await problemOf(bomb, "image/png")).toMatchObject({ problem: "picture-too-large" });
  expect(process.memoryUsage.rss() - before).toBeLessThan(60_000_000);
  const most = await plain(4_000, 4_000).png().toBuffer();
  expect((await square(most, "image/png")).length).toBeGreaterThan(0);
  const oneMore = await plain(4_000, 4_001).png().toBuffer();
  expect(await problemOf(oneMore, "image/png")).toMatchObject({ problem: "picture-too-large" });
});

test("eleven small files at once that unfold to 300 MB each are refused before they are decoded", async () => {
  const deep = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 4, background: red } })
      .toColourspace("rgb16")
      .png({ progressive: true })
      .toBuffer();
  const [bomb, few, many] = [await deep(8_000, 5_000), await deep(2_800, 2_800), await deep(2_900, 2_900)];
  expect(bomb.length).toBeLessThan(2_000_000);
  // What made it leaves the memory at its height; what reads it must not raise that.
  const before = process.resourceUsage().maxRSS;
  const problems = await Promise.all(Array.from({ length: 11 }, () => problemOf(bomb, "image/png")));
  expect(problems).toEqual(Array(11).fill({ _tag: "PictureRefused", problem: "picture-too-large" }));
  expect(process.resourceUsage().maxRSS - before).toBeLessThan(20_000);
  // Depth counts too: 8 megapixels of 16 bits are as much as 16 of 8.
  expect((await square(few, "image/png")).length).toBeGreaterThan(0);
  expect(await problemOf(many, "image/png")).toMatchObject({ problem: "picture-too-large" });
});

test("one runs at a time, and at most ten wait", async () => {
  const file = await halves(3_000, 3_000).jpeg().toBuffer();
  let most = 0;
  const watch = setInterval(() => {
    const { process: working } = sharp.counters();
    most = Math.max(most, working);
  }, 1);
  const fibers = Array.from({ length: 24 }, () =>
    Effect.runFork(patiently(pictures.square(file, "image/jpeg"))),
  );
  const exits = await Promise.all(fibers.map((fiber) => Effect.runPromise(Fiber.await(fiber))));
  clearInterval(watch);
  expect(exits.filter(Exit.isSuccess)).toHaveLength(11);
  expect(most).toBe(1);
});

test("an interrupted caller leaves the queue", async () => {
  const file = await halves(2_000, 2_000).jpeg().toBuffer();
  for (let round = 0; round < 2; round++) {
    const fibers = Array.from({ length: 11 }, () => Effect.runFork(pictures.square(file, "image/jpeg")));
    await Promise.all(fibers.map((fiber) => Effect.runPromise(Fiber.interrupt(fiber))));
  }
  await eventually(async () => expect((await square(file)).length).toBeGreaterThan(0));
});
