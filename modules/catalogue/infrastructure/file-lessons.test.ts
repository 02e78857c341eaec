import { Effect } from "effect";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask } from "#kernel/http/ask.fixture";
import type { Implementation } from "#kernel/http/implement";
import { startToyServer, type ToyServer } from "#kernel/http/toy-server.fixture";
import type { Lessons } from "../application/lessons/lessons.ts";
import { lessonHandlers } from "../application/lessons/read-lessons.ts";
import type { Lesson, LessonSummary } from "../contract/index.ts";
import { fileLessons } from "./file-lessons.ts";
import { makePictures } from "./pictures.ts";
import { readFiles } from "./read-content.ts";
import { readLessonTranslations } from "./lesson-translations.ts";
import { parseLessons } from "./read-lessons.ts";

const scripts = parseLessons();
const files = readFiles();
const pictures = makePictures(files);
const lessons = fileLessons(scripts, pictures, files);
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
    poster: { src: expect.stringMatching(/^\/api\/media\/rules-speed-limits-poster\.[0-9a-f]{10}\.svg$/) },
    sources: [
      {
        src: expect.stringMatching(/^\/api\/media\/rules-speed-limits\.[0-9a-f]{10}\.svg$/),
        type: "image/svg+xml",
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

test("a translated lesson is read in its language with the same film, and another one in English", async () => {
  const read = async (id: string, language: string) =>
    (await get(`/lessons/${id}?language=${language}`)).json() as Lesson;
  const [english, arabic] = [await lesson("rules-speed-limits"), await read("rules-speed-limits", "ar")];
  expect([english.language, arabic.language]).toEqual(["en", "ar"]);
  expect(arabic.title).toMatch(/[\u0600-\u06ff]/);
  expect(arabic.shots.every(({ text }) => /[\u0600-\u06ff]/.test(text))).toBe(true);
  expect([arabic.sources, arabic.poster]).toEqual([english.sources, english.poster]);
  const untranslated = scripts.find(({ id }) => readLessonTranslations(id).size === 0);
  if (untranslated !== undefined) expect((await read(untranslated.id, "fr")).language).toBe("en");
  const titles = (await list("?language=fr")).map(({ title }) => title);
  expect(titles).toContain("Limites de vitesse");
});

test("its captions have the words of every cue", async () => {
  const { captions, cues } = await lesson("rules-speed-limits");
  const answer = await get(captions);
  expect(answer.headers["content-type"]).toBe("text/vtt; charset=utf-8");
  expect(answer.text.match(/ --> /g)).toHaveLength(cues.length);
  expect(answer.text.startsWith("WEBVTT\n\n1\n00:00:00.000 --> ")).toBe(true);
});

test("a translated lesson leads to captions in its language", async () => {
  for (const language of ["fr", "ar", "ch"]) {
    const { captions, cues } = (await (
      await get(`/lessons/controls-car?language=${language}`)
    ).json()) as Lesson;
    const { text } = await get(captions);
    expect(text, language).toContain(cues[0]!.text);
  }
  expect((await get("/lessons/controls-car/captions.vtt?language=xx")).status).toBe(400);
});

test("its shots follow each other to its end, and each has its drawing in the film's document", async () => {
  for (const { id } of scripts) {
    const { shots, seconds, sources } = await lesson(id);
    expect(shots[0]!.startsAt).toBe(0);
    for (const [index, { startsAt }] of shots.entries())
      if (index > 0) expect(startsAt).toBeCloseTo(shots[index - 1]!.endsAt, 5);
    expect(shots.at(-1)!.endsAt).toBeCloseTo(seconds, 5);
    const drawn = (await get(sources[0]!.src)).text.match(/<svg xmlns="[^"]+" viewBox=/g)!.length;
    expect(new Set(shots.map(({ drawing }) => drawing)).size, id).toBe(drawn);
  }
});

test("a film travels compressed, at a fiftieth of what a video file took, and its lesson says in how many bytes", async () => {
  for (const { id } of scripts) {
    const { sources, sent } = await lesson(id);
    const answer = await get(sources[0]!.src, { "accept-encoding": "br" });
    expect(answer.headers["content-encoding"]).toBe("br");
    expect(answer.headers["vary"]).toContain("Accept-Encoding");
    expect(answer.bytes.length, id).toBeLessThan(20_000);
    expect(answer.bytes.length, id).toBe(sent);
  }
});

test("its poster and its film are served as drawings that may be kept forever", async () => {
  const { poster, sources, bytes } = await lesson("rules-speed-limits");
  for (const { src } of [poster, sources[0]!]) {
    const answer = await get(src);
    expect(answer.status).toBe(200);
    expect(answer.headers["content-type"]).toMatch(/^image\/svg\+xml/);
    expect(answer.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
  }
  expect(Buffer.byteLength((await get(sources[0]!.src)).text)).toBe(bytes);
});

describe("an unknown address returns 404:", () => {
  test.each([
    ["/lessons/rules-flying", "LessonNotFound"],
    ["/lessons/rules-flying/captions.vtt", "LessonNotFound"],
    ["/lessons/Rules", "NotFound"],
    ["/media/rules-speed-limits.0000000000.svg", "MediaNotFound"],
    ["/media/rules-speed-limits.svg", "NotFound"],
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

test("a lesson that shows what has no drawing throws", () => {
  expect(() => fileLessons(scripts, pictures, { ...files, scenes: [] })).toThrow("which has no drawing");
});
