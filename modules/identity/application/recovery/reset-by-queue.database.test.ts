import { afterEach, beforeEach, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, becomeActive, codeIn, typedCodeIn } from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { searchDatabase } from "../../../../tests/support/search-database.ts";
import { eventually } from "../../../../tests/support/eventually.ts";

let database: TestDatabase;
let harness: RegistrationHarness;
beforeEach(async () => {
  database = await createTestDatabase();
  harness = await registrationHarness(database, { hasWorker: true });
});
afterEach(async () => {
  await harness.stop();
  await database.drop();
});

const { email, name } = anApplicant();
const mailed = (template: string) => harness.mails.filter((mail) => mail.template === template).length;
const untilMailed = (template: string, times: number) =>
  eventually(() => expect(mailed(template)).toBe(times));

test("through the real queue the code arrives and works, and neither queue nor log nor table reveals whose it was", async () => {
  await becomeActive(harness);
  const unknown = "unknown.person@example.org";
  for (const one of [unknown, email])
    await harness.browser().post("/password-resets", { email: one, language: "en" });
  await untilMailed("reset-password", 1);
  const link = codeIn(harness, "reset-password");
  const code = typedCodeIn(harness);
  const password = "nine loud geese at noon";
  const bare = code.replaceAll("-", "");
  expect(await searchDatabase(database.pool, { email, name, unknown, code, bare, password })).toEqual([]);
  // 130 random bits need no slow hash.
  expect(await searchDatabase(database.pool, { link })).toEqual([
    { column: "identity.code.link_hash", form: "sha-256", value: "link" },
  ]);
  const answer = await harness.browser().post("/password-resets/uses", { email, code, password });
  expect(answer.json()).toEqual({ changed: true });
  expect(harness.logged).toEqual([]);
});

test("through the real queue the link is sent again, and the newest one works", async () => {
  const browser = harness.browser();
  await browser.post("/registrations", anApplicant());
  await browser.post("/registrations/mails", { email, language: "en" });
  await untilMailed("confirm-email", 2);
  const answer = await browser.post("/email-confirmations", { code: codeIn(harness, "confirm-email") });
  expect(answer.json()).toEqual({ confirmed: "account", signedIn: true });
});
