import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import { listPapers } from "#modules/assessment/contract";
import { listPlans } from "#modules/billing/contract";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { paper, start } from "./attempt-steps.fixture.ts";
import { signUp, succeeded } from "./identity-steps.fixture.ts";
import {
  readKnowledge,
  readPack,
  requestPractice,
  sendPractice,
  startPractice,
  tryAt,
} from "./practice-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url, { PAYMENTS: "simulator" });
});
afterAll(async () => {
  await app.stop();
  await database.drop();
});

const second = { ...paper, testNum: 2 };
const lockedOf = async (browser: TestBrowser) =>
  (await browser.call(listPapers, { query: { testCode: "code 8" } })).papers.map(
    ({ paper: { testNum }, locked }) => [testNum, locked] as const,
  );
const request = (browser: TestBrowser, wanted: object) => browser.post("/attempts", wanted);

/** Buys a plan with a coupon that takes everything off. */
const buy = async (browser: TestBrowser) => {
  await database.pool.query(
    `INSERT INTO billing.coupon (code, kind, amount, least_cents, most_uses_by_account, valid_from, active)
     VALUES ('ALL', 'percent', 10000, 0, 1, now() - interval '1 day', true) ON CONFLICT DO NOTHING`,
  );
  const { plans } = await browser.call(listPlans);
  const { planId, price } = plans[0]!;
  const lines = [{ planId, priceId: price.priceId, quantity: 1 }];
  const body = { lines, coupon: "ALL", commandId: crypto.randomUUID(), method: "payfast", consent: true };
  expect(succeeded<{ status: string }>(await browser.post("/orders", body)).status).toBe("paid");
};

/** Takes every plan back, and tells it as the process does that pays money back. */
const endPlans = async (browser: TestBrowser) => {
  await database.pool.query(
    `WITH ended AS (UPDATE billing.access SET ended_at = now() WHERE ended_at IS NULL RETURNING account)
     SELECT pg_notify('roadworthy_live', jsonb_build_array('billing.access-ended', account)::text) FROM ended`,
  );
  const isLocked = async () => (await lockedOf(browser)).some(([, locked]) => locked);
  await expect.poll(isLocked, { timeout: 20_000 }).toBe(true);
};

test("without a plan, paper 1 of every list is free, lists say which papers are not, and a plan opens them", async () => {
  const browser = new TestBrowser(app.port);
  await signUp(browser);
  expect(new Set(await lockedOf(browser))).toEqual(
    new Set((await lockedOf(browser)).map(([testNum]) => [testNum, testNum > 1] as const)),
  );
  await start(browser);
  await start(browser, { testCode: "code 8", testNum: 1 });
  const refused = await request(browser, second);
  expect([refused.status, (refused.json() as { tag: string }).tag]).toEqual([402, "PlanNeeded"]);
  expect((await request(new TestBrowser(app.port), second)).status).toBe(402);
  await buy(browser);
  expect((await lockedOf(browser)).filter(([, locked]) => locked)).toEqual([]);
  await start(browser, second);
});

test("an attempt that has begun continues when the plan ends, and its start can be repeated", async () => {
  const browser = new TestBrowser(app.port);
  await signUp(browser);
  await buy(browser);
  const commandId = crypto.randomUUID();
  const first = succeeded<{ attemptId: string }>(await request(browser, { ...second, commandId }));
  await endPlans(browser);
  const again = succeeded<{ attemptId: string }>(await request(browser, { ...second, commandId }));
  expect(again.attemptId).toBe(first.attemptId);
  expect((await browser.get(`/attempts/${first.attemptId}`)).status).toBe(200);
  expect((await request(browser, second)).status).toBe(402);
});

test("without a plan 20 questions a day can be practised, and questions to take along need one", async () => {
  const browser = new TestBrowser(app.port);
  await signUp(browser);
  const signs = { kind: "section", category: "signs" } as const;
  expect((await readKnowledge(browser)).freeLeft).toBe(20);
  expect((await startPractice(browser, signs, { size: 5 })).questions).toHaveLength(5);
  await expect.poll(async () => (await readKnowledge(browser)).freeLeft).toBe(15);
  expect((await startPractice(browser, signs, { size: 20 })).questions).toHaveLength(15);
  await expect.poll(async () => (await readKnowledge(browser)).freeLeft).toBe(0);
  expect((await requestPractice(browser, signs, { size: 5 })).status).toBe(402);
  const pack = { testCode: "code 8", commandId: crypto.randomUUID() };
  expect((await browser.post("/practice-packs", pack)).status).toBe(402);
  await buy(browser);
  expect((await readKnowledge(browser)).freeLeft).toBeNull();
  expect((await startPractice(browser, signs, { size: 5 })).questions).toHaveLength(5);
  expect((await browser.post("/practice-packs", pack)).status).toBe(200);
});

test("what was answered without a signal counts, also when the plan ended meanwhile", async () => {
  const browser = new TestBrowser(app.port);
  await signUp(browser);
  await buy(browser);
  const pack = await readPack(browser);
  await endPlans(browser);
  // Of another code: a pack that is fresh is given again without a plan.
  const another = { testCode: "motor bike", commandId: crypto.randomUUID() };
  expect((await browser.post("/practice-packs", another)).status, "the plan is over").toBe(402);
  const offline = { offline: true, clientAt: new Date().toISOString() };
  const tries = [0, 1, 2].map((index) => tryAt(pack, index, index > 0, offline));
  const { outcomes } = await sendPractice(browser, pack.practiceId, ...tries);
  expect(outcomes.map(({ status }) => status)).toEqual(["recorded", "recorded", "recorded"]);
  await expect.poll(async () => (await readKnowledge(browser)).selections.wrong).toBe(1);
});
