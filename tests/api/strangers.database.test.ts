import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let app: RunningApp;
let owner: TestBrowser;
let stranger: TestBrowser;
let newcomer: TestBrowser;
let open: AttemptView;
let closed: AttemptView;

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url);
  [owner, stranger, newcomer] = [
    new TestBrowser(app.port),
    new TestBrowser(app.port),
    new TestBrowser(app.port),
  ];
  [open, closed] = [await start(owner), await start(owner)];
  await sendAll(owner, open.attemptId, answerTo(open));
  await sendAll(owner, closed.attemptId, answerTo(closed), command("submit"));
  await start(stranger);
});

afterAll(async () => {
  for (const visitor of [owner, stranger, newcomer]) visitor.close();
  await app.stop();
  await database.drop();
});

const unknownAttempt = `att_${"0".repeat(32)}`;
const asks = (visitor: TestBrowser, attemptId: string) =>
  Promise.all([
    visitor.send("GET", `/attempts/${attemptId}`),
    visitor.send("GET", `/attempts/${attemptId}/result`),
    visitor.send("POST", `/attempts/${attemptId}/commands`, { commands: [answerTo(open)] }),
    visitor.send("POST", `/attempts/${attemptId}/commands`, { commands: [command("submit")] }),
    visitor.send("POST", `/attempts/${attemptId}/commands`, { commands: [command("expire")] }),
  ]);
const told = (answers: Awaited<ReturnType<typeof asks>>) =>
  answers.map((answer) => {
    const { tag, facts } = answer.json() as { tag: string; facts: { outcomes?: { status: string }[] } };
    return { status: answer.status, tag, facts: Object.keys(facts) };
  });

describe("another learner's attempt", () => {
  test.each([
    ["open", () => open.attemptId],
    ["closed", () => closed.attemptId],
  ])("that is %s looks to a stranger like one that never was, at every address", async (_, idOf) => {
    const stranded = told(await asks(stranger, idOf()));
    expect(stranded).toEqual(told(await asks(stranger, unknownAttempt)));
    expect(stranded.map(({ status, tag }) => `${status} ${tag}`)).toEqual(
      Array.from({ length: 5 }, () => "404 AttemptNotFound"),
    );
  });

  test("stays closed to a browser without a cookie, or with one that is nearly right", async () => {
    expect(new Set(told(await asks(newcomer, open.attemptId)).map(({ status }) => status))).toEqual(
      new Set([404]),
    );
    newcomer.cookie = `${owner.cookie.slice(0, -1)}${owner.cookie.endsWith("A") ? "B" : "A"}`;
    expect(new Set(told(await asks(newcomer, open.attemptId)).map(({ status }) => status))).toEqual(
      new Set([404]),
    );
  });

  test("is as its owner left it", async () => {
    const { questions, status } = (
      await owner.send("GET", `/attempts/${open.attemptId}`)
    ).json() as AttemptView;
    expect(status).toBe("answering");
    expect(questions.filter(({ chosen }) => chosen !== null)).toHaveLength(1);
    const { rows } = await database.pool.query(
      "SELECT count(*)::int AS events FROM kernel.event WHERE type = 'assessment.answer-chosen'",
    );
    expect(rows).toEqual([{ events: 2 }]);
    expect((await readResult(owner, closed.attemptId)).closedBy).toBe("submitted");
  });
});
