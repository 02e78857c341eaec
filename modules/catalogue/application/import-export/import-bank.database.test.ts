import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { BankDocument, QuestionDraft } from "../../contract/index.ts";
import { aBank, aDraft, draftOf } from "../../testing/a-bank.ts";
import { aQuestion } from "../../testing/a-question.ts";
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

const why = "A second reading";
const wanted = (question: QuestionDraft, expectedVersion: number | null = 1) => ({
  question,
  expectedVersion,
});
const bringIn = (questions: readonly object[], dryRun = false) =>
  harness.call("POST /admin/bank", { body: { questions, why, dryRun } });
const exported = async () => {
  const outcome = await harness.call<BankDocument>("GET /admin/bank");
  return (outcome as { ok: BankDocument }).ok;
};
const three = [
  wanted(aDraft(aQuestion("rules-9")), null),
  wanted(draftOf("rules-1", { correct: "c" })),
  wanted(draftOf("signs-1", { difficulty: 3 })),
  wanted(draftOf("controls-1")),
];

describe("an import", () => {
  test("adds and edits all questions in one transaction and creates one new version of each paper", async () => {
    const papers = [
      { testCode: "code 8", testNum: 1, version: 2 },
      { testCode: "code 8", testNum: 1, category: "rules", version: 2 },
      { testCode: "code 8", testNum: 1, category: "signs", version: 2 },
    ];
    const questions = [
      { questionId: "rules-9", outcome: "added", version: 1, changed: [] },
      { questionId: "rules-1", outcome: "edited", version: 2, changed: ["correct"] },
      { questionId: "signs-1", outcome: "edited", version: 2, changed: ["difficulty"] },
      { questionId: "controls-1", outcome: "unchanged", version: 1, changed: [] },
    ];
    const before = await exported();
    expect(await bringIn(three, true)).toEqual({ ok: { dryRun: true, questions, scenes: [], papers } });
    expect(await exported()).toEqual(before);
    expect(await harness.audit()).toEqual([]);
    expect(await bringIn(three)).toEqual({ ok: { dryRun: false, questions, scenes: [], papers } });
    const { rows } = await database.pool.query(
      `SELECT category, version, (SELECT json_agg(q->'version') FROM json_array_elements(body::json->'questions') q)
       AS asks FROM catalogue.paper WHERE version > 1 ORDER BY category`,
    );
    expect(rows).toEqual([
      { category: "", version: 2, asks: [2, 1, 2, 1] },
      { category: "rules", version: 2, asks: [2, 1] },
      { category: "signs", version: 2, asks: [2] },
    ]);
  });

  test("writes an event for each changed question, with the papers that ask it, and one audit entry", async () => {
    await bringIn(three);
    const by = `acc_${ada.replaceAll("-", "")}`;
    expect(await harness.events("rules-9")).toMatchObject([
      { type: "catalogue.question-added", data: { by, why, version: 1 } },
    ]);
    const signs = await harness.events("signs-1");
    expect(signs).toMatchObject([{ type: "catalogue.question-edited", data: { by, why, previous: 1 } }]);
    expect((signs[0]!.data as { papers: unknown }).papers).toEqual([
      { testCode: "code 8", testNum: 1, version: 2 },
      { testCode: "code 8", testNum: 1, category: "signs", version: 2 },
    ]);
    expect(await harness.events("controls-1")).toEqual([]);
    const facts = { added: 1, edited: 2, papers: 3, scenes: 0 };
    expect(await harness.audit()).toEqual([
      { actor: ada, action: "catalogue.import-bank", target: null, facts },
    ]);
  });

  test("of an unchanged export changes nothing, retired questions included", async () => {
    await harness.call("POST /admin/questions/:questionId/retirement", {
      params: { questionId: "rules-4" },
      body: { expectedVersion: 1, replacedBy: null, why },
    });
    const before = await exported();
    const all = before.questions.map(({ retired: _retired, replacedBy: _by, version, ...question }) =>
      wanted(question, version),
    );
    const outcome = await bringIn(all);
    expect(outcome).toMatchObject({ ok: { papers: [] } });
    expect(
      new Set(
        (outcome as { ok: { questions: { outcome: string }[] } }).ok.questions.map((one) => one.outcome),
      ),
    ).toEqual(new Set(["unchanged"]));
    expect(await exported()).toEqual(before);
    expect(await harness.audit()).toHaveLength(1);
  });

  test("with faults changes nothing and lists all faults", async () => {
    const { prompt, options } = draftOf("rules-2");
    const faulty = [
      ...three,
      wanted(draftOf("rules-3", { facts: ["rule-002"] })),
      wanted(aDraft(aQuestion("rules-8", { prompt, options })), null),
      wanted(draftOf("rules-4", { correct: "b" })),
      wanted(draftOf("rules-4", { correct: "b" })),
    ];
    const before = await exported();
    for (const dryRun of [true, false])
      expect(await bringIn(faulty, dryRun)).toEqual({
        refused: {
          _tag: "BankNotSound",
          problems: [
            { questionId: "rules-4", says: "it occurs more than once" },
            { questionId: "rules-3", field: "trust", says: "its facts are of grade B" },
            { questionId: "rules-8", field: "prompt", says: "it asks the same as rules-2" },
          ],
        },
      });
    expect(await exported()).toEqual(before);
  });

  test("that expects other versions of some questions is refused and lists them all", async () => {
    const old = [wanted(draftOf("rules-1"), 2), wanted(aDraft(aQuestion("rules-9")), 4), ...three.slice(2)];
    expect(await bringIn(old)).toEqual({
      refused: {
        _tag: "QuestionChanged",
        conflicts: [
          { questionId: "rules-1", expected: 2, version: 1 },
          { questionId: "rules-9", expected: 4, version: null },
        ],
      },
    });
  });

  test("is rolled back completely when its audit entry cannot be written", async () => {
    const before = await exported();
    await database.pool.query("ALTER TABLE kernel.audit_entry RENAME TO somewhere_else");
    await expect(bringIn(three)).rejects.toThrow();
    expect(await exported()).toEqual(before);
    for (const { question } of three) expect(await harness.events(question.id)).toEqual([]);
  });

  test("that is sent twice concurrently is executed once", async () => {
    const outcome = await Promise.all([bringIn(three), bringIn(three)]);
    expect(outcome.filter((one) => "ok" in one)).toHaveLength(1);
    expect(await harness.events("rules-1")).toHaveLength(1);
  });
});

describe("an export", () => {
  test("contains every newest version by id and every translation, and is reproducible", async () => {
    await bringIn(three);
    const wording = { prompt: "Quoi ?", options: draftOf("rules-2").options, explanation: "Voilà." };
    await harness.call("PUT /admin/questions/:questionId/translations/:language", {
      params: { questionId: "rules-2", language: "fr" },
      body: { version: 1, expectedRevision: 0, wording, why },
    });
    const { questions, translations, scenes } = await exported();
    expect(questions.map(({ id, version, retired }) => `${id}@${version} ${retired}`)).toEqual([
      "controls-1@1 false",
      "rules-1@2 false",
      "rules-2@1 false",
      "rules-3@1 false",
      "rules-4@1 false",
      "rules-5@1 false",
      "rules-6@1 false",
      "rules-9@1 false",
      "signs-1@2 false",
    ]);
    expect(translations).toEqual([
      { questionId: "rules-2", language: "fr", version: 1, revision: 1, wording },
    ]);
    expect(JSON.stringify(await exported())).toBe(JSON.stringify({ questions, translations, scenes }));
  });
});

describe("scenes that staff drew", () => {
  const alt = "A crossroads, seen from above. Your blue car comes from the bottom.";
  const drawing = { layout: "crossroads", vehicles: [{ kind: "car", name: "own", from: "south" }] };
  const scene = { id: "alone-at-a-crossroads", version: 1, alt, drawing, descriptions: [] as object[] };
  const picture = { kind: "scene", id: scene.id, version: 2 } as const;
  const shows = wanted(draftOf("rules-4", { picture }));
  const bringScenes = (scenes: readonly object[], questions: readonly object[] = [shows]) =>
    harness.call("POST /admin/bank", { body: { questions, scenes, why, dryRun: false } });
  const night = { ...scene, version: 2, drawing: { ...drawing, night: true } };
  const both = [scene, { ...night, descriptions: [{ language: "fr", alt: `En français : ${alt}` }] }];

  test("go from one program to another with every version, its descriptions and the question that shows it", async () => {
    await harness.call("POST /admin/scenes", { body: { sceneId: scene.id, alt, drawing, why } });
    await harness.call("PUT /admin/scenes/:sceneId", {
      params: { sceneId: scene.id },
      body: { alt, drawing: night.drawing, expectedVersion: 1, why },
    });
    await harness.call("PUT /admin/scenes/:sceneId/descriptions/:language", {
      params: { sceneId: scene.id, language: "fr" },
      body: { version: 2, expectedRevision: 0, alt: `En français : ${alt}`, why },
    });
    await bringIn([shows]);
    const document = await exported();
    expect(document.scenes).toEqual(both);

    const elsewhere = await createTestDatabase();
    const other = await bankHarness(elsewhere.pool, aBank);
    const {
      version: _version,
      retired: _retired,
      replacedBy: _replacedBy,
      ...question
    } = document.questions.find(({ id }) => id === "rules-4")!;
    const { scenes } = document;
    const sent = { body: { questions: [{ question, expectedVersion: 1 }], scenes, why, dryRun: false } };
    expect(await other.call("POST /admin/bank", sent)).toMatchObject({
      ok: {
        scenes: [
          { sceneId: scene.id, version: 1, outcome: "added" },
          { sceneId: scene.id, version: 2, outcome: "added" },
        ],
      },
    });
    const copy = (await other.call<BankDocument>("GET /admin/bank")) as { ok: BankDocument };
    expect(copy.ok).toEqual(document);
    const asked = { questionId: "rules-4", version: 2 };
    const shown = (from: BankHarness) =>
      from.catalogue((catalogue) => catalogue.getQuestions([asked])).then(([one]) => one!.picture);
    expect(await shown(other)).toEqual(await shown(harness));
    await other.stop();
    await elsewhere.drop();
  });

  test("are left alone when they are the same here, and refused when they are not or do not fit", async () => {
    const nothing = [wanted(draftOf("rules-1"))];
    expect(await bringScenes(both)).toMatchObject({ ok: { questions: [{ outcome: "edited", version: 2 }] } });
    expect(await bringScenes(both, nothing)).toMatchObject({
      ok: { scenes: [{ outcome: "unchanged" }, { outcome: "unchanged" }] },
    });
    const fourth = { ...night, version: 4 };
    const bent = { ...scene, id: "bent", drawing: { ...drawing, layout: "bend", box: true } };
    expect(
      await bringScenes([{ ...night, alt: `${alt} It is night.` }, fourth, bent], nothing),
    ).toMatchObject({
      refused: {
        _tag: "BankNotSound",
        problems: [
          { questionId: "bent", field: "scene", says: "box does not fit (no-box)" },
          { questionId: scene.id, says: "its version 2 is another scene here" },
          { questionId: scene.id, says: "version 3 must come before 4" },
        ],
      },
    });
  });
});

describe("the list of questions", () => {
  const list = (query: object) => harness.call("GET /admin/questions", { query });

  test("has 50 entries per page and filters by category, topic, code, text and retirement", async () => {
    const many = Array.from({ length: 60 }, (_, index) => {
      const words = `${(index * 7919).toString(36)} ${(index * 104_729).toString(36)}`;
      return wanted(
        aDraft(aQuestion(`signs-many-${index + 10}`, { prompt: `${words} ${index} thing?` })),
        null,
      );
    });
    expect(await bringIn(many)).toMatchObject({ ok: { papers: [] } });
    expect(await list({ category: "signs" })).toMatchObject({ ok: { total: 61, page: 1, pages: 2 } });
    const second = (await list({ category: "signs", page: "2" })) as { ok: { questions: unknown[] } };
    expect(second.ok.questions).toHaveLength(11);
    expect(await list({ page: "9" })).toMatchObject({ ok: { questions: [], total: 68, pages: 2 } });
    expect(await list({ topic: "brakes", code: "3", retired: "false", text: "CONTROLS" })).toEqual({
      ok: {
        questions: [
          {
            questionId: "controls-1",
            version: 1,
            category: "controls",
            topic: "brakes",
            kind: "fact",
            codes: ["1", "2", "3"],
            prompt: "What is true of controls-1?",
            correct: "a",
            difficulty: 1,
            trust: "A",
            retired: false,
            origin: "files",
            translations: [],
            changedAt: expect.any(String),
            cues: [],
            answers: null,
            openReports: 0,
          },
        ],
        total: 1,
        page: 1,
        pages: 1,
      },
    });
    expect(await list({ retired: "true" })).toMatchObject({ ok: { questions: [], total: 0, pages: 0 } });
  });

  test("leads to a question's page, which has its picture's address; an unknown question is not found", async () => {
    const read = (questionId: string) =>
      harness.call("GET /admin/questions/:questionId", { params: { questionId } });
    expect(await read("rules-9")).toEqual({ refused: { _tag: "QuestionNotFound", questionId: "rules-9" } });
    expect(await read("signs-1")).toMatchObject({
      ok: {
        origin: "files",
        retired: false,
        changes: [],
        picture: { kind: "sign", src: expect.stringMatching(/^\/api\/pictures\/sign\/[0-9a-f]{16}\.svg$/) },
      },
    });
  });
});
