import fc from "fast-check";
import { afterAll, beforeAll, expect, onTestFinished, test } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import type { Answer } from "#kernel/http/ask.fixture";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { endpoints } from "../../src/app.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

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

/** The answer has the fields that the endpoint declares, and no others: a key would be one. */
const expectDeclared = (path: string, method: string, answer: Answer): void => {
  const { endpoint } = endpoints.find((one) => one.endpoint.path === path && one.endpoint.method === method)!;
  expect(answer.status).toBe(endpoint.status ?? 200);
  expect(endpoint.ok.parse(answer.json())).toEqual(answer.json());
};
const ofAttempt = "/attempts/:attemptId";

test("every answer has the fields that its endpoint declares and no others, and the key comes after the end", async () => {
  const paper = { testCode: "code 10 & 14", testNum: 1 };
  const begun = await visitor.send("POST", "/attempts", paper);
  expectDeclared("/attempts", "POST", begun);
  const view = begun.json() as AttemptView;
  const read = await visitor.send("GET", `/attempts/${view.attemptId}`);
  expectDeclared(ofAttempt, "GET", read);
  for (const { text } of [begun, read]) expect(text).not.toMatch(/"(correct|explanation|source|passed)"/);

  const commands = [answerTo(view), command("submit")];
  const sent = await visitor.send("POST", `/attempts/${view.attemptId}/commands`, { commands });
  expectDeclared(`${ofAttempt}/commands`, "POST", sent);
  const result = await visitor.send("GET", `/attempts/${view.attemptId}/result`);
  expectDeclared(`${ofAttempt}/result`, "GET", result);
  const { questions, sections } = await readResult(visitor, view.attemptId);
  expect(questions).toHaveLength(64);
  expect(sections.map(({ category }) => category)).toEqual(["rules", "signs", "controls"]);
  const chosenRight = questions.filter(({ chosen, correct }) => chosen === correct).length;
  expect(sections.reduce((sum, { correct }) => sum + correct, 0)).toBe(chosenRight);
});

test("every picture of a paper is there, and may be kept for ever", async () => {
  const begun = await visitor.send("POST", "/attempts", { testCode: "code 8", testNum: 1 });
  const { questions } = begun.json() as AttemptView;
  const shown = questions.flatMap(({ picture }) => picture?.src ?? []);
  const chosenFrom = questions.flatMap(({ options }) => options.flatMap(({ picture }) => picture ?? []));
  expect(chosenFrom.length).toBeGreaterThanOrEqual(9);
  const addresses = new Set([...shown, ...chosenFrom]);
  expect(addresses.size).toBeGreaterThan(20);
  for (const address of addresses) {
    const answer = await visitor.send("GET", address.replace(/^\/api/, ""));
    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-type": "image/svg+xml; charset=utf-8" },
    });
    expect(answer.headers["cache-control"]).toContain("immutable");
    expect(answer.text).toMatch(/^<svg/);
  }
});

test("every permitted command is accepted, in any order and any number", async () => {
  const view = await start(visitor);
  const clientAt = fc.option(
    fc.constantFrom(
      "1970-01-01T00:00:00Z",
      "9999-12-31T23:59:59.999999999Z",
      "0001-01-01T00:00:00Z",
      "2026-11-21T08:00:00.5Z",
    ),
    { nil: undefined },
  );
  const envelope = {
    commandId: fc.oneof(
      fc.uuid(),
      fc.uuid().map((id) => id.toUpperCase()),
    ),
    clientAt,
  };
  const question = fc.nat(view.questions.length - 1);
  const moves = fc.oneof(
    fc
      .record({ ...envelope, type: fc.constantFrom("visit", "clear", "flag", "unflag"), question })
      .map(({ question: at, ...rest }) => ({ ...rest, questionId: view.questions[at]!.questionId })),
    fc
      .record({ ...envelope, type: fc.constant("answer"), question, option: fc.nat(2) })
      .map(({ question: at, option, ...rest }) => {
        const { questionId, options } = view.questions[at]!;
        return { ...rest, questionId, optionId: options[option]!.id };
      }),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(moves, { minLength: 1, maxLength: 100 }), async (commands) => {
      // Each has a browser of its own: one learner alone sends too many commands for its pace.
      const learner = new TestBrowser(app.port);
      onTestFinished(() => learner.close());
      const { attemptId } = await start(learner);
      const answer = await learner.send("POST", `/attempts/${attemptId}/commands`, { commands });
      expectDeclared(`${ofAttempt}/commands`, "POST", answer);
      const { outcomes } = answer.json() as Awaited<{ outcomes: { commandId: string; status: string }[] }>;
      expect(outcomes.map(({ commandId }) => commandId)).toEqual(commands.map(({ commandId }) => commandId));
      for (const { status } of outcomes) expect(["recorded", "omitted", "repeated"]).toContain(status);
      const [handedIn] = await sendAll(learner, attemptId, command("submit"));
      expect(handedIn!.status).toBe("recorded");
    }),
    { numRuns: 60 },
  );
});
