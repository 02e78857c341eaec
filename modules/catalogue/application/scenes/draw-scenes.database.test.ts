import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { OpenQuestion, PictureName } from "../../contract/index.ts";
import { aBank, draftOf } from "../../testing/a-bank.ts";
import { ada, type BankHarness, bankHarness, ben } from "../../testing/bank-harness.ts";

const sceneId = "crossroads-own-and-bus";
const why = "No scene of the files shows a bus here";
const alt = "A crossroads, seen from above. Your blue car comes from the bottom. Bus A comes from the left.";
const drawing = {
  layout: "crossroads",
  vehicles: [
    { kind: "car", name: "own", from: "south", way: "straight" },
    { kind: "bus", name: "A", from: "west", way: "straight" },
  ],
  signs: [{ code: "R1", at: "south" }],
} as const;
const atNight = { ...drawing, night: true } as const;

const content = {
  ...aBank,
  scenes: [{ id: "of-the-files", alt, drawing: { layout: "road", vehicles: [] } }],
} satisfies typeof aBank;

let database: TestDatabase;
let harness: BankHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await bankHarness(database.pool, content);
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const add = (changes: object = {}, account = ada) =>
  harness.call("POST /admin/scenes", { body: { sceneId, alt, drawing, why, ...changes } }, account);
const change = (changes: object = {}, account = ada) =>
  harness.call(
    "PUT /admin/scenes/:sceneId",
    { params: { sceneId }, body: { alt, drawing: atNight, expectedVersion: 1, why, ...changes } },
    account,
  );
const describeIn = (language: string, changes: object = {}) =>
  harness.call("PUT /admin/scenes/:sceneId/descriptions/:language", {
    params: { sceneId, language },
    body: { version: 1, expectedRevision: 0, alt: `En français : ${alt}`, why, ...changes },
  });
const read = (id = sceneId) => harness.call("GET /admin/scenes/:sceneId", { params: { sceneId: id } });
const scene = (version: number): PictureName => ({ kind: "scene", id: sceneId, version });
/** Lets rules-1 show a version of the scene. */
const show = (version: number, expectedVersion: number) =>
  harness.call("PUT /admin/questions/:questionId", {
    params: { questionId: "rules-1" },
    body: { question: draftOf("rules-1", { picture: scene(version) }), expectedVersion, why },
  });
const pictureOf = async (version: number, from = harness, language: "en" | "fr" = "en") => {
  const [question] = await from.catalogue((catalogue) =>
    catalogue.getQuestions([{ questionId: "rules-1", version }], language),
  );
  return (question as OpenQuestion).picture;
};
const svgAt = (src: string, from = harness) =>
  from.catalogue((catalogue) => catalogue.findPicture("scene", src.slice(src.lastIndexOf("/") + 1)));

describe("a scene that staff draw", () => {
  test("is drawn while it is typed, with what does not fit, and nothing is written", async () => {
    const preview = (changes: object) =>
      harness.call<{ svg: string; faults: object[] }>("POST /admin/scenes/preview", {
        body: { drawing: { ...drawing, ...changes } },
      });
    expect(await preview({})).toEqual({ ok: { svg: expect.stringMatching(/^<svg /), faults: [] } });
    expect(await preview({ layout: "t-east", signs: [{ code: "R9", at: "south" }] })).toEqual({
      ok: {
        svg: expect.stringMatching(/^<svg /),
        faults: [
          { field: "vehicles.1.from", fault: "no-road" },
          { field: "signs.0.code", fault: "no-sign" },
        ],
      },
    });
    expect(await harness.audit()).toEqual([]);
  });

  test("becomes part of the bank with its author, its reason and an entry in the audit log", async () => {
    expect(await add()).toEqual({ ok: { sceneId, version: 1 } });
    expect(await read()).toMatchObject({
      ok: {
        ...{ sceneId, version: 1, alt, drawing, descriptions: [], questions: [] },
        changes: [{ version: 1, language: null, by: `acc_${ada.replaceAll("-", "")}`, why }],
      },
    });
    expect(await harness.audit()).toMatchObject([
      { actor: ada, action: "catalogue.add-scene", target: sceneId, facts: { version: 1 } },
    ]);
    expect(await harness.call("GET /admin/question-parts")).toMatchObject({
      ok: {
        scenes: [
          { id: "of-the-files", version: null },
          {
            id: sceneId,
            version: 1,
            alt,
            src: expect.stringMatching(/^\/api\/pictures\/scene\/[0-9a-f]{16}\.svg$/),
          },
        ],
      },
    });
  });

  test("is refused under the code of another one, of the files too, and with a fault", async () => {
    await add();
    expect(await add({ drawing: atNight })).toEqual({ refused: { _tag: "SceneExists" } });
    expect(await add({ sceneId: "of-the-files" })).toEqual({ refused: { _tag: "SceneExists" } });
    expect(await add({ sceneId: "faulty", drawing: { ...drawing, box: true, reservedFor: "TRAM" } })).toEqual(
      {
        refused: { _tag: "SceneNotSound", faults: [{ field: "reservedFor", fault: "no-reserved" }] },
      },
    );
    expect(await read("faulty")).toMatchObject({ refused: { _tag: "SceneNotFound" } });
  });

  test("is a copy of a scene of the files when an editor starts from one", async () => {
    expect(await read("of-the-files")).toMatchObject({
      ok: { version: null, alt, drawing: { layout: "road", vehicles: [] }, changes: [] },
    });
  });

  test("refuses the slower of two editors, and a change of nothing", async () => {
    await add();
    expect(await change({ drawing })).toEqual({ refused: { _tag: "SceneUnchanged" } });
    expect(await change({}, ben)).toEqual({ ok: { sceneId, version: 2 } });
    expect(await change()).toEqual({ refused: { _tag: "SceneChanged", version: 2 } });
    expect(await describeIn("fr")).toEqual({ refused: { _tag: "SceneChanged", version: 2 } });
  });
});

describe("a question that shows a drawn scene", () => {
  test("keeps its picture in tests under way when the scene is drawn anew, in every process", async () => {
    await add();
    expect(await show(1, 1)).toMatchObject({ ok: { version: 2, changed: ["picture"] } });
    const before = (await pictureOf(2))!;
    expect(before).toMatchObject({ kind: "scene", alt });
    const svg = await svgAt(before.src);
    expect(svg).toMatch(/^<svg /);

    expect(await change({ alt: `${alt} It is night.` })).toEqual({ ok: { sceneId, version: 2 } });
    expect(await pictureOf(2)).toEqual(before);
    expect(await read()).toMatchObject({
      ok: { version: 2, questions: [{ questionId: "rules-1", version: 1 }] },
    });

    expect(await show(2, 2)).toMatchObject({ ok: { version: 3, changed: ["picture"] } });
    const after = (await pictureOf(3))!;
    expect(after).toMatchObject({ alt: `${alt} It is night.` });
    expect(after.src).not.toBe(before.src);

    const other = await bankHarness(database.pool, content);
    expect(await svgAt(before.src, other)).toBe(svg);
    expect(await pictureOf(2, other)).toEqual(before);
    expect(await pictureOf(3, other)).toEqual(after);
    await other.stop();
  });

  test("is refused when the scene or the version does not exist", async () => {
    const refused = {
      refused: { _tag: "QuestionNotSound", problems: [expect.stringContaining("no drawing")] },
    };
    expect(await show(1, 1)).toEqual(refused);
    await add();
    expect(await show(2, 1)).toEqual(refused);
    expect(
      await harness.catalogue((catalogue) => catalogue.findPicture("scene", "0123456789abcdef.svg")),
    ).toBeNull();
  });

  test("is described in the language in which the question is asked", async () => {
    await add();
    await show(1, 1);
    const french = `En français : ${alt}`;
    expect(await describeIn("fr")).toMatchObject({ ok: { language: "fr", revision: 1 } });
    expect(await pictureOf(2, harness, "fr")).toMatchObject({ alt });
    const { prompt, options, explanation } = draftOf("rules-1");
    await harness.call("PUT /admin/questions/:questionId/translations/:language", {
      params: { questionId: "rules-1", language: "fr" },
      body: { version: 2, expectedRevision: 0, wording: { prompt, options, explanation }, why },
    });
    expect(await pictureOf(2, harness, "fr")).toMatchObject({ alt: french });
    expect(await pictureOf(2)).toMatchObject({ alt });
    expect(await describeIn("fr")).toEqual({ refused: { _tag: "DescriptionChanged", revision: 1 } });
    expect(await describeIn("fr", { expectedRevision: 1 })).toMatchObject({ ok: { revision: 2 } });
    expect((await harness.audit()).at(-1)).toMatchObject({
      action: "catalogue.describe-scene",
      facts: { version: 1, language: "fr", revision: 2 },
    });
  });
});
