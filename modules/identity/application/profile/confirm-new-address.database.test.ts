import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { anApplicant, becomeActive } from "../../testing/registration-steps.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { Codes } from "../accounts/codes.ts";

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

const rows = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const confirm = (browser: TestBrowser, code: string, password?: string) =>
  browser.post("/email-confirmations", { code, ...(password !== undefined && { password }) });
/** How many answers there were of each status. */
const statusesOf = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
describe("a new address", () => {
  const to = "thandiwe.new@example.org";
  const changeTo = async (email: string) => {
    const [account] = await rows("SELECT id FROM identity.account ORDER BY registered_at LIMIT 1");
    const accountId = String(account!["id"]);
    return harness.run(
      Effect.flatMap(Codes, (codes) =>
        codes.issueLink("new-address", { accountId, facts: { email } }, 3_600_000),
      ),
    );
  };
  const signInName = async () => {
    const taken = await harness.browser().post("/registrations", anApplicant({ email: to }));
    expect(taken.status).toBe(202);
    return harness.mails.at(-1)!.template === "already-registered" ? to : anApplicant().email;
  };

  test("becomes the account's with its link, in any browser, without signing in", async () => {
    await becomeActive(harness);
    const elsewhere = harness.browser();
    const answer = await confirm(elsewhere, await changeTo(to));
    expect(answer.json()).toEqual({ confirmed: "new-address", signedIn: false });
    expect(elsewhere.cookies.read("rw-auth")).toBeUndefined();
    expect(await signInName()).toBe(to);
    const [event] = await rows(
      "SELECT data FROM kernel.event WHERE type = 'identity.email-confirmed' OFFSET 1",
    );
    expect(event!["data"]).toMatchObject({ address: "new" });
  });

  test("that another account has by now is refused, and the old one stays", async () => {
    await becomeActive(harness);
    const code = await changeTo(to);
    await becomeActive(harness, { email: to });
    const answer = await confirm(harness.browser(), code);
    expect([answer.status, answer.json()]).toMatchObject([422, { tag: "CodeRefused" }]);
    await harness.browser().post("/registrations", anApplicant());
    expect(harness.mails.at(-1)).toMatchObject({ template: "already-registered", to: anApplicant().email });
  });

  test("is taken over once when the link is followed many times at once", async () => {
    await becomeActive(harness);
    const code = await changeTo(to);
    const answers = await Promise.all(Array.from({ length: 20 }, () => confirm(harness.browser(), code)));
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 19 });
    expect(await rows("SELECT 1 FROM kernel.event WHERE data->>'address' = 'new'")).toHaveLength(1);
  });
});
