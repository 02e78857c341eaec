import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, askForReset, becomeActive } from "../../testing/registration-steps.ts";
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

const { email } = anApplicant();
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
describe("a request for a new password", () => {
  test("sends a confirmed account a code for ten minutes, to read and to click", async () => {
    await becomeActive(harness, { email: "o'neil+k53@example.org" });
    const code = await askForReset(harness, "o'neil+k53@example.org");
    expect(harness.mails.at(-1)).toMatchObject({
      to: "o'neil+k53@example.org",
      facts: {
        name: "Thandiwe Mokoena",
        code: expect.stringMatching(/^[0-9A-Z]{5}-[0-9A-Z]{4}-[0-9A-Z]{4}$/),
        path: `/forgot-password/o'neil%2Bk53%40example.org/${code}`,
        minutes: 10,
        linkMinutes: 60,
      },
    });
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{26}$/);
    const [typed] = await rows(
      "SELECT extract(epoch FROM expires_at - issued_at)::int AS life, link_hash FROM identity.code WHERE used_at IS NULL AND typed_hash IS NOT NULL",
    );
    expect(typed).toEqual({ life: 600, link_hash: null });
  });

  test.each(["unconfirmed", "erased"])("sends nothing to an account that is %s", async (status) => {
    await harness.browser().post("/registrations", anApplicant());
    await rows(`UPDATE identity.account SET status = '${status}'`);
    await expect(askForReset(harness)).rejects.toThrow("No mail reset-password");
  });

  test("hands the queue an id, never the address", async () => {
    await becomeActive(harness);
    for (const one of [email, "unknown@example.org"])
      await harness.browser().post("/password-resets", { email: one, language: "en" });
    const [account] = await rows("SELECT id FROM identity.account");
    const any = expect.any(String);
    expect(harness.jobs).toEqual(
      [account!["id"], any].map((accountId) => ({
        name: "identity.start-password-reset",
        data: { accountId, language: "en", requestId: any },
      })),
    );
    expect(JSON.stringify(harness.jobs)).not.toMatch(/@|unknown|thandiwe/);
  });

  test("gets one mail when the queue brings its job twice, and so does one for another confirmation", async () => {
    const newcomer = anApplicant({ email: "newcomer@example.org" });
    await becomeActive(harness);
    await harness.browser().post("/registrations", newcomer);
    const before = harness.mails.length;
    await harness.browser().post("/password-resets", { email, language: "en" });
    await harness.browser().post("/registrations/mails", { email: newcomer.email, language: "en" });
    const jobs = [...harness.jobs];
    await harness.work();
    harness.jobs.push(...jobs);
    await harness.work();
    expect(harness.mails.slice(before).map(({ to, template }) => [to, template])).toEqual([
      [email, "reset-password"],
      [newcomer.email, "confirm-email"],
    ]);
  });

  test("gets three mails an hour, and the usual answer for the fourth; sixty from one network", async () => {
    await becomeActive(harness);
    const ask = (number: number, one: string) =>
      harness
        .browser("192.0.2.7")
        .post("/password-resets", { email: one, language: "en" })
        .then((answer) => {
          expect([number, answer.status]).toEqual([number, number <= 60 ? 202 : 429]);
        });
    for (let number = 1; number <= 4; number++) {
      await ask(number, email);
      await harness.work();
    }
    expect(harness.mails.filter(({ template }) => template === "reset-password")).toHaveLength(3);
    for (let number = 5; number <= 61; number++) await ask(number, `p${number}@example.org`);
  });
});
