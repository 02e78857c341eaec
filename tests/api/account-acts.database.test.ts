import { afterAll, beforeAll, expect, test } from "vitest";
import { TestBrowser } from "#kernel/http/test-browser.fixture";
import type { ContactCard } from "#modules/identity/contract";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { mailTo, signIn, signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";

let database: TestDatabase;
let app: RunningApp;
let admin: Staff;
const browsers: TestBrowser[] = [];
const browser = (): TestBrowser => {
  const one = new TestBrowser(app.port);
  browsers.push(one);
  return one;
};

/** A member of staff who is signed in. Recovery codes are right once each, so no test waits for the next digits. */
const staff = async (role: "admin" | "support") => {
  const page = browser();
  const { session, recoveryCodes } = await signInStaff(app, page, role);
  return { page, accountId: session.accountId, code: () => recoveryCodes.shift()! };
};
type Staff = Awaited<ReturnType<typeof staff>>;

const learner = async () => {
  const page = browser();
  const { session, ...person } = await signUp(page);
  return { page, accountId: session.accountId, ...person };
};

beforeAll(async () => {
  database = await createTestDatabase();
  app = await startApp(database.url);
  admin = await staff("admin");
});
afterAll(async () => {
  for (const one of browsers) one.close();
  await app.stop();
  await database.drop();
});

const act = ({ page, code }: Staff, accountId: string, what: string, body: object = {}) =>
  page.send("POST", `/admin/accounts/${accountId}/${what}`, { code: code(), ...body });
const tagOf = (answer: { readonly status: number; readonly text: string }) => [
  answer.status,
  (JSON.parse(answer.text) as { tag?: string }).tag,
];
const sessionOf = async (page: TestBrowser) =>
  succeeded<{ session: object | null }>(await page.send("GET", "/session")).session;
const actsOn = async (accountId: string) =>
  (
    await database.pool.query<{ action: string }>(
      "SELECT action FROM kernel.audit_entry WHERE target = $1 ORDER BY number",
      [accountId],
    )
  ).rows.map(({ action }) => action);

test("a suspended account is signed out and may not sign in until staff let it again", async () => {
  const { page, accountId, email, password } = await learner();
  const suspended = await act(admin, accountId, "suspension", { isSuspended: true, seen: null });
  expect(succeeded<{ suspendedAt: string }>(suspended).suspendedAt).toMatch(/Z$/);
  expect(await sessionOf(page)).toBeNull();
  const enter = (secret: string) =>
    browser().send("POST", "/sessions", { email, password: secret, storage: "cookie" });
  expect(tagOf(await enter(password))).toEqual([403, "AccountSuspended"]);
  // Who does not know the password learns nothing about the account.
  expect(tagOf(await enter("another quiet road"))).toEqual([401, "SignInRefused"]);
  const card = succeeded<ContactCard>(await admin.page.send("GET", `/admin/contacts/${accountId}`));
  expect(card.suspendedAt).not.toBeNull();
  // A page that was opened before, or at an earlier suspension.
  for (const [isSuspended, seen] of [
    [true, null],
    [false, "2026-01-01T00:00:00.000Z"],
  ] as const)
    expect(tagOf(await act(admin, accountId, "suspension", { isSuspended, seen }))).toEqual([
      409,
      "SuspensionChanged",
    ]);
  const lifted = await act(admin, accountId, "suspension", { isSuspended: false, seen: card.suspendedAt });
  expect(succeeded(lifted)).toEqual({ suspendedAt: null });
  await signIn(page, { email, password });
  expect(await actsOn(accountId)).toEqual([
    ...["identity.suspend-account", "identity.look-at-account", "identity.lift-suspension"],
  ]);
});

test("staff close an account for its owner, who is mailed and can still change their mind, and so can staff", async () => {
  const { page, accountId, email } = await learner();
  const closed = succeeded<{ eraseAt: string }>(await act(admin, accountId, "closure", { isClosing: true }));
  expect(Date.parse(closed.eraseAt) - Date.now()).toBeGreaterThan(6 * 24 * 3_600_000);
  expect(await sessionOf(page)).toBeNull();
  await mailTo(page, email, "account-closing");
  expect(succeeded(await act(admin, accountId, "closure", { isClosing: true }))).toEqual(closed);
  expect(succeeded(await act(admin, accountId, "closure", { isClosing: false }))).toEqual({ eraseAt: null });
  expect(await actsOn(accountId)).toEqual(["identity.close-account", "identity.keep-account"]);
});

test("staff make a copy of a person's data, which is in the audit log and in the person's own history", async () => {
  const { accountId, email } = await learner();
  const { sections } = succeeded<{ sections: Record<string, unknown> }>(
    await act(admin, accountId, "export"),
  );
  expect(JSON.stringify(sections["identity"])).toContain(email);
  expect(Object.keys(sections)).toEqual(expect.arrayContaining(["billing", "assessment", "admin-template"]));
  expect(await actsOn(accountId)).toEqual(["identity.export-account"]);
  const { rows } = await database.pool.query(
    "SELECT 1 FROM kernel.event WHERE type = 'identity.data-exported'",
  );
  expect(rows).toHaveLength(1);
});

test("no act is done with a wrong code, on an unknown account, by support, or on the last admin", async () => {
  const { page, accountId } = await learner();
  const [support, fresh] = [await staff("support"), await staff("admin")];
  for (const [what, body] of [
    ["suspension", { isSuspended: true, seen: null }],
    ["closure", { isClosing: true }],
    ["export", {}],
  ] as const) {
    const path = `/admin/accounts/${accountId}/${what}`;
    const wrong = await fresh.page.send("POST", path, { ...body, code: "ABCDEFGHJKMNP" });
    expect(tagOf(wrong)).toEqual([422, "SecondFactorRefused"]);
    expect(tagOf(await act(fresh, `acc_${"0".repeat(32)}`, what, body))).toEqual([404, "AccountNotFound"]);
    expect(tagOf(await act(support, accountId, what, body))).toEqual([403, "NotAllowed"]);
  }
  expect(await sessionOf(page)).not.toBeNull();
  // A suspended admin is none who could let the other one in again.
  succeeded(await act(fresh, admin.accountId, "suspension", { isSuspended: true, seen: null }));
  for (const [what, body] of [
    ["suspension", { isSuspended: true, seen: null }],
    ["closure", { isClosing: true }],
  ] as const)
    expect(tagOf(await act(fresh, fresh.accountId, what, body))).toEqual([409, "LastAdmin"]);
});
