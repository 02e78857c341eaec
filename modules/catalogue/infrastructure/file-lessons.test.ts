import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { Implementation } from "#kernel/http/implement";
import { startToyServer, type ToyServer } from "#kernel/http/toy-server.fixture";
import type { Lessons } from "../application/lessons.ts";
import { lessonHandlers } from "../application/read-lessons.ts";
import type { Lesson, LessonSummary } from "../contract/index.ts";
import { fileLessons } from "./file-lessons.ts";
import { makePictures } from "./pictures.ts";
import { contentFolder, readFiles } from "./read-content.ts";
import { parseLessons } from "./read-lessons.ts";

const scripts = parseLessons();
const pictures = makePictures(readFiles());
const lessons = fileLessons(scripts, pictures);
const implementations = Object.values(lessonHandlers).map(
  ({ endpoint, handle }: Implementation<Lessons>): Implementation<never> => ({
    endpoint,
    handle: (input) => Effect.provide(handle(input), lessons),
  }),
);

let server: ToyServer;
beforeAll(async () => {
  server = await startToyServer({}, implementations);
});
afterAll(() => server.stop());

const get = (address: string, headers: Record<string, string> = {}, method = "GET") =>
  ask(server.port, address.startsWith("/api") ? address : `/api${address}`, { headers, method });
const list = async (query = "") =>
  ((await get(`/lessons${query}`)).json() as { lessons: LessonSummary[] }).lessons;
const lesson = async (id: string) => (await get(`/lessons/${id}`)).json() as Lesson;

describe("the list of lessons", () => {
  test("has every lesson, in order", async () => {
    expect((await list()).map(({ lessonId }) => lessonId)).toEqual(scripts.map(({ id }) => id));
  });

  test("can be limited to one category", async () => {
    const categories = (await list("?category=motor-bike")).map(({ category }) => category);
    expect(categories.length).toBeGreaterThan(0);
    expect(new Set(categories)).toEqual(new Set(["motor-bike"]));
    expect((await get("/lessons?category=boats")).json()).toMatchObject({ tag: "BadRequest" });
  });
});

test("a lesson has its film, captions, cues and transcript", async () => {
  const found = await lesson("rules-speed-limits");
  expect(found).toMatchObject({
    lessonId: "rules-speed-limits",
    category: "rules",
    title: "Speed limits",
    bytes: readFileSync(path.join(contentFolder, "media/rules-speed-limits.mp4")).length,
    poster: { src: expect.stringMatching(/^\/api\/media\/rules-speed-limits\.[0-9a-f]{10}\.webp$/) },
    sources: [
      {
        src: expect.stringMatching(/^\/api\/media\/rules-speed-limits\.[0-9a-f]{10}\.mp4$/),
        type: "video/mp4",
      },
    ],
  });
  expect(found.cues.at(-1)!.endsAt).toBe(found.seconds);
  const said = (texts: readonly string[]) => texts.join(" ");
  expect(said(found.transcript)).toBe(said(found.cues.map(({ text }) => text)));
});

test("its cards have every sentence of the film, and pictures with their addresses", async () => {
  const { cards, transcript } = await lesson("signs-warning-signs");
  const read = cards.flatMap((card) => (card.kind === "read" ? card : []));
  for (const { say } of read) expect(transcript).toContain(say);
  expect(read.length).toBeGreaterThan(8);
  const shown = read.flatMap((card) => card.pictures);
  expect(shown.length).toBeGreaterThan(20);
  for (const { src, alt } of shown)
    expect([src, alt]).toEqual([
      expect.stringMatching(/^\/api\/pictures\/sign\//),
      expect.stringMatching(/./),
    ]);
});

test("every lesson asks for a tap after every third card, and its cards weigh at most 80 KB with their pictures", async () => {
  for (const { id } of scripts) {
    const { cards } = await lesson(id);
    expect(cards.filter(({ kind }) => kind !== "read").length, id).toBeGreaterThanOrEqual(3);
    const sources = new Set(
      cards.flatMap((card) => ("pictures" in card ? card.pictures : [])).map(({ src }) => src),
    );
    const drawn = [...sources].map((src) => pictures.all().get(src)!.length);
    const bytes = JSON.stringify(cards).length + drawn.reduce((sum, one) => sum + one, 0);
    expect(bytes, id).toBeLessThanOrEqual(80_000);
  }
});

test("its captions have the words of every cue", async () => {
  const { captions, cues } = await lesson("rules-speed-limits");
  const answer = await get(captions);
  expect(answer.headers["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(answer.text.match(/ --> /g)).toHaveLength(cues.length);
  expect(answer.text.startsWith("WEBVTT\n\n1\n00:00:00.000 --> ")).toBe(true);
});

test("its poster and its film are served unchanged, the film also in parts", async () => {
  const { poster, sources } = await lesson("rules-speed-limits");
  const file = (extension: string) =>
    readFileSync(path.join(contentFolder, `media/rules-speed-limits.${extension}`));
  const picture = await get(poster.src);
  expect(picture.headers["content-type"]).toBe("image/webp");
  expect(picture.bytes.equals(file("webp"))).toBe(true);
  const part = await get(sources[0]!.src, { range: "bytes=1000-1999" });
  expect(part.status).toBe(206);
  expect(part.headers["content-type"]).toBe("video/mp4");
  expect(part.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  expect(part.bytes.equals(file("mp4").subarray(1000, 2000))).toBe(true);
  const beyond = await get(sources[0]!.src, { range: "bytes=99999999-" });
  expect(beyond.status).toBe(416);
  const head = await get(sources[0]!.src, {}, "HEAD");
  expect(Number(head.headers["content-length"])).toBe(file("mp4").length);
  const again = await get(sources[0]!.src, { "if-none-match": head.headers.etag! });
  expect(again.status).toBe(304);
});

describe("an unknown address returns 404:", () => {
  test.each([
    ["/lessons/rules-flying", "LessonNotFound"],
    ["/lessons/rules-flying/captions.vtt", "LessonNotFound"],
    ["/lessons/Rules", "NotFound"],
    ["/media/rules-speed-limits.0000000000.mp4", "MediaNotFound"],
    ["/media/rules-speed-limits.mp4", "NotFound"],
    ["/media/rendered.json", "NotFound"],
    ["/media/..", "NotFound"],
    ["/media/../lessons/rules-speed-limits.json", "NotFound"],
    ["/media/..%2flessons%2frules-speed-limits.json", "NotFound"],
    ["/media/..%5c..%5cpackage.json", "NotFound"],
    ["/media/%2e%2e%2frendered.json", "NotFound"],
    ["/media/%00", "NotFound"],
    ["/media/", "NotFound"],
  ])("%s", async (address, tag) => {
    const answer = await get(address);
    expect(answer.status).toBe(404);
    expect(answer.json()).toMatchObject({ tag });
  });
});

test("a lesson without a film throws with the command that renders it", () => {
  const empty = mkdtempSync(path.join(tmpdir(), "no-media-"));
  expect(() => fileLessons(scripts, pictures, empty)).toThrow(
    "run npm run content -- videos --lesson rules-speed-limits",
  );
  rmSync(empty, { recursive: true });
});
