import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import {
  anApplicant,
  askForReset,
  becomeActive,
  codeIn,
  goodPassword,
  typedCodeIn,
  underAge,
} from "../../testing/registration-steps.ts";
import { type RegistrationHarness, registrationHarness } from "../../testing/registration-harness.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { resetMails } from "../sessions/mail-limits.ts";

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
const newPassword = "nine loud geese at noon";
const rows = async (text: string) => (await database.pool.query<Record<string, unknown>>(text)).rows;
const reset = (code: string, own: object = {}, browser = harness.browser()) =>
  browser.post("/password-resets/uses", { email, code, password: newPassword, ...own });
const signIn = async (password: string, browser = harness.browser()) =>
  (await browser.post("/sessions", { email, password, storage: "cookie" })).status;
/** A link to a new address that an attacker may have requested. */
const beginToChangeAddress = async () => {
  const [account] = await rows("SELECT id FROM identity.account");
  const accountId = String(account!["id"]);
  const facts = { email: "mallory@example.org" };
  const person = Effect.flatMap(Accounts, (accounts) => accounts.person(accountId));
  const { version: _, ...before } = (await harness.run(person))!;
  const pending = { ...before, pendingEmail: facts.email };
  await harness.run(Effect.flatMap(Accounts, (accounts) => accounts.changePerson(accountId, null, pending)));
  const link = Effect.flatMap(Codes, (codes) => codes.issueLink("new-address", { accountId, facts }, 60_000));
  return { code: await harness.run(link), email: async () => (await harness.run(person))!.pendingEmail };
};
const passwordHash = async () =>
  (await rows("SELECT password_hash FROM identity.account"))[0]!["password_hash"];
const changes = () => rows("SELECT data FROM kernel.event WHERE type = 'identity.password-changed'");

describe.each([
  ["the code in the link", async () => askForReset(harness)],
  ["the typed code", async () => (await askForReset(harness), typedCodeIn(harness))],
])("%s", (_, ask) => {
  test("sets the password once: fifty uses at once change it once", async () => {
    await becomeActive(harness);
    const code = await ask();
    const browsers = Array.from({ length: 10 }, () => harness.browser());
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) => reset(code, {}, browsers[index % 10])),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await changes()).toHaveLength(1);
    expect((await reset(code)).json()).toMatchObject({ tag: "CodeRefused" });
  });

  test("still works after every guess and every request that strangers have left; its use ends all others", async () => {
    await becomeActive(harness);
    const code = await ask();
    const others: string[] = [];
    for (let stranger = 0; stranger < 12; stranger++) {
      const browser = harness.browser();
      for (let guess = 0; guess < 11; guess++)
        expect((await reset(guess % 2 === 0 ? "0".repeat(13) : "0".repeat(26), {}, browser)).status).toBe(
          422,
        );
      others.push(await askForReset(harness), typedCodeIn(harness));
    }
    expect((await reset(code)).json()).toEqual({ changed: true });
    for (const other of others)
      expect((await reset(other, {}, harness.browser())).json()).toMatchObject({ tag: "CodeRefused" });
    expect(await changes()).toHaveLength(1);
  });

  test("of another account is refused", async () => {
    await becomeActive(harness);
    await becomeActive(harness, { email: "other@example.org" });
    const code = await ask();
    expect((await reset(code, { email: "other@example.org" })).json()).toMatchObject({ tag: "CodeRefused" });
    expect((await reset(code)).status).toBe(200);
  });
});

describe("the code in the link", () => {
  test("works although someone in the same network has used up every guess there", async () => {
    await becomeActive(harness);
    const code = await askForReset(harness);
    const network = "192.0.2.9";
    for (const one of [email, ...Array.from({ length: 6 }, (_, index) => `p${index}@example.org`)])
      for (let guess = 0; guess < 10; guess++)
        await reset("0".repeat(13), { email: one }, harness.browser(network));
    for (let guess = 0; guess < 300; guess++) await reset("0".repeat(26), {}, harness.browser(network));
    expect((await reset("0".repeat(13), {}, harness.browser(network))).status).toBe(429);
    expect((await reset("0".repeat(26), {}, harness.browser(network))).status).toBe(429);
    expect((await reset(code, {}, harness.browser(network))).status).toBe(200);
  });

  test("works for as long as the limit keeps further mails from its owner; the typed code for ten minutes", async () => {
    await becomeActive(harness);
    await askForReset(harness);
    const lives = await rows(
      "SELECT extract(epoch FROM expires_at - issued_at)::int AS life, link_hash IS NOT NULL AS link FROM identity.code WHERE purpose = 'reset-password' ORDER BY life",
    );
    expect(lives).toEqual([
      { life: 600, link: false },
      { life: resetMails.anywhere.perSeconds, link: true },
    ]);
  });
});

describe("a code", () => {
  test("sets the password and ends every session and every code, without signing in", async () => {
    await becomeActive(harness);
    await rows("UPDATE identity.account SET totp_sealed = '\\x01'");
    const pending = await beginToChangeAddress();
    const before = await passwordHash();
    const browser = harness.browser();
    const answer = await reset(await askForReset(harness), {}, browser);
    expect([answer.status, answer.json()]).toEqual([200, { changed: true }]);
    expect(browser.cookies.names()).toEqual(["rw-known-browser"]);
    expect(await passwordHash()).not.toBe(before);
    expect(await rows("SELECT closed_because FROM identity.session")).toEqual([
      { closed_because: "password-changed" },
    ]);
    expect(await changes()).toMatchObject([{ data: { by: "mailed-code" } }]);
    expect(await rows("SELECT 1 FROM identity.code WHERE used_at IS NULL")).toEqual([]);
    expect(await signIn(newPassword)).toBe(201);
    const elsewhere = await harness.browser().post("/email-confirmations", { code: pending.code });
    expect(elsewhere.json()).toMatchObject({ tag: "CodeRefused" });
    expect(await pending.email()).toBeNull();
    expect(await rows("SELECT totp_sealed FROM identity.account")).toEqual([{ totp_sealed: Buffer.of(1) }]);
    expect(harness.mails.at(-1)).toMatchObject({
      template: "password-changed",
      to: email,
      facts: { resetPath: "/forgot-password" },
    });
  });

  test("is accepted with dashes, spaces and small letters", async () => {
    await becomeActive(harness);
    const code = (await askForReset(harness)).toLowerCase();
    const copied = ` ${code.slice(0, 5)}-${code.slice(5, 9)} - ${code.slice(9)} `;
    expect((await reset(copied, { email: ` ${email.toUpperCase()} ` })).status).toBe(200);
  });

  test("lets a person sign in at once whose attempts were used up", async () => {
    await becomeActive(harness);
    const browser = harness.browser();
    for (let time = 1; time <= 6; time++)
      expect(await signIn(`guess number ${time}`, browser)).toBe(time <= 5 ? 401 : 429);
    await reset(await askForReset(harness), {}, browser);
    expect(await signIn(goodPassword, browser)).toBe(401);
    expect(await signIn(newPassword, browser)).toBe(201);
  });

  test("is not spent by a password that is refused", async () => {
    await becomeActive(harness);
    const code = await askForReset(harness);
    const common = await reset(code, { password: "password1234" });
    expect([common.status, common.json()]).toMatchObject([
      422,
      { facts: { fields: [{ path: "password", message: "password-common" }] } },
    ]);
    const personal = await reset(code, { password: "thandiwe.mokoena" });
    expect(personal.json()).toMatchObject({ facts: { fields: [{ message: "password-personal" }] } });
    expect((await reset(code)).status).toBe(200);
  });

  test.each([
    ["too old", "UPDATE identity.code SET expires_at = now()"],
    [
      "of an account that was erased meanwhile",
      "UPDATE identity.account SET status = 'erased', email_mark = NULL",
    ],
  ])("that is %s is refused", async (_, spoil) => {
    await becomeActive(harness);
    const before = await passwordHash();
    const code = await askForReset(harness);
    await rows(spoil);
    expect((await reset(code)).json()).toMatchObject({ tag: "CodeRefused" });
    expect(await passwordHash()).toBe(before);
  });

  test("of an older mail works after a newer mail, and the newer one no more after that", async () => {
    await becomeActive(harness);
    const old = await askForReset(harness);
    const newer = await askForReset(harness);
    expect((await reset(old)).status).toBe(200);
    expect((await reset(newer)).status).toBe(422);
  });

  test("leaves the guardian the link they were sent", async () => {
    await becomeActive(harness, underAge);
    const old = codeIn(harness, "guardian-consent");
    await reset(await askForReset(harness));
    const look = (code: string) => harness.browser().post("/guardian-consents/look", { code });
    expect((await look(old)).status).toBe(200);
    expect(harness.mails.filter(({ template }) => template === "guardian-consent")).toHaveLength(1);
  });

  test("that is typed may be tried ten times an hour for one address from one network, whether it has an account or not", async () => {
    await becomeActive(harness);
    const guess = async (one: string, browser = harness.browser("192.0.2.1")) =>
      (await reset("0".repeat(13), { email: one }, browser)).status;
    for (const one of [email, "unknown@example.org"]) {
      for (let time = 1; time <= 10; time++) expect(await guess(one)).toBe(422);
      expect(await guess(one)).toBe(429);
      expect(await guess(one, harness.browser())).toBe(422);
    }
  });

  test("nothing changes when its mail cannot be written", async () => {
    await becomeActive(harness);
    const before = await passwordHash();
    const code = await askForReset(harness);
    harness.trouble.mailer = true;
    expect((await reset(code)).status).toBe(500);
    expect([await passwordHash(), await changes()]).toEqual([before, []]);
    expect(await rows("SELECT closed_at FROM identity.session")).toEqual([{ closed_at: null }]);
  });
});
