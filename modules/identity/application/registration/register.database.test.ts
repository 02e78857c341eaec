import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, codeIn, underAge } from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";
import { Accounts } from "../accounts/accounts.ts";

let database: TestDatabase;
let harness: RegistrationHarness;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await registrationHarness(database);
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const register = (own: object = {}, browser = harness.browser()) =>
  browser.post("/registrations", anApplicant(own));
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const count = async (table: string) => Number((await rows(`SELECT count(*) FROM ${table}`))[0]!["count"]);
const templates = () => harness.mails.map(({ template }) => template);

describe("registering", () => {
  test("creates an unconfirmed account, records its consents, and sends one link", async () => {
    const browser = harness.browser();
    const answer = await register({ wantsMarketing: true }, browser);
    expect([answer.status, answer.text]).toEqual([202, '{"accepted":true}']);
    expect(
      await rows("SELECT roles, status, guardian, licence_code, language FROM identity.account"),
    ).toEqual([
      { roles: ["client"], status: "unconfirmed", guardian: "not-needed", licence_code: "2", language: "en" },
    ]);
    expect(await rows("SELECT purpose, given FROM identity.consent ORDER BY id")).toEqual([
      { purpose: "terms", given: true },
      { purpose: "marketing", given: true },
    ]);
    expect(await rows("SELECT type FROM kernel.event")).toEqual([{ type: "identity.account-registered" }]);
    expect(harness.mails).toMatchObject([
      {
        template: "confirm-email",
        to: "thandiwe.mokoena@example.org",
        language: "en",
        facts: {
          name: "Thandiwe Mokoena",
          hours: 24,
          path: `/confirm-email/${codeIn(harness, "confirm-email")}`,
        },
      },
    ]);
  });

  test("under 18 names a guardian, mails only the learner, and sets no marketing consent", async () => {
    await register({ ...underAge, wantsMarketing: true, language: "fr" });
    expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "asked" }]);
    expect(await rows("SELECT purpose FROM identity.consent")).toEqual([{ purpose: "terms" }]);
    expect(harness.mails).toMatchObject([{ template: "confirm-email", language: "fr" }]);
  });

  test("an adult's guardian is not stored", async () => {
    const { guardian } = underAge;
    await register({ guardian });
    const browser = harness.browser();
    await register({ guardian }, browser);
    await browser.post("/email-confirmations", { code: codeIn(harness, "confirm-email") });
    expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "not-needed" }]);
    const [account] = await rows("SELECT id FROM identity.account");
    const person = Effect.flatMap(Accounts, (accounts) => accounts.person(String(account!["id"])));
    expect(await harness.run(person)).toMatchObject({ guardian: null });
    expect(templates()).toEqual(["confirm-email", "confirm-email"]);
  });

  test.each([
    ["a common password", { password: "password1234" }, "password", "password-common"],
    ["an own password", { password: "thandiwe.mokoena" }, "password", "password-personal"],
    ["a child of eight", { dateOfBirth: "2018-01-01" }, "dateOfBirth", "born-too-young"],
    ["a date of birth in the future", { dateOfBirth: "2031-01-01" }, "dateOfBirth", "born-impossible"],
    ["an age of 130", { dateOfBirth: "1896-01-01" }, "dateOfBirth", "born-impossible"],
    ["no guardian", { dateOfBirth: "2010-02-03" }, "guardian", "guardian-missing"],
    [
      "themselves as guardian",
      { ...underAge, guardian: { name: "Me", email: " Thandiwe.Mokoena@Example.org" } },
      "guardian.email",
      "guardian-same-email",
    ],
  ])("with %s is refused, and nothing is written", async (_, own, path, message) => {
    const answer = await register(own);
    expect(answer.status).toBe(422);
    expect(answer.json()).toMatchObject({ tag: "FieldsRefused", facts: { fields: [{ path, message }] } });
    expect([await count("identity.account"), harness.counts.hashes, harness.mails.length]).toEqual([0, 0, 0]);
  });

  test("the same form sent twice makes one account and a newer link", async () => {
    const browser = harness.browser();
    await register({ wantsMarketing: true }, browser);
    const old = codeIn(harness, "confirm-email");
    expect((await register({}, browser)).text).toBe('{"accepted":true}');
    expect(await count("identity.account")).toBe(1);
    expect(templates()).toEqual(["confirm-email", "confirm-email"]);
    const confirm = (code: string) => browser.post("/email-confirmations", { code });
    expect((await confirm(old)).json()).toMatchObject({ tag: "CodeRefused" });
    expect((await confirm(codeIn(harness, "confirm-email"))).status).toBe(200);
    expect(await rows("SELECT purpose, given FROM identity.consent ORDER BY id")).toEqual([
      { purpose: "terms", given: true },
      { purpose: "marketing", given: true },
      { purpose: "terms", given: true },
      { purpose: "marketing", given: false },
    ]);
  });

  test("an unconfirmed account belongs to the last registration", async () => {
    await register({ name: "Someone Else", password: "another long password" });
    const browser = harness.browser();
    await register({ ...underAge, name: "Thandiwe", licenceCode: "1", language: "ar" }, browser);
    expect(await rows("SELECT guardian, licence_code, language FROM identity.account")).toEqual([
      { guardian: "asked", licence_code: "1", language: "ar" },
    ]);
    const answer = await browser.post("/email-confirmations", { code: codeIn(harness, "confirm-email") });
    expect(answer.json()).toEqual({ confirmed: "account", signedIn: true });
    expect(harness.mails.at(-1)).toMatchObject({
      template: "guardian-consent",
      to: underAge.guardian.email,
      facts: { learnerName: "Thandiwe" },
    });
  });

  test.each(["active", "closing"])(
    "with the address of an account that is %s only mails its owner",
    async (status) => {
      await register();
      await database.pool.query("UPDATE identity.account SET status = $1", [status]);
      const before = await rows("SELECT * FROM identity.account");
      const answer = await register({ name: "Mallory <b", email: " THANDIWE.mokoena@example.org " });
      expect(answer.status).toBe(400);
      const second = await register({ name: "Mallory", email: " THANDIWE.mokoena@example.org " });
      expect([second.status, second.text]).toEqual([202, '{"accepted":true}']);
      expect(await rows("SELECT * FROM identity.account")).toEqual(before);
      expect(harness.mails.at(-1)).toMatchObject({
        template: "already-registered",
        to: "thandiwe.mokoena@example.org",
        facts: { name: "Thandiwe Mokoena", path: "/login", resetPath: "/forgot-password" },
      });
    },
  );

  test("staff cannot be taken over by registering, confirmed or not", async () => {
    await register();
    await database.pool.query("UPDATE identity.account SET roles = '{admin}'");
    const [before] = await rows("SELECT password_hash FROM identity.account");
    await register({ password: "another long password" });
    expect(await rows("SELECT password_hash FROM identity.account")).toEqual([before]);
    expect(templates()).toEqual(["confirm-email", "already-registered"]);
  });

  test("fifty registrations of one address at once make one account and one event", async () => {
    await harness.stop();
    harness = await registrationHarness(database, { isLimited: false });
    const answers = await Promise.all(Array.from({ length: 50 }, () => register()));
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`))).toEqual(
      new Set(['202 {"accepted":true}']),
    );
    expect([await count("identity.account"), await count("identity.person")]).toEqual([1, 1]);
    expect(await count("kernel.event")).toBe(1);
    expect([harness.counts.hashes, harness.mails.length]).toEqual([50, 50]);
    expect(await rows("SELECT count(*)::int AS good FROM identity.code WHERE used_at IS NULL")).toEqual([
      { good: 1 },
    ]);
  });

  test("a registration whose mail cannot be written leaves nothing behind", async () => {
    harness.trouble.mailer = true;
    expect((await register(underAge)).status).toBe(500);
    for (const table of ["account", "person", "person_key", "consent", "code"])
      expect([table, await count(`identity.${table}`)]).toEqual([table, 0]);
    expect(await count("kernel.event")).toBe(0);
    harness.trouble.mailer = false;
    expect((await register(underAge)).status).toBe(202);
  });

  test("an unconfirmed account is unchanged when registering again fails", async () => {
    await register();
    const before = await rows("SELECT * FROM identity.account");
    harness.trouble.mailer = true;
    expect((await register({ password: "another long password", licenceCode: "3" })).status).toBe(500);
    expect(await rows("SELECT * FROM identity.account")).toEqual(before);
    expect(await count("identity.consent")).toBe(1);
  });
});

test("neither events nor anything else holds a name or an address in the clear", async () => {
  await register(underAge);
  await register({ ...underAge, name: "Thandiwe Dlamini" });
  const { name, email, password } = anApplicant();
  const guardian = underAge.guardian;
  const planted = {
    name,
    email,
    password,
    second: "Thandiwe Dlamini",
    gName: guardian.name,
    gEmail: guardian.email,
  };
  expect(await searchDatabase(database.pool, planted)).toEqual([]);
  expect(harness.logged).toEqual([]);
});
