import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import webPush from "web-push";
import { thandiwe } from "#kernel/mail/toy-mail.fixture";
import { accountIdOf } from "#vocabulary/account-id";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";
import { readVapid, startPushReceiver } from "../../../../tests/support/push-receiver.ts";
import { type LearnerStudy, maxPushBrowsers } from "../../contract/index.ts";
import { type SchedulingHarness, schedulingHarness } from "../../testing/scheduling-harness.ts";
import { schedulingData } from "../account-data.ts";
import { forgetGuestsTestDatesHandler } from "../forget-test-dates.ts";
import { pushReminderHandler } from "./push-reminder.ts";
import { sendRemindersHandler } from "./send-reminders.ts";

let database: TestDatabase;
let harness: SchedulingHarness;
let service: Awaited<ReturnType<typeof startPushReceiver>>;
const keys = { ...webPush.generateVAPIDKeys(), contact: "operator@roadworthy.example" };
beforeAll(async () => {
  database = await createTestDatabase();
  harness = await schedulingHarness(database);
  service = await startPushReceiver();
});
afterAll(async () => {
  await service.stop();
  await harness.stop();
  await database.drop();
});

/** A Monday, far enough ahead that its hours are never the hours of the test. */
const monday = (() => {
  const soon = daysLater(dayOf(Date.now()), 3);
  const weekday = (new Date(`${soon}T00:00:00Z`).getUTCDay() + 6) % 7;
  return daysLater(soon, (7 - weekday) % 7);
})();
const goTo = (days: number, hour: number) => {
  harness.ahead.ms = beginningOf(daysLater(monday, days)) + (hour + 0.5) * 3_600_000 - Date.now();
};
beforeEach(() => {
  goTo(0, 5);
  harness.pushing.keys = keys;
  harness.pushing.alsoOrigins = [service.origin];
  harness.queued.length = 0;
  service.received.length = 0;
});

let places = 0;
const aBrowser = () => service.browser(`/push/${++places}`);
const choose = (account: string, more: object) =>
  harness.signedIn(account).send("PUT", "/reminders", { hour: 7, testCode: "code 8", ...more });
/** An account that asked to be reminded at seven, by a notification in a browser. */
const reminded = async (channel: "push" | "both" = "push", language = "en") => {
  const account = harness.accounts.add(thandiwe);
  const browser = aBrowser();
  const set = await choose(account, { channel, browser: { ...browser.subscription, language } });
  expect([set.status, set.json()]).toEqual([
    200,
    { reminders: { hour: 7, testCode: "code 8", channel }, pushKey: keys.publicKey, browsers: 1 },
  ]);
  return { account, browser };
};
const mailsOf = async (account: string) => {
  const { rowCount } = await database.pool.query("SELECT FROM kernel.mail WHERE account = $1", [account]);
  return rowCount;
};
/** What staff see of the reminders of an account. */
const sentTo = async (account: string) => {
  const study = await harness.support().send("GET", `/admin/learners/${accountIdOf(account)}/study`);
  return (study.json() as LearnerStudy).reminders;
};
/** Runs the job that reminds, and then the jobs that it added. */
const run = async () => {
  await harness.run(sendRemindersHandler.run({}));
  for (const { name, data } of harness.queued.splice(0))
    if (name === pushReminderHandler.definition.name) await harness.run(pushReminderHandler.run(data));
};

test("a notification says today's plan once a day, encrypted for its browser and signed for its push service", async () => {
  const { account, browser } = await reminded();
  goTo(0, 7);
  await run();
  await run();
  expect(browser.shown()).toEqual([
    {
      title: expect.stringMatching(/^Your plan for today: \d+ minutes$/) as string,
      body: expect.stringContaining("• Practise ") as string,
      lang: "en",
      dir: "ltr",
      path: "/client/plan",
      stop: {
        label: "Stop reminders",
        path: expect.stringMatching(/^\/api\/reminder-stops\?token=[\w-]{43}$/) as string,
      },
    },
  ]);
  const [{ headers, body }] = service.received as [(typeof service.received)[number]];
  expect(body.includes("plan")).toBe(false);
  expect(headers).toMatchObject({ "content-encoding": "aes128gcm", topic: "reminder", urgency: "normal" });
  // From half past seven to ten in the evening: no push service may keep it into the night.
  expect(Number(headers["ttl"])).toBeGreaterThan(14.4 * 3_600);
  expect(Number(headers["ttl"])).toBeLessThanOrEqual(14.5 * 3_600);
  const { key, aud, exp, sub } = readVapid(headers.authorization);
  expect([key, aud, sub]).toEqual([keys.publicKey, service.origin, `mailto:${keys.contact}`]);
  expect(exp * 1_000).toBeGreaterThan(Date.now());
  expect(await mailsOf(account)).toBe(0);
  const shown = { channel: "push", kind: "study-day", state: "sent" };
  expect(await sentTo(account)).toMatchObject({ hour: 7, channel: "push", sent: [shown] });
  goTo(1, 7);
  await run();
  expect(browser.shown()).toHaveLength(2);
});

test("who chose both gets the same reminder as a mail and as a notification, and who chose the mail gets no notification", async () => {
  const { account, browser } = await reminded("both", "ar");
  goTo(0, 7);
  await run();
  expect(await mailsOf(account)).toBe(1);
  expect(browser.shown()).toEqual([
    expect.objectContaining({
      title: expect.stringMatching(/^خطتك لليوم: /) as string,
      lang: "ar",
      dir: "rtl",
    }),
  ]);
  const byBoth = await sentTo(account);
  expect(byBoth.sent.map(({ channel, kind, state }) => [channel, kind, state])).toEqual([
    ["push", "study-day", "sent"],
    ["mail", "study-day", "waiting"],
  ]);
  await choose(account, { channel: "mail" });
  goTo(1, 7);
  await run();
  expect([await mailsOf(account), browser.shown().length]).toEqual([2, 1]);
});

test("a browser that its push service no longer knows is forgotten, and the others of the account are not", async () => {
  const { account, browser } = await reminded();
  const other = aBrowser();
  await choose(account, { channel: "push", browser: { ...other.subscription, language: "fr" } });
  service.answer(new URL(browser.subscription.endpoint).pathname, 410);
  goTo(0, 7);
  await run();
  expect([browser.shown().length, other.shown().length]).toEqual([1, 1]);
  goTo(1, 7);
  await run();
  expect([browser.shown().length, other.shown().length]).toEqual([1, 2]);
  const { browsers } = (await harness.signedIn(account).send("GET", "/reminders")).json() as {
    readonly browsers: number;
  };
  expect(browsers).toBe(1);
});

test("a push service in trouble is asked again later, and not in the night or on another day", async () => {
  const { account, browser } = await reminded();
  const { pathname } = new URL(browser.subscription.endpoint);
  service.answer(pathname, 503);
  goTo(0, 7);
  await harness.run(sendRemindersHandler.run({}));
  const { data } = harness.queued.find((job) => (job.data as { account?: string }).account === account)!;
  await expect(harness.run(pushReminderHandler.run(data))).rejects.toThrow(/1 of 1/);
  expect((await sentTo(account)).sent).toMatchObject([{ channel: "push", state: "failed" }]);
  service.answer(pathname, 201);
  for (const [days, hour] of [
    [0, 23],
    [1, 7],
  ] as const) {
    goTo(days, hour);
    await harness.run(pushReminderHandler.run(data));
  }
  expect(browser.shown()).toHaveLength(1);
  goTo(0, 8);
  await harness.run(pushReminderHandler.run(data));
  expect(browser.shown()).toHaveLength(2);
  service.answer(pathname, 503);
  await expect(harness.run(pushReminderHandler.run(data))).rejects.toThrow(/1 of 1/);
  expect((await sentTo(account)).sent).toMatchObject([{ channel: "push", state: "sent" }]);
  harness.accounts.deactivate(account);
});

test("who has no browser left that takes notifications is seen by staff, and what became of notifications is forgotten after 90 days", async () => {
  const { account, browser } = await reminded();
  service.answer(new URL(browser.subscription.endpoint).pathname, 410);
  goTo(0, 7);
  await run();
  goTo(1, 7);
  await run();
  const none = { channel: "push", kind: "study-day", state: "no-browser" };
  expect((await sentTo(account)).sent).toMatchObject([none, none]);
  const { notifications } = (await harness.run((await harness.run(schedulingData)).collect(account))) as {
    readonly notifications: readonly object[];
  };
  const triedAt = expect.any(String) as string;
  expect(notifications).toEqual(
    [0, 1].map((days) => ({
      day: daysLater(monday, days),
      kind: "study-day",
      outcome: "no-browser",
      triedAt,
    })),
  );
  goTo(91, 5);
  await harness.run(forgetGuestsTestDatesHandler.run({}));
  expect((await sentTo(account)).sent).toMatchObject([none]);
});

test("the link of a notification stops reminders and forgets the browser", async () => {
  const { account, browser } = await reminded();
  goTo(0, 7);
  await run();
  const [{ stop }] = browser.shown() as [{ readonly stop: { readonly path: string } }];
  const stopped = await harness.browser().send("POST", stop.path.replace("/api", ""));
  expect(stopped.status).toBe(200);
  expect((await harness.signedIn(account).send("GET", "/reminders")).json()).toMatchObject({
    reminders: null,
    browsers: 0,
  });
  goTo(1, 7);
  await run();
  expect(browser.shown()).toHaveLength(1);
});

test("a browser whose address ended is moved by its old secret without a sign-in, once or again, and the old address gets nothing more", async () => {
  const { account, browser } = await reminded("push", "fr");
  const next = aBrowser();
  const { endpoint, auth } = browser.subscription;
  const tell = (before: object, now: object = next.subscription) =>
    harness.browser().send("PUT", "/reminders/browser", { before, now });
  const wrong = await tell({ endpoint, auth: "a".repeat(22) });
  expect([wrong.status, wrong.json()]).toMatchObject([404, { tag: "PushBrowserUnknown" }]);
  const statuses = await Promise.all([tell({ endpoint, auth }), tell({ endpoint, auth })]);
  expect(statuses.map(({ status }) => status)).toEqual([200, 200]);
  expect((await tell({ endpoint, auth })).status).toBe(200);
  const stranger = { ...next.subscription, auth: "b".repeat(22) };
  expect((await tell({ endpoint, auth }, stranger)).status).toBe(404);
  goTo(0, 7);
  await run();
  expect(browser.shown()).toEqual([]);
  expect(next.shown()).toEqual([expect.objectContaining({ lang: "fr" })]);
  expect((await harness.signedIn(account).send("GET", "/reminders")).json()).toMatchObject({ browsers: 1 });
  const { auth: secret } = next.subscription;
  const away = { ...aBrowser().subscription, endpoint: "https://evil.example/push" };
  const refused = await tell({ endpoint: next.subscription.endpoint, auth: secret }, away);
  expect([refused.status, refused.json()]).toMatchObject([422, { tag: "PushServiceUnknown" }]);
});

test("who guesses at browsers is slowed down, and the right one is moved all the same", async () => {
  const { browser } = await reminded();
  const { endpoint, auth } = browser.subscription;
  const now = aBrowser().subscription;
  const guesser = harness.browser();
  const tell = async (secret: string) =>
    (await guesser.send("PUT", "/reminders/browser", { before: { endpoint, auth: secret }, now })).status;
  const statuses: number[] = [];
  for (let index = 0; index < 31; index++) statuses.push(await tell(String(index).padStart(22, "a")));
  expect([statuses[0], statuses.at(-1)]).toEqual([404, 429]);
  expect(await tell(auth)).toBe(200);
});

test.each([
  ["a place in our own network", "http://127.0.0.1:5432/", 422, "PushServiceUnknown"],
  ["another site", "https://evil.example/push", 422, "PushServiceUnknown"],
  [
    "a name that ends like a push service",
    "https://fcm.googleapis.com.evil.example/",
    422,
    "PushServiceUnknown",
  ],
  ["a file", "file:///etc/passwd", 400, "BadRequest"],
])("%s is no push service", async (_, endpoint, status, tag) => {
  const account = harness.accounts.add(thandiwe);
  const browser = { ...aBrowser().subscription, endpoint, language: "en" };
  const answer = await choose(account, { channel: "push", browser });
  expect([answer.status, answer.json()]).toEqual([status, expect.objectContaining({ tag })]);
  expect((await harness.signedIn(account).send("GET", "/reminders")).json()).toMatchObject({
    reminders: null,
  });
});

test("an origin that counts no longer is not asked, though its browser is still stored", async () => {
  await reminded();
  harness.pushing.alsoOrigins = [];
  goTo(0, 7);
  await run();
  expect(service.received).toEqual([]);
});

test("without keys notifications are not offered, and without a browser they cannot be chosen", async () => {
  const account = harness.accounts.add(thandiwe);
  expect((await choose(account, { channel: "push" })).json()).toMatchObject({ tag: "NoPushBrowser" });
  harness.pushing.keys = null;
  expect((await harness.signedIn(account).send("GET", "/reminders")).json()).toMatchObject({ pushKey: null });
  const browser = { ...aBrowser().subscription, language: "en" };
  expect((await choose(account, { channel: "both", browser })).json()).toMatchObject({
    tag: "PushNotOffered",
  });
});

test("an account has so many browsers at most, a browser one account, and its address is in the database only sealed", async () => {
  const { account, browser } = await reminded();
  for (let index = 0; index < maxPushBrowsers; index++)
    await choose(account, { channel: "push", browser: { ...aBrowser().subscription, language: "en" } });
  const exported = await harness.run(schedulingData);
  const dataOf = async (whose: string) =>
    (await harness.run(exported.collect(whose))) as {
      readonly remindedIn: readonly { readonly endpoint: string }[];
    };
  const endpoints = (await dataOf(account)).remindedIn.map(({ endpoint }) => endpoint);
  expect(endpoints).toHaveLength(maxPushBrowsers);
  expect(endpoints).not.toContain(browser.subscription.endpoint);
  const other = harness.accounts.add(thandiwe);
  const moved = { ...aBrowser().subscription, endpoint: endpoints[0], language: "en" };
  expect((await choose(other, { channel: "push", browser: moved })).json()).toMatchObject({ browsers: 1 });
  expect((await dataOf(account)).remindedIn).toHaveLength(maxPushBrowsers - 1);
  goTo(0, 7);
  await run();
  expect((await sentTo(other)).sent).toHaveLength(1);
  expect(await searchDatabase(database.pool, { endpoint: endpoints[0]! })).toEqual([]);
});
