import { Effect, Layer } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Pools } from "#kernel/database/pools";
import { postgresEventStore } from "#kernel/event-store/postgres";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { aBank, draftOf } from "../testing/a-bank.ts";
import { type BankHarness, bankHarness } from "../testing/bank-harness.ts";
import { publishContent } from "./publish.ts";
import { versionsIntegrity } from "./stored-versions.ts";

const content = aBank;
let database: TestDatabase;
let bank: BankHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  bank = await bankHarness(database.pool, content);
});
afterEach(async () => {
  await bank.stop();
  await database.drop();
});

const pools = () =>
  Pools.of({ main: database.pool, append: database.pool, pipelined: database.pool, logKeys: testLogKeys });
const check = () =>
  Effect.runPromise(
    versionsIntegrity.run.pipe(
      Effect.provide(postgresEventStore.pipe(Layer.provideMerge(Layer.sync(Pools, pools)))),
    ),
  );
const change = (statement: string) => database.pool.query(statement);

describe("the bank is as the log says", () => {
  test("after a load of files, and after another", async () => {
    expect(await check()).toEqual({ checked: 12, faults: [] });
    await bank.publish("second", {
      ...content,
      questions: content.questions.map((question) => ({ ...question, version: 2 })),
    });
    expect(await check()).toEqual({ checked: 24, faults: [] });
  });

  test("after an edit, a translation and its correction, and a retirement", async () => {
    const why = "It was ambiguous";
    const questionId = "rules-1";
    const question = draftOf(questionId, { correct: "b" });
    const wording = { ...question, prompt: "Wat is waar?" };
    const { prompt, options, explanation } = wording;
    const translate = (expectedRevision: number) =>
      bank.call("PUT /admin/questions/:questionId/translations/:language", {
        params: { questionId, language: "fr" },
        body: { version: 2, expectedRevision, wording: { prompt, options, explanation }, why },
      });
    const outcomes = [
      await bank.call("PUT /admin/questions/:questionId", {
        params: { questionId },
        body: { question, expectedVersion: 1, why },
      }),
      await translate(0),
      await translate(1),
      await bank.call("POST /admin/questions/:questionId/retirement", {
        params: { questionId },
        body: { expectedVersion: 2, replacedBy: "rules-4", why },
      }),
    ];
    expect(outcomes).toEqual(outcomes.map(() => ({ ok: expect.anything() })));
    expect((await check()).faults).toEqual([]);
  });

  test("where a program that recorded nothing had published before", async () => {
    await change("DELETE FROM kernel.event WHERE type = 'catalogue.versions-recorded'");
    expect((await check()).faults).toHaveLength(12);
    const again = publishContent({ ...content, hash: "first" });
    expect(await Effect.runPromise(Effect.provideService(again, Pools, pools()))).toBeNull();
    expect(await check()).toEqual({ checked: 12, faults: [] });
  });
});

describe("the check finds", () => {
  test.each([
    [
      "a changed key",
      `UPDATE catalogue.question SET body = jsonb_set(body, '{correct}', '"c"') WHERE id = 'rules-1'`,
      "question rules-1/1 is not what was published",
    ],
    [
      "a changed category",
      "UPDATE catalogue.question SET category = 'signs' WHERE id = 'rules-1'",
      "question rules-1/1 is not what was published",
    ],
    [
      "a version that was put in",
      `INSERT INTO catalogue.question (id, version, category, body)
       SELECT id, 2, category, jsonb_set(body, '{version}', '2') FROM catalogue.question WHERE id = 'rules-1'`,
      "question rules-1/2 was put in",
    ],
    [
      "a version that was removed",
      "DELETE FROM catalogue.question WHERE id = 'rules-2'",
      "question rules-2/1 is gone",
    ],
    [
      "a changed paper",
      `UPDATE catalogue.paper SET body = jsonb_set(body, '{limitSeconds}', '9') WHERE category = ''`,
      expect.stringMatching(/^paper .* is not what was published$/),
    ],
    [
      "a translation that was put in",
      "INSERT INTO catalogue.translation VALUES ('rules-1', 1, 'af', 1, '{}')",
      "translation rules-1/1/af was put in",
    ],
    [
      "a retirement that was put in",
      "INSERT INTO catalogue.retirement (id) VALUES ('rules-1')",
      "retirement rules-1 was put in",
    ],
    [
      "a drawn scene whose picture was changed",
      "UPDATE catalogue.scene SET svg = '<svg/>'",
      "scene a-crossroads/1 is not what was published",
    ],
    [
      "a description that was removed",
      "DELETE FROM catalogue.scene_description",
      "scene-description a-crossroads/1/fr is gone",
    ],
  ])("%s", async (_, statement, fault) => {
    const sceneId = "a-crossroads";
    const [alt, why] = ["A crossroads from above, without any vehicles", "To see it checked"];
    await bank.call("POST /admin/scenes", {
      body: { sceneId, alt, drawing: { layout: "crossroads", vehicles: [] }, why },
    });
    await bank.call("PUT /admin/scenes/:sceneId/descriptions/:language", {
      params: { sceneId, language: "fr" },
      body: { version: 1, expectedRevision: 0, alt: "Un carrefour vu d’en haut", why },
    });
    expect((await check()).faults).toEqual([]);
    await change(statement);
    expect((await check()).faults).toEqual([fault]);
  });
});
