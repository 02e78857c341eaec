import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { Profile } from "../../contract/index.ts";
import { type ProfileHarness, profileHarness, type Visitor } from "../../testing/profile-harness.ts";

let database: TestDatabase;
let harness: ProfileHarness;
let me: Visitor;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await profileHarness(database);
  me = await harness.enter();
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const profile = async (who = me) => (await who.get("/profile")).json() as Profile;
const changes = { version: 1, name: "Thandi M.", mobile: "", licenceCode: "3", language: "fr" };
const refusedField = (path: string, message: string) => ({
  tag: "FieldsRefused",
  facts: { fields: [{ path, message }] },
});
const events = async () =>
  (await database.pool.query("SELECT type, data FROM kernel.event WHERE stream = $1", [me.accountId])).rows;

describe("the profile", () => {
  test("is the caller's own", async () => {
    const other = await harness.enter({ name: "Sipho Dube", email: "sipho@example.org" });
    expect(await profile()).toEqual({
      accountId: `acc_${me.accountId.replaceAll("-", "")}`,
      version: 1,
      name: "Thandiwe Mokoena",
      email: "thandiwe.mokoena@example.org",
      pendingEmail: null,
      mobile: "+27821234567",
      dateOfBirth: "2001-04-17",
      licenceCode: "2",
      language: "en",
      guardian: { state: "not-needed", name: null, email: null },
      consents: [],
      picture: null,
      eraseAt: null,
    });
    expect(await profile(other)).toMatchObject({ name: "Sipho Dube", email: "sipho@example.org" });
  });

  test.each([
    ["GET", "/profile"],
    ["PUT", "/profile"],
    ["GET", "/profile/settings"],
    ["PUT", "/profile/settings"],
    ["POST", "/profile/email"],
    ["POST", "/profile/password"],
    ["PUT", "/profile/picture"],
    ["DELETE", "/profile/picture"],
    ["GET", "/profile/picture"],
    ["PUT", "/profile/consents/marketing"],
    ["POST", "/profile/guardian"],
    ["POST", "/profile/export"],
    ["POST", "/profile/closure"],
    ["DELETE", "/profile/closure"],
  ])("%s %s is refused without a session", async (method, path) => {
    const body = {
      ...changes,
      email: "a@example.org",
      password: "x",
      current: "x",
      next: "a new long password",
      type: "image/png",
      base64: "AAAA",
      given: true,
    };
    const answer = await harness.ask(
      method,
      path,
      method === "GET" || method === "DELETE" ? undefined : body,
    );
    expect([answer.status, answer.json()]).toMatchObject([401, { tag: "NotSignedIn" }]);
  });

  test("of staff has no date of birth", async () => {
    const staff = await harness.enter(
      { email: "staff@example.org", dateOfBirth: null },
      { roles: ["admin"] },
    );
    expect(await profile(staff)).toMatchObject({ dateOfBirth: null, guardian: { state: "not-needed" } });
  });

  test("changes as a whole and gets the next version", async () => {
    const answer = await me.put("/profile", { ...changes, mobile: "082 765 4321" });
    expect([answer.status, answer.json()]).toMatchObject([
      200,
      { version: 2, name: "Thandi M.", mobile: "+27827654321", licenceCode: "3", language: "fr" },
    ]);
    expect(await profile()).toEqual(answer.json());
    const cleared = await me.put("/profile", { ...changes, version: 2, mobile: "  ", licenceCode: null });
    expect(cleared.json()).toMatchObject({ version: 3, mobile: null, licenceCode: null });
  });

  test.each(["021 123 4567", "+44 7400 123456", "082 123 456", "call me"])(
    "refuses a number like %s",
    async (mobile) => {
      const answer = await me.put("/profile", { ...changes, mobile });
      expect([answer.status, answer.json()]).toMatchObject([422, refusedField("mobile", "mobile-malformed")]);
      expect(await profile()).toMatchObject({ version: 1, name: "Thandiwe Mokoena" });
    },
  );

  test("changed in the meantime is not overwritten", async () => {
    const answers = await Promise.all(
      [1, 2, 3].map((n) => me.put("/profile", { ...changes, name: `Tab ${n}` })),
    );
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200, 409, 409,
    ]);
    const refused = answers.find(({ status }) => status === 409)!;
    expect(refused.json()).toMatchObject({ tag: "ProfileChanged", facts: { version: 2 } });
    const taken = answers.find(({ status }) => status === 200)!;
    expect(await profile()).toEqual(taken.json());
  });
});

describe("news by mail", () => {
  const say = async (given: boolean, who = me) => {
    const answer = await who.put("/profile/consents/marketing", { given });
    return { status: answer.status, body: answer.json() };
  };

  test("are agreed to and declined, each time with the wording and in the log", async () => {
    expect(await say(true)).toMatchObject({
      status: 200,
      body: { consents: [{ purpose: "marketing", given: true, textVersion: "2026-11-21" }] },
    });
    expect(await say(false)).toMatchObject({ body: { consents: [{ purpose: "marketing", given: false }] } });
    expect(await events()).toMatchObject(
      [true, false].map((given) => ({
        type: "identity.consent-changed",
        data: { purpose: "marketing", given, textVersion: "2026-11-21" },
      })),
    );
  });

  test("a repeated decision is recorded once, and a person who never agreed has nothing to withdraw", async () => {
    await say(false);
    await Promise.all([say(true), say(true), say(true)]);
    expect(await events()).toHaveLength(1);
    const rows = await database.pool.query("SELECT given FROM identity.consent");
    expect(rows.rows).toEqual([{ given: true }]);
  });

  test("agreed to in an older wording can be agreed to again", async () => {
    await database.pool.query(
      "INSERT INTO identity.consent (account, purpose, given, text_version, at) VALUES ($1, 'marketing', true, '2020-01-01', now())",
      [me.accountId],
    );
    expect(await say(true)).toMatchObject({ body: { consents: [{ textVersion: "2026-11-21" }] } });
  });

  test("cannot be agreed to by a person under 18, who can still decline", async () => {
    const child = await harness.enter({ email: "child@example.org", dateOfBirth: "2010-02-03" });
    expect(await say(true, child)).toMatchObject({
      status: 422,
      body: refusedField("given", "marketing-under-age"),
    });
    await database.pool.query(
      "INSERT INTO identity.consent (account, purpose, given, text_version, at) VALUES ($1, 'marketing', true, '2020-01-01', now())",
      [child.accountId],
    );
    expect(await say(false, child)).toMatchObject({ status: 200, body: { consents: [{ given: false }] } });
  });
});

describe("a guardian", () => {
  const guardian = { name: "  Nomsa   Mokoena ", email: " Nomsa@Example.org " };
  const child = (state: "asked" | "given" | "refused" = "asked") =>
    harness.enter(
      {
        email: "child@example.org",
        dateOfBirth: "2010-02-03",
        guardian: { name: "Before", email: "before@example.org" },
      },
      { guardian: state, language: "ar" },
    );
  const codeOf = (index: number) => {
    const mail = harness.mails[index]!;
    if (mail.template !== "guardian-consent") throw new Error("Another mail.");
    return mail.facts.path.slice("/guardian-consent/".length);
  };

  test("can be replaced by another, who is asked by mail and whose link alone works", async () => {
    const who = await child("refused");
    const first = await who.post("/profile/guardian", { name: "First", email: "first@example.org" });
    expect([first.status, first.json()]).toMatchObject([
      202,
      { guardian: { state: "asked", name: "First" } },
    ]);
    const second = await who.post("/profile/guardian", guardian);
    expect(second.json()).toMatchObject({
      version: 3,
      guardian: { state: "asked", name: "Nomsa Mokoena", email: "nomsa@example.org" },
    });
    expect(harness.mails[1]).toMatchObject({
      template: "guardian-consent",
      to: "nomsa@example.org",
      language: "ar",
      facts: { name: "Nomsa Mokoena", learnerName: "Thandiwe Mokoena", days: 30 },
    });
    expect(codeOf(1)).toMatch(/^[0-9A-Z]{26}$/);
    const decide = (code: string) => harness.ask("POST", "/guardian-consents", { code, given: true });
    expect((await decide(codeOf(0))).status).toBe(422);
    expect((await decide(codeOf(1))).json()).toMatchObject({ state: "given", guardianName: "Nomsa Mokoena" });
    expect(await profile(who)).toMatchObject({ guardian: { state: "given" } });
  });

  test("who agreed is not asked again, nor is that of an adult", async () => {
    for (const who of [await child("given"), me]) {
      const answer = await who.post("/profile/guardian", guardian);
      expect([answer.status, answer.json()]).toMatchObject([
        422,
        refusedField("email", "guardian-not-needed"),
      ]);
    }
    expect(harness.mails).toEqual([]);
  });

  test("must be another person, with a name and an address", async () => {
    const who = await child();
    const own = await who.post("/profile/guardian", { ...guardian, email: "Child@example.org" });
    expect([own.status, own.json()]).toMatchObject([422, refusedField("email", "guardian-same-email")]);
    for (const wrong of [{ name: "  " }, { name: "a\u0007b" }, { email: "no-address" }])
      expect((await who.post("/profile/guardian", { ...guardian, ...wrong })).status).toBe(400);
    expect(harness.mails).toEqual([]);
  });

  test("can be asked three times a day", async () => {
    const who = await child();
    const answers = [];
    for (let n = 0; n < 4; n++) answers.push(await who.post("/profile/guardian", guardian));
    expect(answers.map(({ status }) => status)).toEqual([202, 202, 202, 429]);
    expect(answers[3]!.json()).toMatchObject({ tag: "TooManyTries" });
    expect(harness.mails).toHaveLength(3);
  });

  test("no longer decides once the learner is 18", async () => {
    const grown = await harness.enter(
      { email: "grown@example.org", dateOfBirth: "2008-01-01" },
      { guardian: "refused" },
    );
    expect(await profile(grown)).toMatchObject({ guardian: { state: "not-needed" } });
  });
});
