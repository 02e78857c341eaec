import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  anApplicant,
  becomeActive,
  codeIn,
  goodPassword,
  underAge,
} from "../../testing/registration-steps.ts";
import type { TestBrowser } from "#kernel/http/test-browser.fixture";
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

const rows = async (text: string, values: unknown[] = []) =>
  (await database.pool.query<Record<string, unknown>>(text, values)).rows;
const statuses = async () => (await rows("SELECT status FROM identity.account")).map(({ status }) => status);
const eventTypes = async () =>
  (await rows("SELECT type FROM kernel.event ORDER BY position")).map(({ type }) => type);
const register = (browser: TestBrowser, own: object = {}) => browser.post("/registrations", anApplicant(own));
const confirm = (browser: TestBrowser, code: string, password?: string) =>
  browser.post("/email-confirmations", { code, ...(password !== undefined && { password }) });
/** How many answers there were of each status. */
const statusesOf = (answers: readonly { readonly status: number }[]) => {
  const counts: Record<number, number> = {};
  for (const { status } of answers) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
};
const newestCode = () => codeIn(harness, "confirm-email");

describe("confirming in the browser that registered", () => {
  test("the link confirms the account and signs in, with cookies the page cannot read", async () => {
    const browser = harness.browser();
    await register(browser);
    const answer = await confirm(browser, newestCode());
    expect([answer.status, answer.json()]).toEqual([200, { confirmed: "account", signedIn: true }]);
    expect(await statuses()).toEqual(["active"]);
    expect(await rows("SELECT 1 FROM identity.code WHERE used_at IS NULL")).toEqual([]);
    expect(await eventTypes()).toEqual([
      "identity.account-registered",
      "identity.email-confirmed",
      "identity.session-opened",
    ]);
    const [auth] = (answer.headers["set-cookie"] ?? []).filter((line) => line.startsWith("rw-auth="));
    expect(auth).toMatch(/HttpOnly/);
    expect(browser.cookies.read("rw-auth-state")).toContain(encodeURIComponent('"roles":["client"]'));
    const [session] = await rows("SELECT roles, storage, closed_at FROM identity.session");
    expect(session).toEqual({ roles: ["client"], storage: "cookie", closed_at: null });
  });

  test("the guardian is mailed now, in the learner's language, and not before", async () => {
    const browser = harness.browser();
    await register(browser, { ...underAge, language: "fr" });
    expect(harness.mails).toHaveLength(1);
    await confirm(browser, newestCode());
    expect(harness.mails[1]).toMatchObject({
      template: "guardian-consent",
      to: "nomsa.mokoena@example.org",
      language: "fr",
      facts: { name: "Nomsa Mokoena", learnerName: "Thandiwe Mokoena", days: 30 },
    });
  });

  test("a second click finds the link used, and the session continues", async () => {
    const browser = harness.browser();
    await register(browser);
    const code = newestCode();
    await confirm(browser, code);
    const again = await confirm(browser, code);
    expect([again.status, again.json()]).toMatchObject([422, { tag: "CodeRefused" }]);
    expect(await rows("SELECT count(*)::int AS open FROM identity.session WHERE closed_at IS NULL")).toEqual([
      { open: 1 },
    ]);
  });

  test("fifty clicks at once have one effect", async () => {
    const browser = harness.browser();
    await register(browser, underAge);
    const code = newestCode();
    const answers = await Promise.all(Array.from({ length: 50 }, () => confirm(browser, code)));
    expect(statusesOf(answers)).toEqual({ 200: 1, 422: 49 });
    expect(await eventTypes()).toHaveLength(3);
    expect(harness.mails.map(({ template }) => template)).toEqual(["confirm-email", "guardian-consent"]);
  });

  test("confirming another account ends the browser's previous session", async () => {
    const browser = await becomeActive(harness, { email: "first@example.org" });
    await becomeActive(harness, { email: "second@example.org" }, browser);
    expect(await rows("SELECT closed_because FROM identity.session ORDER BY opened_at")).toEqual([
      { closed_because: "signed-out" },
      { closed_because: null },
    ]);
  });

  test("when the guardian's mail cannot be written nothing is confirmed, and the link stays valid", async () => {
    const browser = harness.browser();
    await register(browser, underAge);
    harness.trouble.mailer = true;
    expect((await confirm(browser, newestCode())).status).toBe(500);
    expect(await statuses()).toEqual(["unconfirmed"]);
    expect(await rows("SELECT 1 FROM identity.session")).toEqual([]);
    expect(await eventTypes()).toEqual(["identity.account-registered"]);
    harness.trouble.mailer = false;
    expect((await confirm(browser, newestCode())).status).toBe(200);
  });
});

describe("confirming in another browser", () => {
  test("the password is required, and neither a missing nor a wrong one spends the code", async () => {
    await register(harness.browser());
    const elsewhere = harness.browser();
    const code = newestCode();
    const asked = await confirm(elsewhere, code);
    expect([asked.status, asked.json()]).toMatchObject([409, { tag: "PasswordNeeded" }]);
    const wrong = await confirm(elsewhere, code, "not this one at all");
    expect([wrong.status, wrong.json()]).toMatchObject([422, { tag: "PasswordWrong" }]);
    expect(await statuses()).toEqual(["unconfirmed"]);
    const right = await confirm(elsewhere, code, goodPassword);
    expect(right.json()).toEqual({ confirmed: "account", signedIn: true });
    expect(elsewhere.cookies.read("rw-auth")).toBeDefined();
  });

  test("a code allows five passwords, after which the browser that registered can still use it", async () => {
    const own = harness.browser();
    await register(own);
    const code = newestCode();
    for (let time = 1; time <= 5; time++)
      expect((await confirm(harness.browser(), code, `guess number ${time}`)).status).toBe(422);
    expect((await confirm(harness.browser(), code, goodPassword)).json()).toMatchObject({
      tag: "TooManyTries",
    });
    expect((await confirm(own, code)).status).toBe(200);
  });

  test("the password of an earlier registration is refused", async () => {
    await register(harness.browser());
    await register(harness.browser(), { password: "another long password" });
    const elsewhere = harness.browser();
    expect((await confirm(elsewhere, newestCode(), goodPassword)).json()).toMatchObject({
      tag: "PasswordWrong",
    });
    expect((await confirm(elsewhere, newestCode(), "another long password")).status).toBe(200);
  });
});

describe("a code", () => {
  test.each([
    ["that was never made", async () => "0".repeat(26)],
    [
      "that is too old",
      async () => (await rows("UPDATE identity.code SET expires_at = now()"), newestCode()),
    ],
    ["of an erased account", async () => (await rows("DELETE FROM identity.code"), newestCode())],
    [
      "for another purpose",
      async () => (await rows("UPDATE identity.code SET purpose = 'guardian-consent'"), newestCode()),
    ],
  ])("%s is refused", async (_, codeOf) => {
    const browser = harness.browser();
    await register(browser);
    const answer = await confirm(browser, await codeOf());
    expect([answer.status, answer.json()]).toMatchObject([422, { tag: "CodeRefused" }]);
    expect(await statuses()).toEqual(["unconfirmed"]);
  });

  test("is accepted with spaces, dashes and small letters", async () => {
    const browser = harness.browser();
    await register(browser);
    const typed = ` ${newestCode()
      .toLowerCase()
      .replaceAll(/(.{5})/g, "$1-")}\n`;
    expect((await confirm(browser, typed)).status).toBe(200);
  });

  test("keeps its link valid when a newer one was sent, until one of them is used", async () => {
    const browser = harness.browser();
    await register(browser);
    const old = newestCode();
    await browser.post("/registrations/mails", { email: anApplicant().email, language: "fr" });
    await harness.work();
    expect(harness.mails[1]).toMatchObject({ template: "confirm-email", language: "fr" });
    expect((await confirm(browser, old)).status).toBe(200);
    expect((await confirm(browser, newestCode())).status).toBe(422);
  });

  test("is not sent again to a confirmed account, nor to an unknown address", async () => {
    await becomeActive(harness);
    for (const email of [anApplicant().email, "unknown@example.org"]) {
      const answer = await harness.browser().post("/registrations/mails", { email, language: "en" });
      expect([answer.status, answer.text]).toEqual([202, '{"accepted":true}']);
    }
    expect(harness.jobs).toHaveLength(2);
    await harness.work();
    expect(harness.mails.map(({ template }) => template)).toEqual(["confirm-email"]);
  });
});
