import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Profile } from "../../contract/index.ts";
import { goodPassword } from "../../testing/registration-steps.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

const dayMs = 24 * 3600 * 1000;
let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter({}, { language: "fr" });
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const close = (password = goodPassword) => me.post("/profile/closure", { password });
const reopen = () => me.delete("/profile/closure");
const rows = async (text: string, ...values: unknown[]) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const events = async () =>
  (await rows("SELECT type FROM kernel.event WHERE stream = $1 ORDER BY version", me.accountId)).map(
    ({ type }) => type,
  );
const status = async () =>
  (await rows("SELECT status FROM identity.account WHERE id = $1", me.accountId))[0]!["status"];
const becomeDue = () =>
  rows("UPDATE identity.account SET erase_at = clock_timestamp() WHERE id = $1", me.accountId);
const erased = () => rows("SELECT data FROM kernel.event WHERE type = 'identity.person-erased'");

describe("closing", () => {
  test("is refused for the only admin, until there is another one", async () => {
    const admin = await harness.enter({ email: "admin@example.org" }, { roles: ["client", "admin"] });
    const closeIt = () => admin.post("/profile/closure", { password: goodPassword });
    const refused = await closeIt();
    expect([refused.status, refused.json()]).toMatchObject([409, { tag: "LastAdmin" }]);
    await harness.enter({ email: "other@example.org" }, { roles: ["admin"] });
    expect((await closeIt()).status).toBe(200);
  });

  test("leaves seven days, ends the other sessions, sends a mail and schedules the erasure", async () => {
    const phone = await harness.open(me.accountId);
    const before = Date.now();
    const answer = await close();
    const { eraseAt } = answer.json() as Profile;
    expect(answer.status).toBe(200);
    expect(Math.abs(Date.parse(eraseAt!) - before - 7 * dayMs)).toBeLessThan(60_000);
    expect(await status()).toBe("closing");
    expect((await phone.get("/profile")).status).toBe(401);
    expect((await me.get("/profile")).json()).toMatchObject({ eraseAt });
    expect(await rows("SELECT closed_because FROM identity.session WHERE id = $1", phone.sessionId)).toEqual([
      { closed_because: "account-closed" },
    ]);
    const data = { accountId: `acc_${me.accountId.replaceAll("-", "")}`, eraseAt };
    expect(await rows("SELECT data FROM kernel.event WHERE type = 'identity.account-closed'")).toEqual([
      { data },
    ]);
    expect(harness.mails).toMatchObject([
      {
        template: "account-closing",
        to: "thandiwe.mokoena@example.org",
        language: "fr",
        facts: { name: "Thandiwe Mokoena", eraseAt, path: "/client/user-profile" },
      },
    ]);
    expect(harness.jobs).toMatchObject([
      { name: "identity.erase-person", data: { accountId: data.accountId } },
    ]);
    expect(Math.abs(harness.jobs[0]!.delayMs - 7 * dayMs)).toBeLessThan(60_000);
  });

  test("requires the password", async () => {
    expect((await close("wrong")).json()).toMatchObject({ tag: "PasswordWrong" });
    expect([await status(), harness.mails, harness.jobs]).toEqual(["active", [], []]);
  });

  test("a second time does not move the date", async () => {
    const first = (await close()).json() as Profile;
    const again = await Promise.all([close(), close()]);
    for (const answer of again) expect(answer.json()).toMatchObject({ eraseAt: first.eraseAt });
    expect([harness.mails.length, await events()]).toEqual([1, ["identity.account-closed"]]);
  });

  test("succeeds while the queue is unavailable", async () => {
    harness.trouble.queue = true;
    expect((await close()).status).toBe(200);
    expect(await status()).toBe("closing");
  });
});

describe("reopening", () => {
  test("undoes the closing once, and the scheduled erasure does nothing", async () => {
    expect((await reopen()).json()).toMatchObject({ eraseAt: null });
    await close();
    const answers = await Promise.all([reopen(), reopen()]);
    for (const answer of answers)
      expect([answer.status, answer.json()]).toMatchObject([200, { eraseAt: null }]);
    expect(await events()).toEqual(["identity.account-closed", "identity.account-reopened"]);
    await harness.work();
    expect([await status(), harness.jobs]).toEqual(["active", []]);
    expect((await me.get("/profile")).status).toBe(200);
  });
});

describe("erasing", () => {
  test("that runs too early is scheduled again for its time", async () => {
    await close();
    await harness.work();
    expect([await status(), (await me.get("/profile")).status]).toEqual(["closing", 200]);
    expect(harness.jobs).toMatchObject([{ name: "identity.erase-person" }]);
    expect(Math.abs(harness.jobs[0]!.delayMs - 7 * dayMs)).toBeLessThan(60_000);
  });

  test("ends every session and publishes one event, even when it runs twice", async () => {
    await rows(
      "INSERT INTO identity.consent (account, purpose, given, text_version, at) VALUES ($1, 'terms', true, '2026-11-21', now())",
      me.accountId,
    );
    await close();
    await becomeDue();
    harness.jobs.push(harness.jobs[0]!, harness.jobs[0]!);
    await harness.work();
    expect([await status(), harness.jobs]).toEqual(["erased", []]);
    expect((await me.get("/profile")).status).toBe(401);
    expect(await erased()).toEqual([{ data: { accountId: `acc_${me.accountId.replaceAll("-", "")}` } }]);
    expect(await rows("SELECT closed_because, device FROM identity.session")).toEqual([
      { closed_because: "account-closed", device: "" },
    ]);
    expect(await rows("SELECT purpose, given FROM identity.consent")).toEqual([
      { purpose: "terms", given: true },
    ]);
    expect(harness.mails.map(({ template }) => template)).toEqual(["account-closing"]);
  });

  test("concurrent with reopening does one or the other", async () => {
    await close();
    await becomeDue();
    const [reopened] = await Promise.all([reopen(), harness.work()]);
    const outcome = [reopened.status === 200, await status(), (await erased()).length];
    expect([
      [true, "active", 0],
      [false, "erased", 1],
    ]).toContainEqual(outcome);
  });

  test("whose job was lost is found, and other accounts are left alone", async () => {
    const others = await harness.enter({ email: "later@example.org" });
    await others.post("/profile/closure", { password: goodPassword });
    await close();
    await becomeDue();
    harness.jobs.length = 0;
    harness.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await harness.work();
    expect(harness.jobs).toMatchObject([
      { name: "identity.erase-person", data: { accountId: `acc_${me.accountId.replaceAll("-", "")}` } },
    ]);
    await harness.work();
    expect([await status(), (await others.get("/profile")).status]).toEqual(["erased", 200]);
    harness.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await harness.work();
    expect(harness.jobs).toEqual([]);
  });

  test("erases an account unconfirmed for thirty days, and not one with a day left", async () => {
    const since = (days: number) =>
      ({ status: "unconfirmed", registeredAt: Date.now() - days * dayMs }) as const;
    const old = await harness.enter({ email: "old@example.org" }, since(31));
    const young = await harness.enter({ email: "young@example.org" }, since(29));
    harness.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await harness.work();
    await harness.work();
    expect(await rows("SELECT id FROM identity.account WHERE status = 'erased'")).toEqual([
      { id: old.accountId },
    ]);
    expect(
      await rows("SELECT account FROM identity.person_key WHERE account = $1", young.accountId),
    ).toHaveLength(1);
  });
});
