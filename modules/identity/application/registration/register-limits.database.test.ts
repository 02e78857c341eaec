import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant } from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";

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

describe("names and addresses", () => {
  test.each([
    ["王小明", "xiaoming@例子.example"],
    ["  Zanélé\u00a0 Dube-O’Connor  ", "zanele+k53@example.org"],
    ["محمد بن سلمان", "m@example.org"],
    ["Zoe\u0308", "zoe@example.org"],
  ])("%s of %s is accepted", async (name, email) => {
    expect((await register({ name, email })).status).toBe(202);
    const tidy = name.normalize("NFC").replaceAll(/\s+/g, " ").trim();
    expect(harness.mails[0]).toMatchObject({ to: email, facts: { name: tidy } });
  });

  const long = (length: number) =>
    `${"a".repeat(64)}@${"b".repeat(60)}.${"c".repeat(length - 64 - 1 - 60 - 1)}`;

  test("an address may have 254 characters, not counting spaces around it", async () => {
    const email = long(254);
    expect(email).toHaveLength(254);
    expect((await register({ email: `\t ${email}\n` })).status).toBe(202);
    expect(harness.mails[0]!.to).toBe(email);
  });

  test.each([255, 320])("an address of %i characters is refused", async (length) => {
    const answer = await register({ email: long(length) });
    expect(answer.status).toBe(400);
    expect(answer.json()).toMatchObject({
      facts: { issues: [{ path: "email", message: "email-too-long" }] },
    });
  });
});

describe("limits", () => {
  test("one network may register sixty accounts an hour, for any addresses", async () => {
    const from = (number: number) =>
      register({ email: `p${number}@example.org` }, harness.browser("192.0.2.1"));
    const answers = await Promise.all(Array.from({ length: 60 }, (_, number) => from(number + 1)));
    expect(answers.map(({ status }) => status)).toEqual(Array.from({ length: 60 }, () => 202));
    const answer = await from(61);
    expect([answer.status, answer.json()]).toMatchObject([429, { tag: "TooManyTries" }]);
    expect(Number(answer.headers["retry-after"])).toBeGreaterThan(3_000);
    expect((await register()).status).toBe(202);
    expect(await count("identity.account")).toBe(61);
  });

  test("a form that is refused does not count", async () => {
    const browser = harness.browser("192.0.2.1");
    for (let time = 1; time <= 12; time++)
      expect((await register({ password: "password1234" }, browser)).status).toBe(422);
    expect((await register({}, browser)).status).toBe(202);
  });

  test("one network causes three mails an hour to one address, resent ones included; further requests get the usual response and no mail", async () => {
    const here = () => harness.browser("192.0.2.1");
    const resend = () => here().post("/registrations/mails", { email: anApplicant().email, language: "en" });
    await register({}, here());
    expect([(await resend()).text, (await resend()).text]).toEqual(Array(2).fill('{"accepted":true}'));
    await harness.work();
    const before = await rows("SELECT * FROM identity.account");
    const late = await register({ password: "another long password" }, here());
    expect([late.status, late.text, (await resend()).text]).toEqual([
      202,
      '{"accepted":true}',
      '{"accepted":true}',
    ]);
    await harness.work();
    expect(await rows("SELECT * FROM identity.account")).toEqual(before);
    expect(harness.mails).toHaveLength(3);
    expect(harness.counts.hashes).toBe(2);
  });

  test("a registration that the database could not store does not count", async () => {
    await database.pool.query(`
      CREATE FUNCTION full_disk() RETURNS trigger LANGUAGE plpgsql AS
        $$ BEGIN RAISE 'the disk is full' USING ERRCODE = 'disk_full'; END $$;
      CREATE TRIGGER full_disk BEFORE INSERT ON identity.account EXECUTE FUNCTION full_disk()`);
    const here = harness.browser("192.0.2.1");
    for (let time = 1; time <= 5; time++) expect((await register({}, here)).status).toBe(503);
    await database.pool.query("DROP TRIGGER full_disk ON identity.account");
    expect((await register({}, here)).status).toBe(202);
    expect(harness.mails).toHaveLength(1);
  });

  test("all networks together cause nine mails an hour, so that one network cannot use them up", async () => {
    for (let place = 1; place <= 12; place++) await register({}, harness.browser(`192.0.2.${place}`));
    expect(harness.mails).toHaveLength(9);
  });
});
