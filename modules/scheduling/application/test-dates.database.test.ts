import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { EventStore } from "#kernel/event-store/event-store";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { dayOf, daysLater } from "#vocabulary/day";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import type { TestDate, TestDates } from "../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../testing/scheduling-harness.ts";
import { TestDateRows } from "./test-dates.ts";

const dayMs = 24 * 3_600_000;
let database: TestDatabase;
let harness: SchedulingHarness;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schedulingHarness(database);
});
afterAll(async () => {
  await harness.stop();
  await database.drop();
});

const account = (number: number) => `0192f0c1-a7b8-7d3e-9f10-${String(number).padStart(12, "0")}`;
const signedIn = (id: string) => harness.signedIn(id);
const today = () => dayOf(Date.now() + harness.ahead.ms);
const on = (days: number, more: object = {}) => ({
  day: daysLater(today(), days),
  time: "09:30",
  testCode: "code 8",
  isBooked: true,
  province: "gauteng",
  centre: "Marlboro DLTC",
  ...more,
});
const set = (browser: TestBrowser, body: object) => browser.send("PUT", "/test-dates/current", body);
const kept = async (browser: TestBrowser) => (await browser.send("GET", "/test-dates")).json() as TestDates;
const setTo = async (browser: TestBrowser, body: object): Promise<TestDate> => {
  const answer = await set(browser, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.json() as TestDates).current!;
};
const change = (browser: TestBrowser, { testDateId }: TestDate, what: string, body?: object) =>
  browser.send("POST", `/test-dates/${testDateId}/${what}`, body);
const eventTypes = async ({ testDateId }: TestDate) => {
  const stream = uuidOfId(testDateId);
  const events = await harness.run(Effect.flatMap(EventStore, (store) => store.readStream(stream)));
  return events.map(({ type }) => type.slice("scheduling.".length));
};

test("a browser has no date until it sets one, and reading gives it no cookie", async () => {
  const browser = harness.browser();
  expect(await kept(browser)).toMatchObject({ today: today(), current: null, history: [] });
  expect(browser.cookies.read("rw-participant")).toBeUndefined();
  const date = await setTo(browser, on(12));
  expect(date).toMatchObject({ ...on(12), status: "open", earlierDays: [], outcome: null });
  expect((await kept(browser)).current).toEqual(date);
  expect((await kept(harness.browser())).current).toBeNull();
});

test("a date that is moved stays one date, and the same date sent again changes nothing", async () => {
  const browser = harness.browser();
  const date = await setTo(browser, on(5));
  const moved = await setTo(browser, on(9, { centre: "Langlaagte DLTC" }));
  await setTo(browser, on(9));
  expect(moved).toMatchObject({
    testDateId: date.testDateId,
    centre: "Langlaagte DLTC",
    earlierDays: [on(5).day],
  });
  expect((await kept(browser)).history).toEqual([]);
  expect(await eventTypes(date)).toEqual(["test-date-set", "test-date-set"]);
});

test("dates that two tabs set at the same moment are one", async () => {
  const browser = signedIn(account(1));
  const answers = await Promise.all([5, 6, 7].map((days) => set(browser, on(days))));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  const { current, history } = await kept(browser);
  expect([current!.earlierDays.length, history]).toEqual([2, []]);
});

test("the name of the testing centre is in no event", async () => {
  const date = await setTo(harness.browser(), on(3, { centre: "Centre of the rows" }));
  const { rows } = await database.pool.query(
    "SELECT data::text AS data FROM kernel.event WHERE stream = $1",
    [uuidOfId(date.testDateId)],
  );
  expect(rows).toHaveLength(1);
  expect(rows[0].data).not.toContain("Centre of the rows");
});

test("today and the day eighteen months ahead are allowed, the days beyond are not", async () => {
  const browser = signedIn(account(2));
  const { latest } = await kept(browser);
  expect(await setTo(browser, on(0))).toMatchObject({ day: today() });
  expect(await setTo(browser, { ...on(0), day: latest })).toMatchObject({ day: latest });
  const past = await set(browser, on(-1));
  expect([past.status, past.json()]).toMatchObject([422, { tag: "TestDatePast", facts: { today: today() } }]);
  const far = await set(browser, { ...on(0), day: daysLater(latest, 1) });
  expect([far.status, far.json()]).toMatchObject([422, { tag: "TestDateTooFar", facts: { latest } }]);
});

test.each([
  ["a 29th of February that there is not", { day: "2027-02-29" }],
  ["a day of another century", { day: "1999-12-31" }],
  ["a day that is an instant", { day: "2027-01-05T08:00:00Z" }],
  ["an hour that there is not", { time: "24:00" }],
  ["an unknown code", { testCode: "code 9" }],
  ["an unknown province", { province: "transvaal" }],
  ["a centre of one letter", { centre: " a " }],
  ["a centre that is a story", { centre: "a".repeat(81) }],
  ["a centre of two lines", { centre: "Marlboro\nDLTC" }],
  ["a centre that is no text", { centre: 7 }],
])("%s is refused and sets nothing", async (_, wrong) => {
  const browser = harness.browser();
  expect((await set(browser, on(5, wrong))).status).toBe(400);
  expect((await kept(browser)).current).toBeNull();
});

test("a cancelled date is history, cancelling again is no error, and the next date is another one", async () => {
  const browser = harness.browser();
  const date = await setTo(browser, on(5));
  expect((await change(browser, date, "cancellation")).json()).toMatchObject({
    current: null,
    history: [{ testDateId: date.testDateId, status: "cancelled" }],
  });
  expect((await change(browser, date, "cancellation")).status).toBe(200);
  const next = await setTo(browser, on(20));
  expect(next.testDateId).not.toBe(date.testDateId);
});

test("the outcome can be told after the day, corrected, and for a cancelled date never", async () => {
  const browser = signedIn(account(3));
  const date = await setTo(browser, on(1));
  const failed = { passed: false, sections: { rules: true, signs: false, controls: true } };
  const early = await change(browser, date, "outcome", failed);
  expect([early.status, early.json()]).toMatchObject([409, { tag: "TestNotWrittenYet" }]);
  harness.ahead.ms = 2 * dayMs;
  try {
    expect((await kept(browser)).current).toMatchObject({ testDateId: date.testDateId, status: "open" });
    expect((await change(browser, date, "outcome", { ...failed, passed: true })).status).toBe(400);
    expect((await change(browser, date, "outcome", failed)).json()).toMatchObject({
      current: null,
      history: [{ status: "told", outcome: failed }],
    });
    const passed = { passed: true, sections: null };
    expect((await change(browser, date, "outcome", passed)).json()).toMatchObject({
      history: [{ status: "told", outcome: passed }],
    });
    expect((await change(browser, date, "cancellation")).json()).toMatchObject({ tag: "TestDateClosed" });
    const cancelled = await setTo(browser, on(1));
    await change(browser, cancelled, "cancellation");
    expect((await change(browser, cancelled, "outcome", passed)).json()).toMatchObject({
      tag: "TestDateClosed",
    });
  } finally {
    harness.ahead.ms = 0;
  }
});

test("a date whose day is over stays as it was when the next one is set", async () => {
  const browser = signedIn(account(4));
  const over = await setTo(browser, on(0));
  harness.ahead.ms = dayMs;
  try {
    const next = await setTo(browser, on(30));
    const { current, history } = await kept(browser);
    expect([current, history.map(({ testDateId }) => testDateId)]).toEqual([next, [over.testDateId]]);
  } finally {
    harness.ahead.ms = 0;
  }
});

test("the date of another browser or account is not found", async () => {
  const [guest, member] = [harness.browser(), signedIn(account(5))];
  const dates = [await setTo(guest, on(5)), await setTo(member, on(5))];
  for (const date of dates)
    for (const stranger of [harness.browser(), signedIn(account(6))])
      for (const [what, body] of [["cancellation"], ["outcome", { passed: true, sections: null }]] as const) {
        const answer = await change(stranger, date, what, body);
        expect([answer.status, answer.json()]).toMatchObject([404, { tag: "TestDateNotFound" }]);
      }
});

test("a date is linked to the learner's own subscription, keeps it when it is moved, and knows no other's", async () => {
  const [own, other] = [account(20), account(21)];
  const subscriptionId = idFromUuid("sub", account(22));
  harness.subscriptions.set(account(22), own);
  const named = { ...on(9), subscriptionId };
  for (const stranger of [signedIn(other), harness.browser()]) {
    const refused = await set(stranger, named);
    expect([refused.status, refused.json()]).toMatchObject([404, { tag: "LinkedSubscriptionNotFound" }]);
    expect((await kept(stranger)).current).toBeNull();
  }
  const date = await setTo(signedIn(own), named);
  expect(date.subscriptionId).toBe(subscriptionId);
  expect(await setTo(signedIn(own), on(10))).toMatchObject({ testDateId: date.testDateId, subscriptionId });
  expect((await setTo(signedIn(other), on(9))).subscriptionId).toBeNull();
});

test("a learner who changes dates too often is told to wait", async () => {
  const browser = signedIn(account(7));
  for (let tries = 0; tries < 30; tries++) await setTo(browser, on(5 + (tries % 2)));
  expect((await set(browser, on(5))).json()).toMatchObject({ tag: "TooManyTries" });
});

test("guests' dates are forgotten a month after their day, those of accounts are not", async () => {
  const [guest, member, later] = [harness.browser(), signedIn(account(8)), harness.browser()];
  await setTo(guest, on(1));
  await setTo(member, on(1));
  await setTo(later, on(2));
  await harness.run(Effect.flatMap(TestDateRows, (rows) => rows.forgetGuests(on(2).day)));
  expect((await kept(guest)).current).toBeNull();
  expect((await kept(member)).current).not.toBeNull();
  expect((await kept(later)).current).not.toBeNull();
});
