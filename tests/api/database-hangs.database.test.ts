import { afterAll, beforeAll, expect, test } from "vitest";
import { type Answer, ask } from "#kernel/http/ask.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { startStopwatch } from "../support/stopwatch.ts";
import { answerTo, paper, sendAll, start } from "./attempt-steps.fixture.ts";
import { type FreezingProxy, freezingProxy } from "./freezing-proxy.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let proxy: FreezingProxy;
let app: RunningApp;
let visitor: TestBrowser;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  proxy = await freezingProxy(database.url);
  app = await startApp(proxy.url, {}, "usual");
  visitor = new TestBrowser(app.port);
});

afterAll(async () => {
  visitor.close();
  await app.stop();
  await proxy.close();
  await database.drop();
});

test("while the database hangs every request ends within five seconds, and afterwards requests succeed again", async () => {
  const view = await start(visitor);
  const path = `/attempts/${view.attemptId}`;
  await sendAll(visitor, view.attemptId, answerTo(view));
  const answer = answerTo(view, 1);
  const requests = [
    () => visitor.send("POST", "/attempts", paper),
    () => visitor.send("GET", path),
    () => visitor.send("POST", `${path}/commands`, { commands: [answer] }),
    () => visitor.send("GET", `${path}/result`),
  ];
  proxy.freeze();
  const timed = async (request: () => Promise<Answer>) => {
    const stop = startStopwatch();
    const { status, json } = await request();
    return { status, tag: (json() as { tag?: string }).tag, inTime: stop() < 5_000 };
  };
  const [ready, ...told] = await Promise.all([() => ask(app.port, "/readyz"), ...requests].map(timed));
  expect(ready).toMatchObject({ status: 503, inTime: true });
  expect(told).toEqual(requests.map(() => ({ status: 503, tag: "DatabaseUnavailable", inTime: true })));
  proxy.thaw();

  const [outcome] = await sendAll(visitor, view.attemptId, answer);
  expect(["recorded", "repeated"]).toContain(outcome!.status);
  expect((await visitor.send("GET", path)).status).toBe(200);
  const { rows } = await database.pool.query(
    "SELECT count(*)::int AS answers FROM kernel.event WHERE type = 'assessment.answer-chosen'",
  );
  expect(rows).toEqual([{ answers: 2 }]);
});
