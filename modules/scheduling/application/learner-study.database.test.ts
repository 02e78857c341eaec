import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { accountIdOf } from "#vocabulary/account-id";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { daysOfPlanForStaff, type LearnerStudy, type TestDates } from "../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../testing/scheduling-harness.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";
import { sendRemindersHandler } from "./reminders/send-reminders.ts";

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

const first = daysLater(dayOf(Date.now()), 3);
/** Moves the program's clock to an hour of a day after the first. */
const goTo = (days: number, hour: number) => {
  harness.ahead.ms = beginningOf(daysLater(first, days)) + (hour + 0.5) * 3_600_000 - Date.now();
};
beforeEach(() => goTo(0, 5));

const learner = () => {
  const account = harness.accounts.add(thandiwe);
  return { account, browser: harness.signedIn(account) };
};
const book = (browser: ReturnType<typeof learner>["browser"], days: number) =>
  browser.send("PUT", "/test-dates/current", {
    ...{ day: daysLater(first, days), time: "09:30", testCode: "code 10 & 14", isBooked: true },
    ...{ province: "gauteng", centre: "Marlboro" },
  });
const look = (account: string, browser = harness.support()) =>
  browser.send("GET", `/admin/learners/${accountIdOf(account)}/study`);
const looks = async (account: string) => {
  const { rows } = await database.pool.query<{ action: string; roles: string[] }>(
    "SELECT action, roles FROM kernel.audit_entry WHERE target = $1",
    [accountIdOf(account)],
  );
  return rows;
};

test("support sees a learner's test dates with what came of them, readiness, reminders and the plan of seven days, and the look is recorded", async () => {
  const { account, browser } = learner();
  await browser.send("PUT", "/reminders", { hour: 7, testCode: "code 8" });
  const { current } = (await book(browser, 5)).json() as TestDates;
  const all = { mean: 0.5, low: 0.4, high: 0.6 };
  for (const day of [first, daysLater(first, 1)])
    await harness.run(
      ReadinessDays.use((days) =>
        days.save(account, { day, testCode: "code 10 & 14", model: 1, chances: { all, sections: {} } }),
      ),
    );
  goTo(2, 7);
  await harness.run(sendRemindersHandler.run({}));
  goTo(6, 10);
  const sections = { rules: true, signs: true, controls: false };
  await browser.send("POST", `/test-dates/${current!.testDateId}/outcome`, { passed: false, sections });
  await book(browser, 40);

  const seen = await look(account);
  expect(seen.status).toBe(200);
  const study = seen.json() as LearnerStudy;
  expect(study).toMatchObject({
    today: daysLater(first, 6),
    current: { day: daysLater(first, 40), centre: "Marlboro", status: "open", outcome: null },
    history: [{ day: daysLater(first, 5), status: "told", outcome: { passed: false, sections } }],
    readiness: [first, daysLater(first, 1)].map((day) => ({ day, testCode: "code 10 & 14", chance: all })),
    reminders: {
      ...{ hour: 7, channel: "mail" },
      sent: [{ channel: "mail", kind: "test-soon", state: "waiting" }],
    },
    plan: { testCode: "code 10 & 14", testDay: daysLater(first, 40) },
  });
  const days = study.plan.days.map(({ day }) => day);
  expect(days.length).toBeGreaterThan(0);
  expect(days.every((day) => day >= study.today)).toBe(true);
  expect(days.at(-1)! < daysLater(study.today, daysOfPlanForStaff)).toBe(true);
  expect(await looks(account)).toEqual([{ action: "scheduling.look-at-study", roles: ["support"] }]);
});

test("a learner who did nothing yet has a plan and nothing else, and what staff see keeps no readiness of today", async () => {
  const { account } = learner();
  const study = (await look(account)).json() as LearnerStudy;
  expect(study).toMatchObject({
    ...{ current: null, history: [], readiness: [], reminders: { hour: null, channel: null, sent: [] } },
    plan: { testCode: "code 8", isChosen: false },
  });
  expect(((await look(account)).json() as LearnerStudy).readiness).toEqual([]);
});

test("a subscription that a date is linked to is not shown to staff", async () => {
  const { account, browser } = learner();
  await book(browser, 12);
  const subscription = randomUUID();
  await database.pool.query("UPDATE scheduling.test_date SET subscription = $1 WHERE account = $2", [
    subscription,
    account,
  ]);
  expect((await browser.send("GET", "/test-dates")).text).toContain(subscription.replaceAll("-", ""));
  expect((await look(account)).text).not.toContain("sub_");
});

test("an account that does not exist is not found, and no look is recorded", async () => {
  const unknown = randomUUID();
  const answer = await look(unknown);
  expect([answer.status, answer.json()]).toMatchObject([404, { tag: "AccountNotFound" }]);
  expect(await looks(unknown)).toEqual([]);
});

test("a learner may not look, not even at what is theirs", async () => {
  const { account, browser } = learner();
  expect((await look(account, browser)).status).toBe(403);
  expect(await looks(account)).toEqual([]);
});
