import { Effect } from "effect";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import * as z from "zod/mini";
import { Jobs } from "#kernel/jobs/queue";
import { uuidOfId } from "#vocabulary/id";
import { defineJob } from "#vocabulary/job";
import { searchDatabase } from "../support/search-database.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import { aPerson, signUp, succeeded } from "./identity-steps.fixture.ts";
import { sendPractice, startPractice, tryAt } from "./practice-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

let database: TestDatabase;
let app: RunningApp;
let browser: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  browser = new TestBrowser(app.port);
});

afterAll(async () => {
  browser.close();
  await app.stop();
  await database.drop();
});

/** The same job as the one that waits for a week, under a key of its own. */
const erasePerson = defineJob({
  name: "identity.erase-person",
  queue: "general",
  data: z.object({ accountId: z.string() }),
  dedupe: () => "now",
  attempts: 1,
  backoff: 1_000,
});

const planted = {
  name: "Thokozani Xulu-Featherstone",
  email: "thokozani.xf@planted.example",
  mobile: "+27821234567",
  userAgent: "PlantedBrowser/7.3 (Zebra OS)",
};

test("no table names an erased person, and their attempts stay without an owner", async () => {
  browser.headers = { "user-agent": planted.userAgent };
  const attempt = await start(browser);
  await sendAll(browser, attempt.attemptId, answerTo(attempt), command("submit"));
  const practice = await startPractice(browser, { kind: "section", category: "signs" }, { size: 5 });
  await sendPractice(browser, practice.practiceId, tryAt(practice, 0));
  const person = aPerson({ name: planted.name, email: planted.email });
  const { session } = await signUp(browser, person);
  const profile = succeeded<{ version: number }>(await browser.send("GET", "/profile"));
  const changes = { name: planted.name, mobile: planted.mobile, licenceCode: "2", language: "en" };
  succeeded(await browser.send("PUT", "/profile", { ...changes, version: profile.version }));

  const watched = { lessonId: "rules-speed-limits", seconds: 12, watched: false, changedMsAgo: 0 };
  succeeded(await browser.send("PUT", "/lesson-progress", watched));

  await database.pool.query(
    "INSERT INTO scheduling.notification VALUES ($1, '2026-11-23', 'study-day', 'sent', now())",
    [uuidOfId(session.accountId)],
  );

  // Once the account has both, so that one export shows them: exports are counted.
  await eventually(async () => {
    const { rows } = await database.pool.query(
      `SELECT 1 FROM kernel.event WHERE type IN ('assessment.attempt-claimed', 'assessment.practice-claimed')`,
    );
    expect(rows).toHaveLength(2);
  });
  const exported = await eventually(async () => {
    const all = succeeded<{
      sections: { identity: object; assessment: { attempts: object[]; practices: object[] } };
    }>(await browser.send("POST", "/profile/export"));
    expect(all.sections.assessment.attempts).toHaveLength(1);
    expect(all.sections.assessment.practices).toMatchObject([
      {
        practiceId: practice.practiceId,
        events: [{}, { data: { questionId: practice.questions[0]!.questionId, right: true } }, {}],
      },
    ]);
    return all;
  });
  const copy = JSON.stringify(exported);
  expect(copy).toContain('"day":"2026-11-23","kind":"study-day","outcome":"sent"');
  for (const value of [planted.name, planted.email, planted.mobile, attempt.attemptId, "rules-speed-limits"])
    expect(copy).toContain(value);
  expect(copy).not.toContain(person.password);

  expect(await searchDatabase(database.pool, planted)).toEqual([]);
  succeeded(await browser.send("POST", "/profile/closure", { password: person.password }));
  await database.pool.query("UPDATE identity.account SET erase_at = now() - interval '1 second'");
  await app.run(Effect.flatMap(Jobs, (jobs) => jobs.add(erasePerson, { accountId: session.accountId })));
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query("SELECT status FROM identity.account");
      expect(rows).toEqual([{ status: "erased" }]);
    },
    { timeout: 100_000 },
  );

  expect(await searchDatabase(database.pool, planted)).toEqual([]);
  const { rows } = await database.pool.query(
    "SELECT 1 FROM identity.person UNION ALL SELECT 1 FROM identity.person_key UNION ALL SELECT 1 FROM kernel.mail",
  );
  expect(rows).toEqual([]);
  expect((await browser.send("GET", "/profile")).status).toBe(401);
  const events = await database.pool.query<{ type: string }>(
    "SELECT type FROM kernel.event WHERE stream = $1 ORDER BY version",
    [session.accountId.slice(4)],
  );
  expect(events.rows.at(-1)).toEqual({ type: "identity.person-erased" });
  await eventually(async () => {
    const films = await database.pool.query("SELECT 1 FROM catalogue.lesson_progress");
    expect(films.rows).toEqual([]);
    const notifications = await database.pool.query("SELECT 1 FROM scheduling.notification");
    expect(notifications.rows).toEqual([]);
  });
  const answers = await database.pool.query(
    "SELECT count(*)::int AS n FROM kernel.event WHERE type IN ('assessment.answer-chosen', 'assessment.attempt-marked')",
  );
  expect(answers.rows).toEqual([{ n: 2 }]);

  await database.pool.query("CREATE TABLE public.forgotten AS SELECT $1::text AS name", [planted.name]);
  expect(await searchDatabase(database.pool, planted)).toMatchObject([{ column: "public.forgotten.name" }]);
});
