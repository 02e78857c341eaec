import { Effect } from "effect";
import { generateSync } from "otplib";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { idFromUuid } from "#vocabulary/id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type SessionView, staffSessionMs } from "../../contract/index.ts";
import { password, type SignInHarness, signInHarness } from "../../testing/sign-in-harness.ts";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { openTicket, sealTicket } from "./staff-ticket.ts";

let database: TestDatabase;
let harness: SignInHarness;

beforeEach(async () => {
  database = await createTestDatabase();
  harness = await signInHarness(database);
});

afterEach(async () => {
  expect(harness.logged).toEqual([]);
  await harness.stop();
  await database.drop();
});

type Browser = ReturnType<SignInHarness["browser"]>;
interface Begun {
  readonly ticket: string;
  readonly enrolment: { readonly secret: string; readonly uri: string; readonly qrSvg: string } | null;
}
interface Finished {
  readonly session: SessionView;
  readonly recoveryCodes: string[] | null;
}

const begin = (browser: Browser, email: string, own: object = {}) =>
  browser.send("POST", "/staff-sign-ins", { email, password, ...own });
const begun = async (browser: Browser, email: string, own: object = {}) =>
  (await begin(browser, email, own)).json() as Begun;
const finish = (browser: Browser, ticket: string, code: string) =>
  browser.send("POST", "/staff-sessions", { ticket, code, storage: "cookie" });
const tagOf = (answer: { json: () => unknown }) => (answer.json() as { tag: string }).tag;
const statusesOf = (answers: readonly { readonly status: number }[]) =>
  answers.map(({ status }) => status).toSorted((one, other) => one - other);
/** What the app shows now, or so many steps of 30 seconds away. */
const digits = async (secret: string, steps = 0) => {
  const now = await harness.run(Effect.flatMap(DatabaseClock, ({ exact }) => exact));
  return generateSync({ secret, epoch: Math.floor(now / 1_000) + 30 * steps });
};
/** Forgets which step was used last, as half a minute later. */
const waitForNextStep = () => database.pool.query("UPDATE identity.account SET totp_last_step = 0");
const enrolled = async (own: Parameters<SignInHarness["register"]>[0] = { roles: ["admin"] }) => {
  const account = await harness.register(own);
  const browser = harness.browser();
  const { ticket, enrolment } = await begun(browser, account.email);
  const { secret } = enrolment!;
  const answer = await finish(browser, ticket, await digits(secret));
  await waitForNextStep();
  return { ...account, browser, secret, ...(answer.json() as Finished) };
};

describe("the first sign-in", () => {
  test("enrols an authenticator, and shows ten recovery codes once", async () => {
    const { email, accountId } = await harness.register({ roles: ["admin", "client"] });
    const browser = harness.browser();
    const { ticket, enrolment } = await begun(browser, email);
    expect(enrolment!.uri).toContain(`secret=${enrolment!.secret}&issuer=Roadworthy`);
    expect(enrolment!.qrSvg).toMatch(/^<svg /);
    const answer = await finish(browser, ticket, await digits(enrolment!.secret));
    expect(answer.status).toBe(201);
    const { session, recoveryCodes } = answer.json() as Finished;
    expect(session).toMatchObject({ accountId: idFromUuid("acc", accountId), roles: ["admin"] });
    expect(new Set(recoveryCodes).size).toBe(10);
    for (const code of recoveryCodes!) expect(code).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{5}$/);
    const lasts = Date.parse(session.refreshExpiresAt) - Date.now();
    expect(lasts).toBeGreaterThan(staffSessionMs - 60_000);
    expect(lasts).toBeLessThanOrEqual(staffSessionMs + 5_000);
    expect((await begun(harness.browser(), email)).enrolment).toBeNull();
  });

  test("stores nothing until the digits are right, and neither secret nor codes in the clear", async () => {
    const { email } = await harness.register({ roles: ["operator"] });
    const browser = harness.browser();
    const { ticket, enrolment } = await begun(browser, email);
    const secret = enrolment!.secret;
    expect(tagOf(await finish(browser, ticket, await digits(secret, 5)))).toBe("SecondFactorRefused");
    const rowsText = `SELECT coalesce(totp_sealed::text, '') AS held FROM identity.account
       UNION ALL SELECT hash::text FROM identity.recovery_code`;
    expect((await database.pool.query(rowsText)).rows).toEqual([{ held: "" }]);
    const { recoveryCodes } = (await finish(browser, ticket, await digits(secret))).json() as Finished;
    const held = (await database.pool.query<{ held: string }>(rowsText)).rows
      .map((row) => row.held)
      .join("\n");
    expect(held.length).toBeGreaterThan(700);
    for (const text of [
      secret,
      ...recoveryCodes!,
      ...recoveryCodes!.map((code) => code.replaceAll("-", "")),
    ]) {
      expect(held).not.toContain(Buffer.from(text).toString("hex"));
    }
  });

  test("of concurrent enrolments with two tickets one succeeds", async () => {
    const { email } = await harness.register({ roles: ["admin"] });
    const browser = harness.browser();
    const tickets = [await begun(browser, email), await begun(browser, email)];
    const answers = await Promise.all(
      tickets.flatMap(({ ticket, enrolment }) =>
        [0, 1].map(async () => finish(harness.browser(), ticket, await digits(enrolment!.secret))),
      ),
    );
    expect(statusesOf(answers)).toEqual([201, 401, 401, 401]);
    expect(answers.filter(({ status }) => status === 401).map(tagOf)).toEqual(
      Array.from({ length: 3 }, () => "TicketExpired"),
    );
    const { rows } = await database.pool.query("SELECT count(*)::int AS codes FROM identity.recovery_code");
    expect(rows).toEqual([{ codes: 10 }]);
  });
});

describe("the second factor", () => {
  test("is accepted one step early, and only once even when used concurrently", async () => {
    const { email, secret } = await enrolled();
    const browser = harness.browser();
    const { ticket } = await begun(browser, email);
    const code = await digits(secret, 1);
    const four = await Promise.all([1, 2, 3, 4].map(() => finish(harness.browser(), ticket, code)));
    expect(statusesOf(four)).toEqual([201, 401, 401, 401]);
    expect(four.filter(({ status }) => status === 401).map(tagOf)).toEqual(
      Array.from({ length: 3 }, () => "SecondFactorRefused"),
    );
  });

  test("of an earlier step than the last one used is refused", async () => {
    const { email, secret } = await enrolled();
    const { ticket } = await begun(harness.browser(), email);
    const early = await digits(secret, 0);
    expect((await finish(harness.browser(), ticket, await digits(secret, 1))).status).toBe(201);
    expect(tagOf(await finish(harness.browser(), ticket, early))).toBe("SecondFactorRefused");
  });

  test("is asked for after a new password by mail as before, and each refusal is in the log without who it was", async () => {
    const { accountId, email, secret, browser } = await enrolled();
    const newPassword = "nine loud geese at noon";
    const link = Effect.flatMap(Codes, (codes) =>
      codes.issueLink("reset-password", { accountId, facts: {} }, 60_000),
    );
    const code = await harness.run(link);
    const reset = await browser.send("POST", "/password-resets/uses", { email, code, password: newPassword });
    expect([reset.status, reset.json()]).toEqual([200, { changed: true }]);
    expect((await begin(harness.browser(), email)).status).toBe(401);
    const { ticket, enrolment } = await begun(browser, email, { password: newPassword });
    expect(enrolment).toBeNull();
    expect(tagOf(await finish(browser, ticket, await digits(secret, 9)))).toBe("SecondFactorRefused");
    expect((await finish(browser, ticket, await digits(secret))).status).toBe(201);
    expect(harness.denied.map((line) => JSON.parse(line) as object)).toMatchObject([
      { route: "/staff-sign-ins", tag: "SignInRefused" },
      { route: "/staff-sessions", tag: "SecondFactorRefused" },
    ]);
    expect(harness.denied.join("")).not.toMatch(/@|loud|acc_/);
  });

  test("may be a recovery code, each once, however it is typed", async () => {
    const { email, recoveryCodes } = await enrolled();
    const { ticket } = await begun(harness.browser(), email);
    const [first = "", second = ""] = recoveryCodes!;
    const typed = first.toLowerCase().replaceAll("-", " ").replaceAll("0", "o").replaceAll("1", "l");
    expect((await finish(harness.browser(), ticket, typed)).json()).toMatchObject({ recoveryCodes: null });
    expect(tagOf(await finish(harness.browser(), ticket, first))).toBe("SecondFactorRefused");
    expect((await finish(harness.browser(), ticket, second)).status).toBe(201);
    const other = await enrolled();
    const theirs = await begun(harness.browser(), other.email);
    expect(tagOf(await finish(harness.browser(), theirs.ticket, recoveryCodes![2]!))).toBe(
      "SecondFactorRefused",
    );
  });

  test("has five attempts in a quarter of an hour over all networks", async () => {
    const { email, secret } = await enrolled();
    const { ticket } = await begun(harness.browser(), email);
    for (let n = 0; n < 5; n++)
      expect((await finish(harness.browser(), ticket, "ABCDEFGHJKMNP")).status).toBe(401);
    expect((await finish(harness.browser(), ticket, await digits(secret))).status).toBe(429);
  });
});

describe("a ticket", () => {
  test("is for staff: learners are refused like a wrong password", async () => {
    const { email } = await harness.register();
    const staff = await harness.register({ roles: ["admin"] });
    expect(tagOf(await begin(harness.browser(), email))).toBe("SignInRefused");
    expect(tagOf(await begin(harness.browser(), staff.email, { password: "wrong" }))).toBe("SignInRefused");
    expect(tagOf(await begin(harness.browser(), "unknown@example.org"))).toBe("SignInRefused");
  });

  test("is valid for five minutes, and only as it was sealed", async () => {
    const facts = { accountId: "a", passwordMark: "b", secret: null };
    const ticket = await harness.run(sealTicket(facts, 1_000_000));
    expect(await harness.run(openTicket(ticket, 1_299_999))).toMatchObject(facts);
    expect(await harness.run(openTicket(ticket, 1_300_000))).toBeNull();
    const changed = `${ticket.slice(0, -4)}${ticket.endsWith("AAAA") ? "BBBB" : "AAAA"}`;
    for (const other of [changed, "", "x", ticket.slice(4)])
      expect(await harness.run(openTicket(other, 1_000_000))).toBeNull();
    expect(tagOf(await finish(harness.browser(), changed, "123456"))).toBe("TicketExpired");
  });

  test.each([
    ["the password changes", { passwordHash: "another" }],
    ["the role goes", { roles: ["client" as const] }],
    ["the account is erased", { status: "erased" as const }],
  ])("is invalid once %s", async (_, changes) => {
    const { accountId, email, secret } = await enrolled();
    const { ticket } = await begun(harness.browser(), email);
    await harness.run(Effect.flatMap(Accounts, ({ change }) => change(accountId, changes)));
    expect(tagOf(await finish(harness.browser(), ticket, await digits(secret)))).toBe("TicketExpired");
  });
});

describe("the audit log", () => {
  const actions = async () =>
    (await harness.audit()).map(({ action, target, facts }) => [action, target, facts]);

  test("has enrolments, sign-ins, refused factors and ended sessions, with who and when", async () => {
    const admin = await enrolled();
    const learner = await harness.register();
    const theirs = harness.browser();
    await theirs.signIn(learner.email);
    const { ticket } = await begun(admin.browser, admin.email);
    await finish(admin.browser, ticket, "ABCDEFGHJKMNP");
    const target = idFromUuid("acc", learner.accountId);
    const ended = await admin.browser.send("DELETE", `/admin/accounts/${target}/sessions`);
    expect(ended.json()).toEqual({ ended: 1 });
    expect((await theirs.send("GET", "/sessions")).status).toBe(401);
    const own = idFromUuid("acc", admin.accountId);
    expect(await actions()).toEqual([
      ["identity.enrol-authenticator", own, {}],
      ["identity.sign-in-staff", own, { with: "enrolment" }],
      ["identity.refuse-second-factor", own, {}],
      ["identity.end-sessions", target, { ended: 1 }],
    ]);
    for (const entry of await harness.audit())
      expect(entry).toMatchObject({
        actor: admin.accountId,
        roles: ["admin"],
        reference: expect.stringMatching(/^[0-9a-f]{12}$/),
      });
  });

  test("is read newest first, fifty at a time, by staff alone", async () => {
    const { browser, accountId } = await enrolled({ roles: ["admin"] });
    const target = idFromUuid("acc", accountId.replace(/^./, "e"));
    const learner = await harness.register();
    const path = `/admin/accounts/${idFromUuid("acc", learner.accountId)}/sessions`;
    for (let n = 0; n < 60; n++) await browser.send("DELETE", path);
    expect(tagOf(await browser.send("DELETE", `/admin/accounts/${target}/sessions`))).toBe("AccountNotFound");
    interface Page {
      readonly entries: { readonly number: number; readonly actor: string }[];
      readonly next: number | null;
    }
    const first = (await browser.send("GET", "/admin/audit")).json() as Page;
    expect(first.entries).toHaveLength(50);
    expect(first.entries[0]).toMatchObject({
      actor: idFromUuid("acc", accountId),
      target: expect.any(String),
    });
    expect((await browser.send("GET", "/admin/audit/chain")).json()).toEqual({ broken: null });
    const second = (await browser.send("GET", `/admin/audit?after=${first.next}`)).json() as Page;
    expect(second.next).toBeNull();
    const numbers = [...first.entries, ...second.entries].map(({ number }) => number);
    expect(numbers).toEqual(Array.from({ length: 62 }, (_, index) => 62 - index));
    const outside = harness.browser();
    await outside.signIn(learner.email);
    expect((await outside.send("GET", "/admin/audit")).status).toBe(403);
    expect((await outside.send("GET", "/admin/audit/chain")).status).toBe(403);
    expect((await outside.send("DELETE", path)).status).toBe(403);
  });
});
