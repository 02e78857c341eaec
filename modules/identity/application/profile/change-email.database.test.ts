import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Profile } from "../../contract/index.ts";
import { goodPassword } from "../../testing/registration-steps.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter({ email: "old@example.org" });
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const ask = async (email: string, password = goodPassword) => {
  const { status, json } = await me.post("/profile/email", { email, password });
  return { status, body: json() };
};
const linkTo = (address: string) => {
  const mail = harness.mails.findLast(({ to }) => to === address);
  if (mail?.template !== "confirm-new-address") throw new Error(`No link went to ${address}.`);
  return mail.facts.path.slice("/confirm-email/".length);
};
const follow = (code: string) => harness.ask("POST", "/email-confirmations", { code });
const profile = async () => (await me.get("/profile")).json() as Profile;
const wrong = { status: 422, body: { tag: "PasswordWrong" } };

describe("a new address", () => {
  test("waits for its link, and the old address is warned by mail", async () => {
    expect(await ask(" New@Example.org")).toMatchObject({
      status: 202,
      body: { email: "old@example.org", pendingEmail: "new@example.org", version: 2 },
    });
    expect(harness.mails).toMatchObject([
      {
        template: "confirm-new-address",
        to: "new@example.org",
        facts: { name: "Thandiwe Mokoena", hours: 24 },
      },
      { template: "address-changing", to: "old@example.org", facts: { name: "Thandiwe Mokoena" } },
    ]);
    expect((await follow(linkTo("new@example.org"))).json()).toMatchObject({ confirmed: "new-address" });
    expect(await profile()).toMatchObject({ email: "new@example.org", pendingEmail: null });
  });

  test("that has an account gets the same response; its owner gets a mail, and no link works", async () => {
    const owner = await harness.enter({ email: "owner@example.org", name: "Owner" }, { language: "fr" });
    await ask("free@example.org");
    const before = linkTo("free@example.org");
    const free = { ...(await ask("free2@example.org")), mails: harness.mails.length };
    const taken = { ...(await ask("owner@example.org")), mails: harness.mails.length };
    const asIf = JSON.parse(JSON.stringify(taken).replaceAll("owner@", "free2@")) as typeof free;
    expect(asIf).toEqual({ ...free, mails: free.mails + 2, body: { ...(free.body as Profile), version: 4 } });
    expect(harness.mails.slice(-2)).toMatchObject([
      {
        template: "already-registered",
        to: "owner@example.org",
        accountId: owner.accountId,
        language: "fr",
        facts: { name: "Owner", path: "/login", resetPath: "/forgot-password" },
      },
      { template: "address-changing", to: "old@example.org" },
    ]);
    for (const link of [before, linkTo("free2@example.org")]) expect((await follow(link)).status).toBe(422);
    const codes = await database.pool.query("SELECT account FROM identity.code WHERE used_at IS NULL");
    expect(codes.rows.every(({ account }) => account === me.accountId)).toBe(true);
  });

  test("requested last is the one that counts", async () => {
    await ask("first@example.org");
    await ask("second@example.org");
    expect((await follow(linkTo("first@example.org"))).status).toBe(422);
    expect((await follow(linkTo("second@example.org"))).status).toBe(200);
    expect(await profile()).toMatchObject({ email: "second@example.org" });
  });

  test("must differ from the old one, and requires the password", async () => {
    expect(await ask("OLD@example.org")).toMatchObject({
      status: 422,
      body: { tag: "FieldsRefused", facts: { fields: [{ path: "email", message: "email-same" }] } },
    });
    expect(await ask("new@example.org", "not my password")).toMatchObject(wrong);
    expect(harness.mails).toEqual([]);
    expect(await profile()).toMatchObject({ version: 1, pendingEmail: null });
  });

  test("can be requested five times a day", async () => {
    const answers = [];
    for (let n = 0; n < 6; n++) answers.push(await ask(`n${n}@example.org`));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 202, 202, 429]);
    expect(harness.mails).toHaveLength(10);
  });
});

describe("the password that confirms", () => {
  test("can be wrong five times over all acts; a right one restores the attempts", async () => {
    const others = [
      () => me.post("/profile/password", { current: "wrong", next: "another long password" }),
      () => me.post("/profile/closure", { password: "wrong" }),
    ];
    for (let n = 0; n < 4; n++) expect(await ask("new@example.org", "wrong")).toMatchObject(wrong);
    expect((await ask("new@example.org")).status).toBe(202);
    for (let n = 0; n < 3; n++) expect(await ask("new@example.org", "wrong")).toMatchObject(wrong);
    for (const other of others) expect((await other()).json()).toMatchObject(wrong.body);
    const late = await ask("new@example.org");
    expect(late).toMatchObject({ status: 429, body: { tag: "TooManyTries" } });
    const { retryAfterSeconds } = (late.body as { facts: { retryAfterSeconds: number } }).facts;
    expect(retryAfterSeconds).toBeGreaterThan(800);
    expect(retryAfterSeconds).toBeLessThanOrEqual(900);
    const neighbour = await harness.enter({ email: "neighbour@example.org" });
    expect((await neighbour.post("/profile/closure", { password: goodPassword })).status).toBe(200);
  });
});

describe("a new password", () => {
  const next = "four slow buses in the rain";
  const change = (fields: object = {}) =>
    me.post("/profile/password", { current: goodPassword, next, ...fields });

  test("replaces the old one and ends every other session", async () => {
    const phone = await harness.open(me.accountId);
    expect((await phone.get("/profile")).status).toBe(200);
    const answer = await change();
    expect([answer.status, answer.json()]).toEqual([200, { changed: true }]);
    expect((await phone.get("/profile")).status).toBe(401);
    expect((await me.get("/profile")).status).toBe(200);
    const ended = await database.pool.query(
      "SELECT id, closed_because FROM identity.session WHERE closed_at IS NOT NULL",
    );
    expect(ended.rows).toEqual([{ id: phone.sessionId, closed_because: "password-changed" }]);
    expect((await change()).json()).toMatchObject(wrong.body);
    expect((await change({ current: next, next: goodPassword })).status).toBe(200);
    const { rows } = await database.pool.query("SELECT type, data FROM kernel.event WHERE stream = $1", [
      me.accountId,
    ]);
    expect(rows).toMatchObject(
      [1, 2].map(() => ({ type: "identity.password-changed", data: { by: "profile" } })),
    );
    expect(harness.mails.map(({ template, to }) => [template, to])).toEqual([
      ["password-changed", "old@example.org"],
      ["password-changed", "old@example.org"],
    ]);
  });

  test.each([
    ["password1234", "password-common"],
    ["thandiwe rides home", "password-personal"],
  ])("is not %s", async (bad, message) => {
    const answer = await change({ next: bad });
    expect([answer.status, answer.json()]).toMatchObject([
      422,
      { tag: "FieldsRefused", facts: { fields: [{ path: "next", message }] } },
    ]);
    expect(harness.mails).toEqual([]);
  });

  test("set twice at once is refused once", async () => {
    const answers = await Promise.all([change(), change({ next: "five quick trams in the sun" })]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([200, 422]);
    expect(harness.mails).toHaveLength(1);
  });

  test("cancels a waiting address, which a person with the old password may have requested", async () => {
    await ask("thief@example.org");
    const stolen = linkTo("thief@example.org");
    expect((await change()).status).toBe(200);
    expect(await profile()).toMatchObject({ email: "old@example.org", pendingEmail: null });
    expect((await follow(stolen)).status).toBe(422);
  });
});
