import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, becomeActive, codeIn, underAge } from "../../testing/at-the-desk.ts";
import { type FrontDesk, frontDesk } from "../../testing/front-desk.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";

let database: TestDatabase;
let desk: FrontDesk;
let code: string;
beforeEach(async () => {
  database = await createTestDatabase();
  desk = await frontDesk(database);
  await becomeActive(desk, { ...underAge, language: "fr" });
  code = codeIn(desk, "guardian-consent");
});
afterEach(async () => {
  await desk.stop();
  await database.drop();
});

const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const look = () => desk.browser().post("/guardian-consents/look", { code });
const decide = (given: boolean) => desk.browser().post("/guardian-consents", { code, given });
const decisions = () =>
  rows(
    "SELECT data->>'state' AS state FROM kernel.event WHERE type = 'identity.guardian-decided' ORDER BY position",
  );
const consents = () => rows("SELECT given FROM identity.consent WHERE purpose = 'guardian' ORDER BY id");

test("looking says who asks and since when, and changes nothing, however often", async () => {
  const first = await look();
  expect(first.json()).toEqual({
    learnerName: "Thandiwe Mokoena",
    guardianName: "Nomsa Mokoena",
    state: "asked",
    askedAt: expect.stringMatching(/^20\d\d-.*Z$/),
  });
  expect((await look()).text).toBe(first.text);
  expect([await decisions(), await consents()]).toEqual([[], []]);
});

test("a yes is written down, published, and told to the learner in their language", async () => {
  const answer = await decide(true);
  expect([answer.status, answer.json()]).toMatchObject([200, { state: "given" }]);
  expect((await look()).json()).toMatchObject({ state: "given" });
  expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "given" }]);
  expect([await decisions(), await consents()]).toEqual([[{ state: "given" }], [{ given: true }]]);
  expect(desk.mails.at(-1)).toMatchObject({
    template: "guardian-decided",
    to: anApplicant().email,
    language: "fr",
    facts: { name: "Thandiwe Mokoena", given: true },
  });
});

test("the same word fifty times at once, and once more later, counts once", async () => {
  const answers = await Promise.all(Array.from({ length: 50 }, () => decide(true)));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect((await decide(true)).json()).toMatchObject({ state: "given" });
  expect([await decisions(), await consents()]).toEqual([[{ state: "given" }], [{ given: true }]]);
  expect(desk.mails.filter(({ template }) => template === "guardian-decided")).toHaveLength(1);
});

test("a guardian may change their mind, and each word stays written down", async () => {
  for (const given of [false, true, false]) await decide(given);
  expect(await decisions()).toEqual([{ state: "refused" }, { state: "given" }, { state: "refused" }]);
  expect(await consents()).toEqual([{ given: false }, { given: true }, { given: false }]);
  expect(await rows("SELECT guardian FROM identity.account")).toEqual([{ guardian: "refused" }]);
});

test.each([
  ["too old", "UPDATE identity.code SET expires_at = now()"],
  ["ended", "UPDATE identity.code SET used_at = now()"],
  ["of somebody who needs no guardian", "UPDATE identity.account SET guardian = 'not-needed'"],
])("a link that is %s is refused", async (_, spoil) => {
  await rows(spoil);
  for (const answer of [await look(), await decide(true)])
    expect([answer.status, answer.json()]).toMatchObject([422, { tag: "CodeRefused" }]);
  expect(await consents()).toEqual([]);
});

test("nothing is decided when the learner's mail cannot be written down", async () => {
  desk.trouble.mailer = true;
  expect((await decide(true)).status).toBe(500);
  expect([await decisions(), await consents()]).toEqual([[], []]);
  expect((await look()).json()).toMatchObject({ state: "asked" });
});

test("no table holds the learner's or the guardian's name or address in the clear", async () => {
  await decide(true);
  const { name, email } = anApplicant();
  const { name: guardianName, email: guardianEmail } = underAge.guardian;
  expect(
    await searchDatabase(database.pool, { name, email, guardianName, guardianEmail, code }),
  ).toMatchObject([{ value: "code", form: "sha-256" }]);
});
