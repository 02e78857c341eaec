import { Effect, Layer } from "effect";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { poolsLayer } from "#kernel/database/pools";
import { Authenticator } from "#kernel/http/authentication";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { moduleHarness } from "../../../../tests/support/module-harness.ts";
import { patientTimeouts } from "../../../../tests/support/patient-timeouts.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { LessonProgress } from "../../contract/index.ts";
import { fileLessons } from "../../infrastructure/file-lessons.ts";
import { makePictures } from "../../infrastructure/pictures.ts";
import { postgresLessonProgress } from "../../infrastructure/postgres-lesson-progress.ts";
import { readFiles } from "../../infrastructure/read-content.ts";
import { parseLessons } from "../../infrastructure/read-lessons.ts";
import { lengthOf } from "../../domain/lessons/timeline.ts";
import { lessonProgressHandlers } from "./keep-lesson-progress.ts";

const me = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
const another = "0192f0c1-a7b8-7d3e-9f10-aa0000000002";
const authenticator = Authenticator.of({
  authenticate: (accountId) => Effect.succeed({ sessionId: accountId, accountId, roles: ["client"] }),
});

const scripts = parseLessons();
const files = readFiles();
const harnessOn = (database: TestDatabase) =>
  moduleHarness(
    { endpoints: Object.values(lessonProgressHandlers) },
    Layer.mergeAll(
      postgresLessonProgress,
      fileLessons(scripts, makePictures(files), files),
      Layer.succeed(Authenticator, authenticator),
    ).pipe(
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys)),
      Layer.provideMerge(patientTimeouts),
    ),
  );

let database: TestDatabase;
let harness: Awaited<ReturnType<typeof harnessOn>>;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await harnessOn(database);
});
beforeEach(async () => {
  await database.pool.query("DELETE FROM catalogue.lesson_progress");
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const minute = 60_000;
const of = (accountId: string) => harness.browser({ headers: { authorization: `Bearer ${accountId}` } });
const save = (body: object, { lessonId = "rules-speed-limits", by = me } = {}) =>
  of(by).send("PUT", "/lesson-progress", { lessonId, watched: false, changedMsAgo: 0, ...body });
const kept = async (by = me) => {
  const { progress } = (await of(by).send("GET", "/lesson-progress")).json() as {
    progress: LessonProgress[];
  };
  return progress.map(({ lessonId, seconds, watched }) => [lessonId, seconds, watched]);
};

test("a position is kept by account and lesson, the last watched first", async () => {
  expect(await kept()).toEqual([]);
  expect((await save({ seconds: 12.5 })).json()).toMatchObject({
    lessonId: "rules-speed-limits",
    seconds: 12.5,
    watched: false,
  });
  await save({ seconds: 3 }, { lessonId: "controls-car" });
  await save({ seconds: 40 }, { by: another });
  expect(await kept()).toEqual([
    ["controls-car", 3, false],
    ["rules-speed-limits", 12.5, false],
  ]);
  expect(await kept(another)).toEqual([["rules-speed-limits", 40, false]]);
});

test("the newest position wins, even when it arrives first", async () => {
  await save({ seconds: 50 });
  expect((await save({ seconds: 10, changedMsAgo: 5 * minute })).json()).toMatchObject({ seconds: 50 });
  await save({ seconds: 20 });
  expect(await kept()).toEqual([["rules-speed-limits", 20, false]]);
});

test("a lesson that was watched to its end stays watched, also when that arrives late", async () => {
  await save({ seconds: 5 });
  await save({ seconds: 60, watched: true, changedMsAgo: minute });
  await save({ seconds: 7 });
  expect(await kept()).toEqual([["rules-speed-limits", 7, true]]);
});

test("a position after the end of the film is its end", async () => {
  const { seconds } = (await save({ seconds: 3_000 })).json() as LessonProgress;
  expect(seconds).toBe(lengthOf(scripts.find(({ id }) => id === "rules-speed-limits")!));
});

test.each([
  ["a negative position", { seconds: -1 }, {}, 400],
  ["a position that is no number", { seconds: "10" }, {}, 400],
  ["a moment to come", { seconds: 1, changedMsAgo: -1 }, {}, 400],
  ["an unknown lesson", { seconds: 1 }, { lessonId: "rules-flying" }, 404],
])("%s is refused and changes nothing", async (_, body, at, status) => {
  expect((await save(body, at)).status).toBe(status);
  expect(await kept()).toEqual([]);
});

test("a lesson that no longer exists is left out", async () => {
  await save({ seconds: 5 });
  await database.pool.query("UPDATE catalogue.lesson_progress SET lesson = 'rules-of-old'");
  expect(await kept()).toEqual([]);
});
