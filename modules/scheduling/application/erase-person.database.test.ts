import { afterAll, beforeAll, expect, test } from "vitest";
import webPush from "web-push";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { accountIdOf } from "#vocabulary/account-id";
import { dayOf, daysLater } from "#vocabulary/day";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { searchDatabase } from "../../../tests/support/search-database.ts";
import { startPushReceiver } from "../../../tests/support/push-receiver.ts";
import type { CalendarFeed } from "../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../testing/scheduling-harness.ts";
import { eraseTestDatesWhenPersonErased } from "./forget-test-dates.ts";
import { Notifications } from "./reminders/notifications.ts";
import { ReadinessDays } from "./readiness/readiness-days.ts";

let database: TestDatabase;
let harness: SchedulingHarness;
let service: Awaited<ReturnType<typeof startPushReceiver>>;
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schedulingHarness(database);
  service = await startPushReceiver();
  const { publicKey, privateKey } = webPush.generateVAPIDKeys();
  harness.pushing.keys = { publicKey, privateKey, contact: "operator@roadworthy.example" };
  harness.pushing.alsoOrigins = [service.origin];
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
  await database.drop();
});

const today = dayOf(Date.now());

/** An account with everything that scheduling stores of one. Returns the address of its calendar too. */
const withEverything = async () => {
  const account = harness.accounts.add(thandiwe);
  const browser = harness.signedIn(account);
  const answers = [
    await browser.send("PUT", "/test-dates/current", {
      ...{ day: daysLater(today, 20), time: "09:30", testCode: "code 8", isBooked: true },
      ...{ province: "gauteng", centre: "Marlboro" },
    }),
    await browser.send("PUT", "/study-plan/time", { weekdays: [1, 3], minutes: 30 }),
    await browser.send("PUT", "/reminders", {
      ...{ hour: 7, testCode: "code 8", channel: "both" },
      browser: { ...service.browser(`/push/${account}`).subscription, language: "en" },
    }),
    await browser.send("POST", "/study-groups", { shownAs: "initials", streak: true, papers: true }),
    await browser.send("POST", "/calendar-feed", { testCode: "code 8", language: "en" }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  const all = { mean: 0.5, low: 0.4, high: 0.6 };
  await harness.run(
    ReadinessDays.use((days) =>
      days.save(account, { day: today, testCode: "code 8", model: 1, chances: { all, sections: {} } }),
    ),
  );
  await harness.run(
    Notifications.use((notifications) =>
      notifications.record(account, { day: today, kind: "study-day", outcome: "sent" }),
    ),
  );
  return { account, calendar: (answers.at(-1)!.json() as CalendarFeed).path!.replace("/api", "") };
};

/** How many rows each of the module's tables about accounts holds of one. */
const rowsOf = async (account: string): Promise<Readonly<Record<string, number>>> => {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    `SELECT table_name::text AS name FROM information_schema.columns
     WHERE table_schema = 'scheduling' AND column_name = 'account' ORDER BY 1`,
  );
  const counts: Record<string, number> = {};
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM scheduling.${name} WHERE account = $1`,
      [account],
    );
    counts[name] = rows[0]!.n;
  }
  return counts;
};

test("erasing a person empties every table about them, reminders and calendar too, and leaves the others' rows", async () => {
  const [erased, other] = [await withEverything(), await withEverything()];
  const before = await rowsOf(erased.account);
  expect(before).toMatchObject({ reminder: 1, push_browser: 1, notification: 1, calendar_feed: 1 });
  // A table that this test does not fill would be erased by nothing here.
  expect(Object.values(before)).not.toContain(0);

  const event = {
    type: "identity.person-erased",
    schemaVersion: 1,
    data: { accountId: accountIdOf(erased.account) },
  };
  await harness.run(eraseTestDatesWhenPersonErased.handle(event as never));

  expect(new Set(Object.values(await rowsOf(erased.account)))).toEqual(new Set([0]));
  // The log keeps the account's id, which names no one; no table of the module does, in whichever column and form.
  const tablesWith = async (account: string) =>
    (await searchDatabase(database.pool, { account }))
      .map(({ column }) => column)
      .filter((column) => column.startsWith("scheduling."));
  expect(await tablesWith(erased.account)).toEqual([]);
  expect(await tablesWith(other.account)).toContain("scheduling.notification.account");
  expect(await rowsOf(other.account)).toEqual(before);
  const statusOf = async (path: string) => (await harness.browser().send("GET", path)).status;
  expect([await statusOf(erased.calendar), await statusOf(other.calendar)]).toEqual([404, 200]);
});
