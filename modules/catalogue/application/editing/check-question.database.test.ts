import { Effect } from "effect";
import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { QuestionDraft, QuestionRow } from "../../contract/index.ts";
import { aBank, aDraft, draftOf } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
import { type BankHarness, bankHarness } from "../../testing/bank-harness.ts";

let database: TestDatabase;
let harness: BankHarness;

const answers = new Map([["rules-2", [{ version: 1, asked: 40, chosen: { a: 10, b: 30 } }]]]);
const openReports = new Map([["rules-3", 2]]);

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await bankHarness(database.pool, aBank, {
    answers: Effect.succeed(answers),
    openReports: Effect.succeed(openReports),
  });
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const check = (question: QuestionDraft) =>
  harness.call("POST /admin/questions/check", { body: { question } });
const why = "To see it listed";
const list = async (query: object) => {
  const found = await harness.call<{ questions: readonly QuestionRow[] }>("GET /admin/questions", { query });
  return "ok" in found ? found.ok.questions : [];
};

test("a draft is told what saving it would refuse and warn of, which papers it would change, and how it looks", async () => {
  expect(
    await check(
      draftOf("signs-1", {
        facts: ["rule-002"],
        correct: "b",
        misconceptions: { b: "right-is-first" },
        picture: { kind: "sign", code: "R2" },
      }),
    ),
  ).toMatchObject({
    ok: {
      problems: [{ questionId: "signs-1", field: "trust", says: "its facts are of grade B" }],
      warnings: expect.arrayContaining([
        { questionId: "signs-1", field: "misconceptions", says: "b is the right option" },
        { questionId: "signs-1", field: "misconceptions", says: "the wrong option a names no belief" },
      ]),
      shown: { prompt: "What is true of signs-1?", picture: { kind: "sign", alt: expect.any(String) } },
      changed: ["picture", "correct", "misconceptions", "facts"],
      papers: [
        { testCode: "code 8", testNum: 1, version: 1 },
        { testCode: "code 8", testNum: 1, category: "signs", version: 1 },
      ],
    },
  });
});

test("a check of a new question and of an unchanged one says so, and writes nothing", async () => {
  expect(await check(aDraft(aQuestion("rules-9")))).toMatchObject({
    ok: { problems: [], changed: [], papers: [] },
  });
  expect(await check(draftOf("rules-1"))).toMatchObject({ ok: { problems: [], changed: [] } });
  expect(await list({ text: "rules-9" })).toEqual([]);
  expect(await harness.audit()).toEqual([]);
});

test("the list knows how learners answer, what they reported, and every change at once", async () => {
  expect(await list({ answers: "wrong-leads" })).toMatchObject([
    { questionId: "rules-2", version: 1, answers: { asked: 40, chosen: { a: 10, b: 30 } } },
  ]);
  expect(await list({ reported: "true" })).toMatchObject([{ questionId: "rules-3", openReports: 2 }]);
  const edited = { params: { questionId: "rules-2" } };
  const question = draftOf("rules-2", { correct: "b" });
  await harness.call("PUT /admin/questions/:questionId", {
    ...edited,
    body: { question, expectedVersion: 1, why },
  });
  expect(await list({ answers: "wrong-leads" })).toEqual([]);
  expect((await list({ sort: "changed" }))[0]).toMatchObject({ questionId: "rules-2", version: 2 });
  const { prompt, options, explanation } = question;
  const wording = { prompt, options: options.map(({ id, text }) => ({ id, text })), explanation };
  await harness.call("PUT /admin/questions/:questionId/translations/:language", {
    params: { questionId: "rules-2", language: "fr" },
    body: { version: 2, expectedRevision: 0, wording, why },
  });
  expect(await list({ text: "rules-2" })).toMatchObject([
    { translations: [{ language: "fr", isCurrent: true }] },
  ]);
  await harness.call("POST /admin/questions/:questionId/retirement", {
    params: { questionId: "rules-3" },
    body: { expectedVersion: 1, replacedBy: null, why },
  });
  expect(await list({ retired: "true" })).toMatchObject([{ questionId: "rules-3" }]);
  await harness.publish("second", {
    ...aBank,
    questions: aBank.questions.filter(({ id }) => id !== "rules-6"),
  });
  expect((await list({ retired: "true" })).map(({ questionId }) => questionId)).toEqual([
    "rules-3",
    "rules-6",
  ]);
});

test("an editor chooses among drawings, facts that may be asked, and beliefs", async () => {
  expect(await harness.call("GET /admin/question-parts")).toMatchObject({
    ok: {
      signs: [
        { code: "R1", src: expect.stringMatching(/^\/api\/pictures\/sign\//) },
        { code: "R2", alt: expect.stringContaining("R2") },
      ],
      scenes: [],
      facts: [
        { id: "rule-001", trust: "A" },
        { id: "rule-002", trust: "B" },
      ],
      beliefs: [{ id: "right-is-first" }],
    },
  });
});
