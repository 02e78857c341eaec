import { readdirSync, rmSync } from "node:fs";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { Pools } from "#kernel/database/pools";
import { readArchive } from "#kernel/event-store/archive/archive-file";
import { archivePlace } from "#kernel/event-store/archive/archive-place";
import { moveOut } from "#kernel/event-store/archive/move-out";
import { EventStore } from "#kernel/event-store/event-store";
import { compareReadModel } from "#kernel/projection/compare";
import { rebuild } from "#kernel/projection/rebuild";
import { testSecretKey } from "#kernel/secrets/test-secret.fixture";
import { archivedAfter, projections } from "../../src/app.ts";
import { archive } from "../../src/cli/archive/archive.ts";
import { runEvents } from "../../src/cli/events/run.ts";
import { memoryOutput } from "../../src/cli/memory-output.fixture.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { eventually } from "../support/eventually.ts";
import { newMemoryFolder } from "../support/memory-folder.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { aPerson, signIn, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
const folder = newMemoryFolder("roadworthy-archived-");
const settings = { ARCHIVE_DIR: folder };
const place = archivePlace(folder, Buffer.from(testSecretKey, "base64"));

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
});
afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true, force: true });
});

/** A program with nothing in memory, and browsers of it. */
const startAnother = async () => {
  const app = await startApp(database.url, settings);
  onTestFinished(() => app.stop());
  return { app, learner: new TestBrowser(app.port), admin: new TestBrowser(app.port) };
};

const environment = () => ({ DATABASE_URL: database.url, SECRET_KEY: testSecretKey, ...settings });
const running = async (run: (context: Parameters<typeof archive>[1]) => Promise<number | null>) => {
  const [output, errors] = [memoryOutput(), memoryOutput()];
  const code = await run({ environment: environment(), output: output.stream, errors: errors.stream });
  return { code, said: output.text() + errors.text() };
};
const verifying = () =>
  running((context) =>
    runEvents(["verify", "--read-models", "--table"], {
      ...context,
      hasColours: false,
      interrupted: new AbortController().signal,
    }),
  );

/** What the learner and staff are shown of an attempt. */
const shown = async (learner: TestBrowser, admin: TestBrowser, attemptId: string) => {
  const staff = async (path: string) =>
    succeeded<object>(await admin.send("GET", `/admin/attempts/${attemptId}${path}`));
  return {
    result: await readResult(learner, attemptId),
    // The clock of the server goes on.
    review: { ...(await staff("")), serverTime: null },
    events: await staff("/events"),
    integrity: await staff("/integrity"),
    then: { ...(await staff("/state?version=2")), serverTime: null },
  };
};

const rebuilt = (app: RunningApp) =>
  app.run(
    Effect.gen(function* () {
      const [{ main }, store] = [yield* Pools, yield* EventStore];
      return yield* Effect.forEach(projections, (projection) =>
        Effect.andThen(rebuild(store, main, projection), compareReadModel(main, store, projection)),
      );
    }),
  );

test("the result, the review and the read models of an archived attempt are as before, without a name in its file", async () => {
  const first = await startAnother();
  const person = aPerson({ name: "Palesa Of-Long-Ago", email: "palesa@long-ago.example" });
  await signUp(first.learner, person);
  await signInStaff(first.app, first.admin, "admin");
  const attempt = await start(first.learner);
  await sendAll(first.learner, attempt.attemptId, answerTo(attempt), answerTo(attempt, 1), command("submit"));
  await eventually(async () => {
    const { rows } = await database.pool.query<{ all: boolean }>(
      "SELECT (SELECT count(*) FROM kernel.event) = (SELECT max(total) FROM kernel.anchor) AS all",
    );
    expect(rows[0]!.all).toBe(true);
  });
  const before = await shown(first.learner, first.admin, attempt.attemptId);

  await moveOut(database.pool, place, { endedBy: archivedAfter, olderThanMs: 0 });
  const { rows } = await database.pool.query<{ file: string; digest: string; events: number }>(
    "SELECT file, encode(digest, 'hex') AS digest, events FROM kernel.archive",
  );
  expect(readdirSync(folder)).toEqual([rows[0]!.file]);
  // Started, two visits or answers at least, and handed in: all but the marks, which came last.
  expect(rows[0]!.events).toBeGreaterThanOrEqual(4);
  const lines = (await readArchive(place, rows[0]!)).toString();
  expect(lines).toContain("assessment.attempt-started");
  expect(lines).not.toMatch(/Palesa|long-ago\.example/);

  const another = await startAnother();
  await signIn(another.learner, person);
  await signInStaff(another.app, another.admin, "admin");
  expect(await shown(another.learner, another.admin, attempt.attemptId)).toEqual(before);
  const compared = await rebuilt(another.app);
  expect(compared.flatMap(({ streams }) => streams)).toEqual([]);
  expect(compared.find(({ name }) => name === "assessment.attempt-summary")!.rows).toBe(1);
  const checked = await verifying();
  expect(checked).toMatchObject({ code: 0, said: expect.stringContaining("The log is intact.") });
  expect(checked.said).toContain(`${rows[0]!.events} of them in the archive; files: 1`);

  expect(await running((context) => archive(["--restore"], context))).toMatchObject({
    code: 0,
    said: expect.stringContaining(`Events that are back: ${rows[0]!.events}. Files: 1.`),
  });
  expect(await verifying()).toMatchObject({ code: 0 });
});

test("attempts younger than a month are not archived, and wrong words change nothing", async () => {
  expect(await running((context) => archive(["--older-than", "31"], context))).toMatchObject({
    code: 0,
    said: expect.stringContaining("Events moved: 0. Files: 0."),
  });
  for (const [words, code] of [
    [["--older-than", "30"], 1],
    [["--older-than", "a year"], 1],
    [["--older-than", "365", "--restore"], 2],
    [[], 2],
  ] as const)
    expect((await running((context) => archive(words, context))).code).toBe(code);
});
