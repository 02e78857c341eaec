import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Profile } from "../../contract/index.ts";
import { goodPassword } from "../../testing/at-the-desk.ts";
import { type ProfileRoom, profileRoom, type Visitor } from "../../testing/profile-room.ts";

const dayMs = 24 * 3600 * 1000;
let database: TestDatabase;
let room: ProfileRoom;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  room = await profileRoom(database);
  me = await room.enter({}, { language: "fr" });
});
afterEach(async () => {
  await room.stop();
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
  test("is not for the only admin, until there is another one", async () => {
    const admin = await room.enter({ email: "admin@example.org" }, { roles: ["client", "admin"] });
    const closeIt = () => admin.post("/profile/closure", { password: goodPassword });
    const refused = await closeIt();
    expect([refused.status, refused.json()]).toMatchObject([409, { tag: "LastAdmin" }]);
    await room.enter({ email: "other@example.org" }, { roles: ["admin"] });
    expect((await closeIt()).status).toBe(200);
  });

  test("leaves seven days, ends the other sessions, sends a mail and plans the erasing", async () => {
    const phone = await room.open(me.accountId);
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
    expect(room.mails).toMatchObject([
      {
        template: "account-closing",
        to: "thandiwe.mokoena@example.org",
        language: "fr",
        facts: { name: "Thandiwe Mokoena", eraseAt, path: "/client/user-profile" },
      },
    ]);
    expect(room.jobs).toMatchObject([{ name: "identity.erase-person", data: { accountId: data.accountId } }]);
    expect(Math.abs(room.jobs[0]!.delayMs - 7 * dayMs)).toBeLessThan(60_000);
  });

  test("wants the password", async () => {
    expect((await close("wrong")).json()).toMatchObject({ tag: "PasswordWrong" });
    expect([await status(), room.mails, room.jobs]).toEqual(["active", [], []]);
  });

  test("once more moves nothing", async () => {
    const first = (await close()).json() as Profile;
    const again = await Promise.all([close(), close()]);
    for (const answer of again) expect(answer.json()).toMatchObject({ eraseAt: first.eraseAt });
    expect([room.mails.length, await events()]).toEqual([1, ["identity.account-closed"]]);
  });

  test("does not depend on the queue", async () => {
    room.trouble.queue = true;
    expect((await close()).status).toBe(200);
    expect(await status()).toBe("closing");
  });
});

describe("reopening", () => {
  test("undoes it, once, and the planned erasing finds nothing to do", async () => {
    expect((await reopen()).json()).toMatchObject({ eraseAt: null });
    await close();
    const answers = await Promise.all([reopen(), reopen()]);
    for (const answer of answers)
      expect([answer.status, answer.json()]).toMatchObject([200, { eraseAt: null }]);
    expect(await events()).toEqual(["identity.account-closed", "identity.account-reopened"]);
    await room.work();
    expect([await status(), room.jobs]).toEqual(["active", []]);
    expect((await me.get("/profile")).status).toBe(200);
  });
});

describe("erasing", () => {
  test("that comes too early is put off until its time", async () => {
    await close();
    await room.work();
    expect([await status(), (await me.get("/profile")).status]).toEqual(["closing", 200]);
    expect(room.jobs).toMatchObject([{ name: "identity.erase-person" }]);
    expect(Math.abs(room.jobs[0]!.delayMs - 7 * dayMs)).toBeLessThan(60_000);
  });

  test("ends every session, tells the others in the log, and twice is once", async () => {
    await rows(
      "INSERT INTO identity.consent (account, purpose, given, text_version, at) VALUES ($1, 'terms', true, '2026-11-21', now())",
      me.accountId,
    );
    await close();
    await becomeDue();
    room.jobs.push(room.jobs[0]!, room.jobs[0]!);
    await room.work();
    expect([await status(), room.jobs]).toEqual(["erased", []]);
    expect((await me.get("/profile")).status).toBe(401);
    expect(await erased()).toEqual([{ data: { accountId: `acc_${me.accountId.replaceAll("-", "")}` } }]);
    expect(await rows("SELECT closed_because, device FROM identity.session")).toEqual([
      { closed_because: "account-closed", device: "" },
    ]);
    expect(await rows("SELECT purpose, given FROM identity.consent")).toEqual([
      { purpose: "terms", given: true },
    ]);
    expect(room.mails.map(({ template }) => template)).toEqual(["account-closing"]);
  });

  test("at the same time as reopening does one or the other", async () => {
    await close();
    await becomeDue();
    const [reopened] = await Promise.all([reopen(), room.work()]);
    const outcome = [reopened.status === 200, await status(), (await erased()).length];
    expect([
      [true, "active", 0],
      [false, "erased", 1],
    ]).toContainEqual(outcome);
  });

  test("whose job was lost is found, and others are left alone", async () => {
    const others = await room.enter({ email: "later@example.org" });
    await others.post("/profile/closure", { password: goodPassword });
    await close();
    await becomeDue();
    room.jobs.length = 0;
    room.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await room.work();
    expect(room.jobs).toMatchObject([
      { name: "identity.erase-person", data: { accountId: `acc_${me.accountId.replaceAll("-", "")}` } },
    ]);
    await room.work();
    expect([await status(), (await others.get("/profile")).status]).toEqual(["erased", 200]);
    room.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await room.work();
    expect(room.jobs).toEqual([]);
  });

  test("comes to who did not confirm an address in thirty days, and not to who has a day left", async () => {
    const since = (days: number) =>
      ({ status: "unconfirmed", registeredAt: Date.now() - days * dayMs }) as const;
    const old = await room.enter({ email: "old@example.org" }, since(31));
    const young = await room.enter({ email: "young@example.org" }, since(29));
    room.jobs.push({ name: "identity.find-overdue-closings", data: {}, delayMs: 0 });
    await room.work();
    await room.work();
    expect(await rows("SELECT id FROM identity.account WHERE status = 'erased'")).toEqual([
      { id: old.accountId },
    ]);
    expect(
      await rows("SELECT account FROM identity.person_key WHERE account = $1", young.accountId),
    ).toHaveLength(1);
  });
});
