import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, becomeActive, codeIn, underAge } from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";

let database: TestDatabase;
let harness: RegistrationHarness;
let code: string;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await registrationHarness(database);
  await becomeActive(harness, { ...underAge, language: "fr" });
  code = codeIn(harness, "guardian-consent");
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const readConsent = () => harness.browser().post("/guardian-consents/look", { code });
const decide = (given: boolean) => harness.browser().post("/guardian-consents", { code, given });
const decisions = () =>
  rows(
    "SELECT data->>'state' AS state FROM kernel.event WHERE type = 'identity.guardian-decided' ORDER BY position",
  );
const consents = () => rows("SELECT given FROM identity.consent WHERE purpose = 'guardian' ORDER BY id");

test("reading a request shows who asks and since when, and changes nothing however often it is read", async () => {
  const first = await readConsent();
  expect(first.json()).toEqual({
    learnerName: "Thandiwe Mokoena",
    guardianName: "Nomsa Mokoena",
    state: "asked",
    askedAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect((await readConsent()).text).toBe(first.text);
  expect([await decisions(), await consents()]).toEqual([[], []]);
});

test("a given consent is recorded, published, and mailed to the learner in their language", async () => {
  const answer = await decide(true);
  expect([answer.status, answer.json()]).toMatchObject([200, { state: "given" }]);
  expect((await readConsent()).json()).toMatchObject({ state: "given" });
  expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "given" }]);
  expect([await decisions(), await consents()]).toEqual([[{ state: "given" }], [{ given: true }]]);
  expect(harness.mails.at(-1)).toMatchObject({
    template: "guardian-decided",
    to: anApplicant().email,
    language: "fr",
    facts: { name: "Thandiwe Mokoena", given: true },
  });
});

test("the same decision sent fifty times at once and again later counts once", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(true)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await decide(true)).json()).toMatchObject({ state: "given" });
  expect([await decisions(), await consents()]).toEqual([[{ state: "given" }], [{ given: true }]]);
  expect(harness.mails.filter(({ template }) => template === "guardian-decided")).toHaveLength(1);
});

test("a guardian may change their mind, and every decision stays recorded", async () => {
  for (const given of [false, true, false]) await decide(given);
  expect(await decisions()).toEqual([{ state: "refused" }, { state: "given" }, { state: "refused" }]);
  expect(await consents()).toEqual([{ given: false }, { given: true }, { given: false }]);
  expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "refused" }]);
});

test.each([
  ["too old", "UPDATE identity.code SET expires_at = now()"],
  ["ended", "UPDATE identity.code SET used_at = now()"],
  ["of a person who needs no guardian", "UPDATE identity.account SET guardian = 'not-needed'"],
])("a link that is %s is refused", async (_, spoil) => {
  await rows(spoil);
  for (const answer of [await readConsent(), await decide(true)])
    expect([answer.status, answer.json()]).toMatchObject([422, { tag: "CodeRefused" }]);
  expect(await consents()).toEqual([]);
});

test("nothing is decided when the learner's mail cannot be written", async () => {
  harness.trouble.mailer = true;
  expect((await decide(true)).status).toBe(500);
  expect([await decisions(), await consents()]).toEqual([[], []]);
  expect((await readConsent()).json()).toMatchObject({ state: "asked" });
});

test("no table holds the learner's or the guardian's name or address in the clear", async () => {
  await decide(true);
  const { name, email } = anApplicant();
  const { name: guardianName, email: guardianEmail } = underAge.guardian;
  expect(
    await searchDatabase(database.pool, { name, email, guardianName, guardianEmail, code }),
  ).toMatchObject([{ value: "code", form: "sha-256" }]);
});
