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

const why = "First translation";
const french = {
  prompt: "Qu’est-ce qui est vrai ?",
  options: [
    { id: "c", text: "La troisième" },
    { id: "a", text: "La première" },
    { id: "b", text: "La deuxième" },
  ],
  explanation: "Voici la raison.",
};
const translate = (changes: object = {}, language = "fr", questionId = "rules-1") =>
  harness.call("PUT /admin/questions/:questionId/translations/:language", {
    params: { questionId, language },
    body: { version: 1, expectedRevision: 0, wording: french, why, ...changes },
  });
const edit = () =>
  harness.call("PUT /admin/questions/:questionId", {
    params: { questionId: "rules-1" },
    body: { question: draftOf("rules-1", { correct: "b" }), expectedVersion: 1, why },
  });
const wanted = [
  { questionId: "rules-1", version: 1 },
  { questionId: "rules-2", version: 1 },
];

describe("a translation", () => {
  test("is served for that version in that language; other text stays English", async () => {
    expect(await translate()).toEqual({
      ok: { questionId: "rules-1", version: 1, language: "fr", revision: 1 },
    });
    const [one, two] = await harness.catalogue((catalogue) => catalogue.getQuestions(wanted, "fr"));
    expect(one).toMatchObject({ language: "fr", prompt: french.prompt, options: french.options });
    expect(two).toMatchObject({ language: "en", prompt: "What is true of rules-2?" });
    const [key, other] = await harness.catalogue((catalogue) => catalogue.getKeys(wanted, "fr"));
    expect(key).toEqual({
      correct: "a",
      explanation: french.explanation,
      source: "The regulation behind rules-1",
    });
    expect(other).toMatchObject({ explanation: "The reason behind rules-2." });
    for (const language of ["en", "ar", undefined] as const) {
      const [english] = await harness.catalogue((catalogue) => catalogue.getQuestions(wanted, language));
      expect(english).toMatchObject({ language: "en", prompt: "What is true of rules-1?" });
    }
  });

  test("is served in its corrected form immediately after a correction", async () => {
    await translate();
    const read = () => harness.catalogue((catalogue) => catalogue.getQuestions(wanted, "fr"));
    await read();
    const wording = { ...french, prompt: "Mieux dit ?" };
    expect(await translate({ wording, expectedRevision: 1 })).toMatchObject({ ok: { revision: 2 } });
    expect((await read())[0]).toMatchObject({ prompt: "Mieux dit ?" });
  });

  test("belongs to its version: a new version is English until its translation is revised", async () => {
    await translate();
    await edit();
    const both = [1, 2].map((version) => ({ questionId: "rules-1", version }));
    const questions = await harness.catalogue((catalogue) => catalogue.getQuestions(both, "fr"));
    expect(questions.map(({ language }) => language)).toEqual(["fr", "en"]);
    const list = await harness.call("GET /admin/questions", { query: { text: "rules-1" } });
    expect(list).toMatchObject({
      ok: { questions: [{ translations: [{ language: "fr", isCurrent: false }] }] },
    });
  });

  test("is recorded in the event log with its editor and reason, and in the audit log", async () => {
    await translate();
    const by = `acc_${ada.replaceAll("-", "")}`;
    const data = { questionId: "rules-1", version: 1, language: "fr", revision: 1, by, why };
    expect(await harness.events("rules-1")).toEqual([{ type: "catalogue.question-translated", data }]);
    const facts = { version: 1, language: "fr", revision: 1 };
    expect(await harness.audit()).toEqual([
      { actor: ada, action: "catalogue.translate-question", target: "rules-1", facts },
    ]);
    const file = await harness.call("GET /admin/questions/:questionId", {
      params: { questionId: "rules-1" },
    });
    expect(file).toMatchObject({
      ok: {
        translations: [{ language: "fr", version: 1, revision: 1, wording: french }],
        changes: [{ event: "catalogue.question-translated", language: "fr", by, why }],
      },
    });
  });

  test("that several translators save concurrently is accepted from one", async () => {
    const outcomes = await Promise.all([translate(), translate(), translate()]);
    expect(outcomes.filter((one) => "ok" in one)).toHaveLength(1);
    expect(outcomes.filter((one) => "refused" in one)).toEqual(
      Array.from({ length: 2 }, () => ({ refused: { _tag: "TranslationChanged", revision: 1 } })),
    );
    expect(await translate({}, "ar")).toMatchObject({ ok: { revision: 1 } });
  });

  test.each<[tag: string, ask: () => Promise<unknown>, facts: object]>([
    ["QuestionNotFound", () => translate({}, "fr", "rules-9"), { questionId: "rules-9" }],
    ["QuestionChanged", () => translate({ version: 2 }), { version: 1 }],
    ["TranslationChanged", () => translate({ expectedRevision: 1 }), { revision: 0 }],
    [
      "QuestionNotSound",
      () =>
        translate({ wording: { ...french, options: french.options.map((one) => ({ ...one, id: "a" })) } }),
      { problems: ["options: there must be one each of a, b and c"] },
    ],
  ])("is refused and leaves nothing behind: %s", async (tag, ask, facts) => {
    expect(await ask()).toEqual({ refused: { _tag: tag, ...facts } });
    expect((await database.pool.query("SELECT FROM catalogue.translation")).rowCount).toBe(0);
    expect(await harness.audit()).toEqual([]);
  });

  test("into English is rejected", async () => {
    await expect(translate({}, "en")).rejects.toThrow();
  });
});
