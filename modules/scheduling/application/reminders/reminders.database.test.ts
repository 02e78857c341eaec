import { Effect } from "effect";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { Outbox } from "#kernel/mail/outbox";
import { renderOutboxMail } from "#kernel/mail/render-outbox-mail";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { TestDates } from "../../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../../testing/scheduling-harness.ts";
import { sendRemindersHandler } from "./send-reminders.ts";
import { ReminderSettings } from "./reminder-settings.ts";

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

/** A Monday, far enough ahead that its hours are never the hours of the test. */
const monday = (() => {
  const soon = daysLater(dayOf(Date.now()), 3);
  const weekday = (new Date(`${soon}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysLater(soon, (7 - weekday) % 7);
})();
/** Moves the program's clock to an hour of a day after that Monday. */
const goTo = (days: number, hour: number) => {
  harness.ahead.ms = beginningOf(daysLater(monday, days)) + (hour + 0.5) * 3_600_000 - Date.now();
};
beforeEach(() => goTo(0, 5));

const run = () => harness.run(sendRemindersHandler.run({}));
const mailsOf = async (account: string) => {
  const { rows } = await database.pool.query<{ template: string }>(
    "SELECT template FROM kernel.mail WHERE account = $1 ORDER BY created_at",
    [account],
  );
  return rows.map(({ template }) => template);
};
/** An account that asked to be reminded at seven. */
const reminded = async (hour = 7) => {
  const account = harness.accounts.add(thandiwe);
  const browser = harness.signedIn(account);
  const set = await browser.send("PUT", "/reminders", { hour, testCode: "code 8" });
  expect([set.status, set.json()]).toEqual([
    200,
    { reminders: { hour, testCode: "code 8", channel: "mail" }, pushKey: null, browsers: 0 },
  ]);
  return { account, browser };
};
const book = (browser: Awaited<ReturnType<typeof reminded>>["browser"], days: number, isBooked = true) =>
  browser.send("PUT", "/test-dates/current", {
    ...{ day: daysLater(monday, days), time: "09:30", testCode: "code 8" },
    ...{ isBooked, province: null, centre: null },
  });
/** The newest mail of the outbox, as it would be sent. */
const newest = () =>
  harness.run(
    Effect.gen(function* () {
      const [mail] = yield* (yield* Outbox).newest(1);
      return yield* renderOutboxMail(mail!);
    }),
  );

test("a learner who asked for it gets one mail a day at their hour, with today's plan, and none in the night", async () => {
  const { account } = await reminded();
  for (const hour of [0, 5, 6]) {
    goTo(0, hour);
    await run();
  }
  expect(await mailsOf(account)).toEqual([]);
  for (const hour of [7, 7, 8]) {
    goTo(0, hour);
    await Promise.all([run(), run()]);
  }
  expect(await mailsOf(account)).toEqual(["study-day"]);
  const { subject, text } = await newest();
  expect(subject).toMatch(/^Your plan for today: \d+ minutes$/);
  expect(text).toMatch(/• Practise \d+ times/);
  goTo(1, 7);
  await run();
  expect(await mailsOf(account)).toHaveLength(2);
});

test("a reminder that is hours late, and one on a day off, is not sent", async () => {
  const { account } = await reminded();
  goTo(0, 10);
  await run();
  // The usual week has no Sunday.
  goTo(6, 7);
  await run();
  expect(await mailsOf(account)).toEqual([]);
});

test("an hour that has passed when it is chosen begins tomorrow, and a changed hour sends no second mail", async () => {
  goTo(0, 9);
  const { account, browser } = await reminded();
  await run();
  expect(await mailsOf(account)).toEqual([]);
  goTo(1, 7);
  await run();
  await browser.send("PUT", "/reminders", { hour: 19, testCode: "code 8" });
  goTo(1, 19);
  await run();
  expect(await mailsOf(account)).toEqual(["study-day"]);
});

test("three days before a booked test and on its eve the mail says what to bring, and the day after it asks once how it went", async () => {
  const { account, browser } = await reminded();
  expect((await book(browser, 3)).status).toBe(200);
  const perDay: string[][] = [];
  for (const day of [0, 1, 2, 3, 4, 5]) {
    const before = (await mailsOf(account)).length;
    goTo(day, 7);
    await run();
    perDay.push((await mailsOf(account)).slice(before));
    if (day === 0) expect((await newest()).text).toContain("form LL1");
  }
  expect(perDay).toEqual([["test-soon"], ["study-day"], ["test-soon"], [], ["test-over"], []]);
  const { current } = (await browser.send("GET", "/test-dates")).json() as TestDates;
  const outcome = { passed: false, sections: null };
  await browser.send("POST", `/test-dates/${current!.testDateId}/outcome`, outcome);
  goTo(7, 7);
  await run();
  expect((await mailsOf(account)).at(-1)).toBe("study-day");
});

test("a date that is not booked gets the plan, without a list of what to bring", async () => {
  const { account, browser } = await reminded();
  await book(browser, 3, false);
  for (const day of [0, 2, 4]) {
    goTo(day, 7);
    await run();
  }
  expect(await mailsOf(account)).toEqual(["study-day"]);
});

test("the link of a mail stops the reminders without a sign-in, by one POST of a mail program too", async () => {
  const { account, browser } = await reminded();
  goTo(0, 7);
  await run();
  const { text, unsubscribeAt } = await newest();
  const token = /\/client\/plan\?stop=([\w-]+)$/m.exec(text)?.[1];
  expect(unsubscribeAt).toBe(`https://roadworthy.example/api/reminder-stops?token=${token}`);
  const stranger = harness.browser();
  const stopped = await fetch(`http://127.0.0.1:${harness.port}/api/reminder-stops?token=${token}`, {
    method: "POST",
    headers: { "content-type": "application/x-www-form-urlencoded" },
    body: "List-Unsubscribe=One-Click",
  });
  expect(stopped.status).toBe(200);
  expect((await browser.send("GET", "/reminders")).json()).toMatchObject({ reminders: null });
  expect((await stranger.send("POST", `/reminder-stops?token=${token}`)).status).toBe(200);
  goTo(1, 7);
  await run();
  expect(await mailsOf(account)).toHaveLength(1);
});

test("a token that we did not make stops nothing, and guessing is slowed down", async () => {
  const { account, browser } = await reminded();
  const guesser = harness.browser();
  const id = Buffer.from(account.replaceAll("-", ""), "hex");
  const forged = Buffer.concat([id, Buffer.alloc(16, 7)]).toString("base64url");
  const answers: number[] = [];
  for (let tries = 0; tries < 32; tries++)
    answers.push((await guesser.send("POST", `/reminder-stops?token=${forged}`)).status);
  expect([new Set(answers.slice(0, 30)), answers.slice(30)]).toEqual([new Set([404]), [429, 429]]);
  expect((await browser.send("GET", "/reminders")).json()).toMatchObject({ reminders: { hour: 7 } });
});

test("an account that is closed gets no mail, one whose person is erased has no reminders, and no other waits for them", async () => {
  const [closed, other] = [await reminded(), await reminded()];
  harness.accounts.deactivate(closed.account);
  goTo(0, 7);
  await run();
  expect([await mailsOf(closed.account), await mailsOf(other.account)]).toEqual([[], ["study-day"]]);
  await harness.run(ReminderSettings.use((settings) => settings.remove(closed.account)));
  expect((await closed.browser.send("GET", "/reminders")).json()).toMatchObject({ reminders: null });
});

test.each([5, 22, 7.5, "7"])("the hour %s is refused", async (hour) => {
  const browser = harness.signedIn(harness.accounts.add(thandiwe));
  expect((await browser.send("PUT", "/reminders", { hour, testCode: "code 8" })).status).toBe(400);
});
