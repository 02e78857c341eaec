import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { QuestionDraft, QuestionFile } from "../../contract/index.ts";
import { aBank, aDraft, draftOf } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
import { ada, type BankHarness, bankHarness, ben } from "../../testing/bank-harness.ts";

let database: TestDatabase;
let harness: BankHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await bankHarness(database.pool, aBank);
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const why = "The key was wrong";
const idOf = (accountId: string) => `acc_${accountId.replaceAll("-", "")}`;
const edit = (
  questionId: string,
  changes: Partial<QuestionDraft>,
  { expectedVersion = 1, by = ada, id = questionId } = {},
) =>
  harness.call(
    "PUT /admin/questions/:questionId",
    { params: { questionId }, body: { question: draftOf(id, changes), expectedVersion, why } },
    by,
  );
const add = (question: QuestionDraft) =>
  harness.call("POST /admin/questions", { body: { question, why: "One more" } });
const read = async (questionId: string) => {
  const outcome = await harness.call<QuestionFile>("GET /admin/questions/:questionId", {
    params: { questionId },
  });
  return "ok" in outcome ? outcome.ok : null;
};
const versions = async () => {
  const { rows } = await database.pool.query<{ asks: string }>(
    `SELECT id || '@' || version AS asks FROM catalogue.question WHERE origin = 'edit' ORDER BY 1`,
  );
  return rows.map(({ asks }) => asks);
};

const papers = [
  { testCode: "code 8", testNum: 1, version: 2 },
  { testCode: "code 8", testNum: 1, category: "rules", version: 2 },
];

describe("an edit", () => {
  test("creates a new version of the question and of the papers that ask it, and of no others", async () => {
    const outcome = await edit("rules-1", { correct: "b", explanation: "Now it is b." });
    expect(outcome).toEqual({
      ok: { questionId: "rules-1", version: 2, changed: ["explanation", "correct"], papers },
    });
    const { rows } = await database.pool.query(
      `SELECT category, version, body->'questions'->0->>'version' AS first FROM catalogue.paper
       WHERE version > 1 ORDER BY category`,
    );
    expect(rows).toEqual([
      { category: "", version: 2, first: "2" },
      { category: "rules", version: 2, first: "2" },
    ]);
    const both = [1, 2].map((version) => ({ questionId: "rules-1", version }));
    const keys = await harness.catalogue((catalogue) => catalogue.getKeys(both));
    expect(keys.map(({ correct }) => correct)).toEqual(["a", "b"]);
  });

  test("is recorded in the event log with its editor and reason, and in the audit log without the question's text", async () => {
    await edit("rules-1", { correct: "b" }, { by: ben });
    const by = idOf(ben);
    const data = { questionId: "rules-1", version: 2, previous: 1, changed: ["correct"], papers, by, why };
    expect(await harness.events("rules-1")).toEqual([{ type: "catalogue.question-edited", data }]);
    const facts = { version: 2, changed: ["correct"], papers: 2 };
    expect(await harness.audit()).toEqual([
      { actor: ben, action: "catalogue.edit-question", target: "rules-1", facts },
    ]);
    const { changes, versions: all, origin, papers: asking } = (await read("rules-1"))!;
    expect(changes).toEqual([
      {
        event: "catalogue.question-edited",
        version: 2,
        language: null,
        changed: ["correct"],
        by,
        why,
        at: expect.any(String),
      },
    ]);
    expect(all.map(({ version, correct }) => [version, correct])).toEqual([
      [1, "a"],
      [2, "b"],
    ]);
    expect({ origin, asking }).toEqual({ origin: "edit", asking: papers });
  });

  test("of a question that no paper asks creates no new version of a paper", async () => {
    expect(await edit("rules-4", { correct: "b" })).toMatchObject({ ok: { version: 2, papers: [] } });
  });

  test("that several editors make concurrently succeeds once, and the others get the current version", async () => {
    const outcomes = await Promise.all(
      (["b", "c", "b", "c"] as const).map((correct, index) =>
        edit("rules-1", { correct, difficulty: 2 }, { by: index % 2 === 0 ? ada : ben }),
      ),
    );
    expect(outcomes.filter((one) => "ok" in one)).toHaveLength(1);
    const refused = outcomes.flatMap((one) => ("refused" in one ? [one.refused] : []));
    expect(refused).toEqual(Array.from({ length: 3 }, () => ({ _tag: "QuestionChanged", version: 2 })));
    expect(await versions()).toEqual(["rules-1@2"]);
    expect(await harness.events("rules-1")).toHaveLength(1);
    expect(await harness.audit()).toHaveLength(1);
  });

  test.each<[tag: string, ask: () => Promise<unknown>, facts: object]>([
    ["QuestionNotFound", () => edit("rules-9", {}, { id: "rules-1" }), { questionId: "rules-9" }],
    ["QuestionChanged", () => edit("rules-1", { correct: "b" }, { expectedVersion: 2 }), { version: 1 }],
    ["NothingChanged", () => edit("rules-1", {}), {}],
    [
      "QuestionNotSound",
      () => edit("rules-1", { facts: ["rule-002"], codes: ["1"] }),
      {
        problems: [
          "trust: its facts are of grade B",
          "codes: code 8, paper 1 asks it, and needs a licence code that it no longer has",
        ],
      },
    ],
    [
      "QuestionNotSound",
      () => edit("rules-1", {}, { id: "rules-2" }),
      { problems: ["id: it is rules-1 and cannot change"] },
    ],
  ])("is refused and leaves nothing behind: %s", async (tag, ask, facts) => {
    expect(await ask()).toEqual({ refused: { _tag: tag, ...facts } });
    expect(await versions()).toEqual([]);
    expect(await harness.audit()).toEqual([]);
    expect(await harness.events("rules-1")).toEqual([]);
  });

  test("needs a reason and visible text", async () => {
    const body = { question: draftOf("rules-1", { correct: "b" }), expectedVersion: 1 };
    for (const wrong of [{ why: "  x " }, {}, { why: "a\0bc" }, { why: "\uD800 half" }])
      await expect(
        harness.call("PUT /admin/questions/:questionId", {
          params: { questionId: "rules-1" },
          body: { ...body, ...wrong },
        }),
      ).rejects.toThrow();
    await expect(edit("rules-1", { prompt: "What is\0 true?" })).rejects.toThrow();
  });

  test("is rolled back when its audit entry cannot be written", async () => {
    await database.pool.query("ALTER TABLE kernel.audit_entry RENAME TO somewhere_else");
    await expect(edit("rules-1", { correct: "b" })).rejects.toThrow();
    expect(await versions()).toEqual([]);
    expect(await harness.events("rules-1")).toEqual([]);
    expect((await read("rules-1"))!.papers).toMatchObject([{ version: 1 }, { version: 1 }]);
  });

  test("survives a restart with other files, and with files that contain the version it created", async () => {
    await edit("rules-1", { correct: "b" });
    const again = { ...aBank, questions: [...aBank.questions, aQuestion("rules-8")] };
    expect(await harness.publish("second", again)).toEqual({ questions: 1, papers: 0, edited: [] });
    const [first, ...others] = aBank.questions;
    const raised = { ...aBank, questions: [{ ...first!, version: 2, correct: "c" as const }, ...others] };
    expect(await harness.publish("third", raised)).toEqual({
      questions: 0,
      papers: 0,
      edited: ["rules-1 (version 2)"],
    });
    expect(await read("rules-1")).toMatchObject({ question: { version: 2, correct: "b" }, papers });
  });
});

describe("a new question", () => {
  test("exists at version 1 and is asked by no paper", async () => {
    expect(await add(aDraft(aQuestion("rules-9")))).toEqual({ ok: { questionId: "rules-9", version: 1 } });
    expect(await read("rules-9")).toMatchObject({
      question: aQuestion("rules-9"),
      origin: "edit",
      papers: [],
      changes: [{ event: "catalogue.question-added", version: 1, by: idOf(ada), why: "One more" }],
    });
    expect(await harness.audit()).toEqual([
      { actor: ada, action: "catalogue.add-question", target: "rules-9", facts: { version: 1 } },
    ]);
  });

  test("is refused when its id is taken, when it duplicates another question, and when it names no facts", async () => {
    expect(await add(draftOf("rules-1"))).toEqual({ refused: { _tag: "QuestionExists", version: 1 } });
    const { prompt, options } = draftOf("rules-1");
    expect(await add(aDraft(aQuestion("rules-9", { prompt, options })))).toEqual({
      refused: { _tag: "QuestionNotSound", problems: ["prompt: it asks the same as rules-1"] },
    });
    expect(await add(aDraft(aQuestion("rules-9", { facts: ["rule-009"] })))).toEqual({
      refused: { _tag: "QuestionNotSound", problems: ["facts: rule-009 is in no fact table"] },
    });
    expect(await versions()).toEqual([]);
  });

  test("that two editors add concurrently under one id is added once", async () => {
    const outcomes = await Promise.all([1, 2, 3].map(() => add(aDraft(aQuestion("rules-9")))));
    expect(outcomes.filter((one) => "ok" in one)).toHaveLength(1);
    expect(await versions()).toEqual(["rules-9@1"]);
  });
});
