import ICAL from "ical.js";
import { afterAll, beforeAll, expect, test } from "vitest";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { dayOf, daysLater } from "#vocabulary/day";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { CalendarFeed, StudyPlan } from "../../contract/index.ts";
import { readCalendarText } from "../../../../tests/support/read-calendar.ts";
import { type SchedulingHarness, schedulingHarness } from "../../testing/scheduling-harness.ts";

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

const inDays = (days: number) => daysLater(dayOf(Date.now()), days);
const learner = () => harness.signedIn(harness.accounts.add(thandiwe));
const pathOf = (answer: { json: () => unknown }) => (answer.json() as CalendarFeed).path;
const make = async (browser: ReturnType<typeof learner>, language = "en") => {
  const answer = await browser.send("POST", "/calendar-feed", { testCode: "code 8", language });
  return pathOf(answer)!.replace("/api", "");
};
const book = (browser: ReturnType<typeof learner>, time: string | null) =>
  browser.send("PUT", "/test-dates/current", {
    ...{ day: inDays(20), time, testCode: "code 8", isBooked: time !== null },
    ...{ province: "gauteng", centre: "Marlboro, DLTC; hall 2" },
  });
const read = async (path: string) => {
  const answer = await harness.browser().send("GET", path);
  expect(answer.status).toBe(200);
  return readCalendarText(answer.text);
};

test("a calendar program reads the plan and the test by the secret address, without a sign-in", async () => {
  const browser = learner();
  expect(pathOf(await browser.send("GET", "/calendar-feed"))).toBeNull();
  const path = await make(browser);
  await book(browser, "09:30");
  const plan = (await browser.send("GET", "/study-plan?testCode=code+8")).json() as StudyPlan;
  const { own, events } = await read(path);
  expect(own["X-WR-CALNAME"]).toBe("Your plan for the learner’s test");
  expect(events.slice(0, -1).map((event) => event["DTSTART;VALUE=DATE"])).toEqual(
    plan.days.slice(0, -1).map(({ day }) => day.replaceAll("-", "")),
  );
  expect(events.at(-1)).toMatchObject({
    DTSTART: `${inDays(20).replaceAll("-", "")}T073000Z`,
    DURATION: "PT60M",
    SUMMARY: "Your learner’s test",
    LOCATION: "Marlboro, DLTC; hall 2",
  });
  expect(events.at(-2)!["SUMMARY"]).toBe("Rest. Your test is tomorrow");
  expect(events[0]!["DESCRIPTION"]).toMatch(/^• /);
  expect(new Set(events.map(({ UID }) => UID)).size).toBe(events.length);
  const again = await read(path);
  expect(again.events.map(({ UID }) => UID)).toEqual(events.map(({ UID }) => UID));
});

test("the parser of a widely used calendar program reads the same days, the same test and the same words", async () => {
  const browser = learner();
  const path = await make(browser, "ar");
  await book(browser, "09:30");
  const plan = (await browser.send("GET", "/study-plan?testCode=code+8")).json() as StudyPlan;
  const { text } = await harness.browser().send("GET", path);
  const calendar = new ICAL.Component(ICAL.parse(text));
  expect(calendar.getFirstPropertyValue("version")).toBe("2.0");
  const events = calendar.getAllSubcomponents("vevent").map((event) => new ICAL.Event(event));
  const written = events.at(-1)!;
  expect(events.slice(0, -1).map(({ startDate }) => [startDate.isDate, startDate.toString()])).toEqual(
    plan.days.slice(0, -1).map(({ day }) => [true, day]),
  );
  expect(written.startDate.toJSDate().toISOString()).toBe(`${inDays(20)}T07:30:00.000Z`);
  expect(written.duration.toSeconds()).toBe(3_600);
  expect([written.summary, written.location]).toEqual(["اختبارك", "Marlboro, DLTC; hall 2"]);
  expect(events[0]!.summary).toMatch(/^الدراسة: /);
  expect(events[0]!.description.split("\n").length).toBeGreaterThan(1);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(events.length);
  // A program that folds its lines anew writes what we wrote.
  expect(readCalendarText(`${calendar.toString()}\r\n`)).toEqual(readCalendarText(text));
});

test.each([
  ["fr", "Le jour que vous visez"],
  ["ar", "اليوم الذي تستهدفه"],
  ["ch", "您的目标日期"],
])("a calendar in %s calls a day that is not booked %s", async (language, title) => {
  const browser = learner();
  const path = await make(browser, language);
  await book(browser, null);
  expect((await read(path)).events.at(-1)).toMatchObject({
    "DTSTART;VALUE=DATE": inDays(20).replaceAll("-", ""),
    SUMMARY: title,
  });
});

test("a new address ends the one before, and an ended one leads nowhere", async () => {
  const browser = learner();
  const first = await make(browser);
  const second = await make(browser);
  expect(second).not.toBe(first);
  expect((await harness.browser().send("GET", first)).status).toBe(404);
  expect((await read(second)).events.length).toBeGreaterThan(0);
  expect(pathOf(await browser.send("GET", "/calendar-feed"))).toBe(`/api${second}`);
  expect(pathOf(await browser.send("DELETE", "/calendar-feed"))).toBeNull();
  expect((await harness.browser().send("GET", second)).status).toBe(404);
});

test("guessed addresses are not found and soon slowed down, while the right ones of that network are read", async () => {
  const path = await make(learner());
  const guesser = harness.browser();
  const answers: number[] = [];
  for (let tries = 0; tries < 31; tries++) {
    const guess = Buffer.alloc(32, tries).toString("base64url");
    answers.push((await guesser.send("GET", `/calendars/${guess}`)).status);
  }
  expect([new Set(answers.slice(0, 30)), answers[30]]).toEqual([new Set([404]), 429]);
  expect((await guesser.send("GET", path)).status).toBe(200);
});

test("the address is not in the database", async () => {
  const token = (await make(learner())).split("/").at(-1)!;
  const { rows } = await database.pool.query(
    "SELECT to_jsonb(feed)::text AS row FROM scheduling.calendar_feed feed",
  );
  expect(rows.length).toBeGreaterThan(0);
  for (const { row } of rows) expect(row).not.toContain(token.slice(-16));
});
