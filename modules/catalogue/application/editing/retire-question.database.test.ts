import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { aBank, draftOf } from "../../testing/a-bank.ts";
import { ada, type BankHarness, bankHarness } from "../../testing/bank-harness.ts";

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

const why = "The law has changed";
const retire = (questionId: string, replacedBy: string | null = null, expectedVersion = 1) =>
  harness.call("POST /admin/questions/:questionId/retirement", {
    params: { questionId },
    body: { expectedVersion, replacedBy, why },
  });
const asks = async () => {
  const paper = await harness.catalogue((catalogue) =>
    catalogue.findPaper({ testCode: "code 8", testNum: 1, category: "rules" }),
  );
  return { version: paper!.version, asks: paper!.questions.map(({ questionId }) => questionId) };
};
const oldPapers = [
  { testCode: "code 8", testNum: 1, version: 1 },
  { testCode: "code 8", testNum: 1, category: "rules", version: 1 },
];
const papers = oldPapers.map((paper) => ({ ...paper, version: 2 }));

describe("retiring a question", () => {
  test("puts its replacement in the same position of every paper", async () => {
    expect(await retire("rules-1", "rules-4")).toEqual({ ok: { questionId: "rules-1", papers } });
    expect(await asks()).toEqual({ version: 2, asks: ["rules-4", "rules-2"] });
    const by = `acc_${ada.replaceAll("-", "")}`;
    const data = { questionId: "rules-1", replacedBy: "rules-4", papers, by, why };
    expect(await harness.events("rules-1")).toEqual([{ type: "catalogue.question-retired", data }]);
    const facts = { replacedBy: "rules-4", papers: 2 };
    expect(await harness.audit()).toEqual([
      { actor: ada, action: "catalogue.retire-question", target: "rules-1", facts },
    ]);
    const file = await harness.call("GET /admin/questions/:questionId", {
      params: { questionId: "rules-1" },
    });
    expect(file).toMatchObject({ ok: { retired: true, replacedBy: "rules-4", papers: [] } });
  });

  test("needs no replacement when no paper asks it", async () => {
    expect(await retire("rules-4")).toEqual({ ok: { questionId: "rules-4", papers: [] } });
    expect(await asks()).toMatchObject({ version: 1 });
  });

  test("leaves it readable in attempts that asked it", async () => {
    await retire("rules-1", "rules-4");
    const [question] = await harness.catalogue((catalogue) =>
      catalogue.getQuestions([{ questionId: "rules-1", version: 1 }]),
    );
    expect(question).toMatchObject({ questionId: "rules-1", prompt: "What is true of rules-1?" });
  });

  test("allows a new question that resembles the retired one", async () => {
    await retire("rules-1", "rules-4");
    const { prompt, options } = draftOf("rules-1");
    const question = { ...draftOf("rules-3"), id: "rules-9", prompt, options };
    expect(await harness.call("POST /admin/questions", { body: { question, why } })).toMatchObject({
      ok: { questionId: "rules-9" },
    });
  });

  test.each<[tag: string, ask: () => Promise<unknown>, facts: object]>([
    ["QuestionNotFound", () => retire("rules-9"), { questionId: "rules-9" }],
    ["QuestionChanged", () => retire("rules-1", "rules-4", 2), { version: 1 }],
    ["QuestionInPapers", () => retire("rules-1"), { papers: oldPapers }],
    ["ReplacementUnfit", () => retire("rules-1", "rules-9"), { reason: "not-there" }],
    ["ReplacementUnfit", () => retire("rules-1", "signs-1"), { reason: "other-category" }],
    ["ReplacementUnfit", () => retire("rules-1", "rules-5"), { reason: "missing-code" }],
    [
      "ReplacementUnfit",
      () => retire("rules-1", "rules-3"),
      { reason: "linked", paper: { testCode: "code 8", testNum: 1 } },
    ],
    [
      "ReplacementUnfit",
      () => retire("rules-1", "rules-6"),
      { reason: "same-picture", paper: { testCode: "code 8", testNum: 1 } },
    ],
  ])("is refused and leaves nothing behind: %s", async (tag, ask, facts) => {
    expect(await ask()).toEqual({ refused: { _tag: tag, ...facts } });
    expect(await asks()).toMatchObject({ version: 1 });
    expect(await harness.audit()).toEqual([]);
    expect((await database.pool.query("SELECT FROM catalogue.retirement")).rowCount).toBe(0);
  });

  test("and editing it concurrently: one of the two is refused", async () => {
    const body = { question: draftOf("rules-1", { correct: "b" }), expectedVersion: 1, why };
    const edit = harness.call("PUT /admin/questions/:questionId", {
      params: { questionId: "rules-1" },
      body,
    });
    const outcomes = await Promise.all([edit, retire("rules-1", "rules-4")]);
    expect(outcomes.filter((one) => "ok" in one)).toHaveLength(1);
    expect(await harness.events("rules-1")).toHaveLength(1);
  });
});

describe("a retired question", () => {
  beforeEach(() => retire("rules-1", "rules-4"));

  test("cannot be edited, retired again, or used as a replacement", async () => {
    const refused = { _tag: "QuestionRetired", replacedBy: "rules-4" };
    expect(await retire("rules-1", "rules-3")).toEqual({ refused });
    const body = { question: draftOf("rules-1", { correct: "b" }), expectedVersion: 1, why };
    expect(
      await harness.call("PUT /admin/questions/:questionId", { params: { questionId: "rules-1" }, body }),
    ).toEqual({ refused });
    expect(await retire("rules-2", "rules-1")).toEqual({
      refused: { _tag: "ReplacementUnfit", reason: "retired" },
    });
  });

  test("stays out of the papers after a restart, also when its replacement was retired in turn", async () => {
    expect(await harness.publish("second")).toEqual({ questions: 0, papers: 0, edited: [] });
    const rules3 = { ...draftOf("rules-3"), id: "rules-8", prompt: "Quite another thing to ask here?" };
    await harness.call("POST /admin/questions", { body: { question: rules3, why } });
    expect(await retire("rules-4", "rules-8")).toMatchObject({ ok: { papers: [{ version: 3 }, {}] } });
    expect(await harness.publish("third")).toEqual({ questions: 0, papers: 0, edited: [] });
    expect(await asks()).toEqual({ version: 3, asks: ["rules-8", "rules-2"] });
  });

  test("conflicts with files whose papers ask it together with its replacement, and the start fails with the reason", async () => {
    const [paper] = aBank.papers;
    const [rules, ...rest] = paper!.sections;
    const sections = [{ ...rules!, questions: ["rules-1", "rules-4"] }, ...rest];
    const both = { ...aBank, papers: [{ ...paper!, sections }] };
    await expect(harness.publish("second", both)).rejects.toThrow("code 8, paper 1 asks rules-4 twice");
    expect(await asks()).toEqual({ version: 2, asks: ["rules-4", "rules-2"] });
  });
});
