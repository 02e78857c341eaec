import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import { ask } from "#kernel/http/ask.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, paper, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { eventually } from "../support/eventually.ts";

let database: TestDatabase;
let app: RunningApp;
let visitor: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  visitor = new TestBrowser(app.port);
});

afterAll(async () => {
  visitor.close();
  await app.stop();
  await database.drop();
});

/** Takes the database away from all clients, as a restart does. Returns a function that brings it back. */
const takeAway = async (): Promise<() => Promise<void>> => {
  const name = new URL(database.url).pathname.slice(1);
  const server = new pg.Client({ connectionString: databaseAt(database.url, "postgres") });
  await server.connect();
  await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  return async () => {
    await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await server.end();
  };
};

test("while the database is unavailable every request gets a retry-after; afterwards everything works and nothing is lost", async () => {
  const view = await start(visitor);
  const path = `/attempts/${view.attemptId}`;
  const answer = answerTo(view);
  const requests = [
    () => visitor.send("POST", "/attempts", paper),
    () => visitor.send("GET", path),
    () => visitor.send("POST", `${path}/commands`, { commands: [answer] }),
    () => visitor.send("GET", `${path}/result`),
  ];
  const bringBack = await takeAway();
  for (let round = 0; round < 3; round++)
    for (const request of requests) {
      const told = await request();
      expect(told).toMatchObject({ status: 503, headers: { "retry-after": "1" } });
      expect(told.json()).toEqual({ tag: "DatabaseUnavailable", reference: expect.any(String), facts: {} });
    }
  const ready = () => ask(app.port, "/readyz");
  expect((await ready()).json()).toEqual({ ready: false, reasons: ["the database does not answer"] });
  expect((await ask(app.port, "/healthz")).status).toBe(200);
  expect((await ask(app.port, "/")).status).toBe(200);

  await bringBack();
  expect((await ready()).status).toBe(200);
  expect(await sendAll(visitor, view.attemptId, answer)).toMatchObject([{ status: "recorded" }]);
  await sendAll(visitor, view.attemptId, command("submit"));
  const { questions } = (await visitor.send("GET", path)).json() as AttemptView;
  expect(questions[0]!.chosen).toBe(answerTo(view).optionId);
  await eventually(async () => {
    const { rows } = await database.pool.query("SELECT status FROM assessment.attempt_summary");
    expect(rows).toEqual([{ status: "marked" }]);
  });
});
