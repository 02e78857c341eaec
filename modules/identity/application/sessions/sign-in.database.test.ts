import { hash } from "@node-rs/argon2";
import { Effect, Exit } from "effect";
import { transact } from "#kernel/database/transact";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { participantOfToken } from "#kernel/http/caller";
import { idFromUuid } from "#vocabulary/id";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { refreshGraceMs, type SessionView } from "../../contract/index.ts";
import { learnerRoles } from "../../domain/sign-in-audience.ts";
import { age } from "../../testing/sessions-on.ts";
import { password, type SignInHarness, signInHarness } from "../../testing/sign-in-harness.ts";
import { Accounts } from "../accounts/accounts.ts";
import { admitLocked, checkCredentials } from "./check-credentials.ts";
import { countSignIn, forgiveSignIns } from "./sign-in-limits.ts";

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
const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const sessionIn = async ({ send }: Browser) =>
  ((await send("GET", "/session")).json() as { session: SessionView | null }).session;
const tagOf = (answer: { json: () => unknown }) => (answer.json() as { tag: string }).tag;

/** A network, and a browser that has never been here. */
const placeAt = (address: string) => ({
  address,
  cookies: { read: () => undefined, set: () => {}, clear: () => {} },
});

describe("signing in", () => {
  test("puts tokens where the page cannot read them, and facts where it can", async () => {
    const { accountId, email } = await harness.register();
    const browser = harness.browser();
    const answer = await browser.signIn(email.toUpperCase());
    expect(answer.status).toBe(201);
    const view = answer.json() as SessionView;
    expect(view).toMatchObject({
      accountId: idFromUuid("acc", accountId),
      roles: ["client"],
      storage: "cookie",
    });
    expect(view).not.toHaveProperty("tokens");
    expect(browser.cookies.line("rw-auth")).toMatch(/Max-Age=(2592000|25919\d\d);.*HttpOnly; SameSite=Lax$/);
    expect(browser.cookies.line("rw-auth-refresh")).toMatch(
      /Path=\/api\/session\/refresh;.*HttpOnly; SameSite=Strict$/,
    );
    expect(browser.cookies.line("rw-auth-state")).not.toContain("HttpOnly");
    expect(JSON.parse(decodeURIComponent(browser.cookies.read("rw-auth-state")!))).toEqual({
      sessionId: view.sessionId,
      accountId: view.accountId,
      roles: ["client"],
      storage: "cookie",
    });
    expect(decodeURIComponent(browser.cookies.read("rw-auth-expiry")!)).toBe(view.expiresAt);
    expect(await sessionIn(browser)).toEqual(view);
  });

  test("for local storage sets no cookie of the session's, and its tokens work by themselves", async () => {
    const { email } = await harness.register();
    const browser = harness.browser();
    const { tokens } = (await browser.signIn(email, { storage: "local" })).json() as SessionView;
    expect(browser.cookies.names().toSorted()).toEqual(["rw-known-browser", "rw-participant"]);
    const listed = await browser.send("GET", "/sessions", undefined, bearer(tokens!.access));
    expect(listed.status).toBe(200);
    const renewed = await browser.send("POST", "/session/refresh", { refreshToken: tokens!.refresh });
    expect((renewed.json() as SessionView).tokens!.access).not.toBe(tokens!.access);
    expect(browser.cookies.names().toSorted()).toEqual(["rw-known-browser", "rw-participant"]);
  });

  test("is refused in the same way for every reason", async () => {
    const usual = await harness.register();
    const unconfirmed = await harness.register({ status: "unconfirmed" });
    const staff = await harness.register({ roles: ["admin", "operator"] });
    const none = await harness.register({ passwordHash: null });
    const tries = [
      [usual.email, "another password"],
      ["unknown@example.org", password],
      ...[unconfirmed, staff, none].map(({ email }) => [email, password]),
    ];
    const browser = harness.browser();
    const answers = await Promise.all(
      tries.map(([email, text]) => browser.signIn(email!, { password: text })),
    );
    for (const answer of answers) {
      expect(answer.status).toBe(401);
      expect(answer.json()).toEqual({ tag: "SignInRefused", facts: {}, reference: expect.any(String) });
    }
    expect(await sessionIn(browser)).toBeNull();
  });

  test("signs staff in as a learner, and lets the owner of a closing account in", async () => {
    const staff = await harness.register({ roles: ["admin", "client"] });
    expect((await harness.browser().signIn(staff.email)).json()).toMatchObject({ roles: ["client"] });
    const closing = await harness.register({ status: "closing" });
    expect((await harness.browser().signIn(closing.email)).status).toBe(201);
  });

  test("again ends the session that the browser had", async () => {
    const browser = harness.browser();
    const first = await harness.register();
    await browser.signIn(first.email);
    const old = browser.cookies.read("rw-auth")!;
    await browser.signIn((await harness.register()).email);
    expect((await harness.browser().send("GET", "/sessions", undefined, bearer(old))).status).toBe(401);
    const { rows } = await database.pool.query(
      "SELECT account = $1 AS mine, closed_because FROM identity.session ORDER BY opened_at",
      [first.accountId],
    );
    expect(rows).toEqual([
      { mine: true, closed_because: "signed-out" },
      { mine: false, closed_because: null },
    ]);
  });

  test("passes on the browser's participant", async () => {
    const browser = harness.browser();
    await browser.signIn((await harness.register()).email);
    const { rows } = await database.pool.query(
      "SELECT data->>'participant' AS participant FROM kernel.event WHERE type = 'identity.session-opened'",
    );
    expect(rows).toEqual([{ participant: participantOfToken(browser.cookies.read("rw-participant")!) }]);
  });

  test("rehashes the password when the old hash has older parameters", async () => {
    const stale = await hash(password, { memoryCost: 16, timeCost: 1, parallelism: 1 });
    expect(stale).toContain("$m=16,t=1,p=1$");
    const { accountId, email } = await harness.register({ passwordHash: stale });
    expect((await harness.browser().signIn(email)).status).toBe(201);
    const account = await harness.run(Effect.flatMap(Accounts, ({ find }) => find(accountId)));
    expect(account!.passwordHash).toContain("m=8,t=1,p=1");
    expect((await harness.browser().signIn(email)).status).toBe(201);
  });

  test.each([
    ["has another password", { passwordHash: "another" }],
    ["is erased", { status: "erased" as const }],
    ["is a learner no more", { roles: ["admin" as const] }],
  ])("is refused when the account %s in the meantime", async (_, changes) => {
    const { accountId, email } = await harness.register();
    const admitted = await harness.run(
      checkCredentials({ email, password }, placeAt("10.9.9.9"), learnerRoles),
    );
    expect(await harness.run(transact(admitLocked(admitted, learnerRoles)))).toEqual(["client"]);
    await harness.run(Effect.flatMap(Accounts, ({ change }) => change(accountId, changes)));
    expect(await harness.run(transact(admitLocked(admitted, learnerRoles)))).toBeNull();
  });
});

describe("attempts are limited", () => {
  const wrong = { password: "another password" };

  test("to five for an account from one network; then even the right password waits, on that network only", async () => {
    const { email } = await harness.register();
    const browser = harness.browser();
    for (let n = 0; n < 5; n++) expect((await browser.signIn(email, wrong)).status).toBe(401);
    const sixth = await browser.signIn(email);
    expect([sixth.status, tagOf(sixth)]).toEqual([429, "TooManyTries"]);
    expect(Number(sixth.headers["retry-after"])).toBeGreaterThan(800);
    expect((await harness.browser().signIn(email)).status).toBe(201);
  });

  test("for an address without an account in the same way", async () => {
    const browser = harness.browser();
    for (let n = 0; n < 5; n++) await browser.signIn("unknown@example.org", wrong);
    expect((await browser.signIn("unknown@example.org", wrong)).status).toBe(429);
    expect((await browser.signIn("unknown.else@example.org", wrong)).status).toBe(401);
  });

  const count = (email: string, address: string) =>
    harness.run(Effect.exit(countSignIn(email, placeAt(address))));

  test("to twenty an hour for an account over all networks", async () => {
    for (let n = 0; n < 20; n++)
      expect(Exit.isSuccess(await count("one@example.org", `10.1.${n}.1`))).toBe(true);
    expect(Exit.isFailure(await count("one@example.org", "10.1.99.1"))).toBe(true);
    expect(Exit.isSuccess(await count("two@example.org", "10.1.99.1"))).toBe(true);
  });

  test("to a hundred an hour from one network; a success gives back only its own attempt", async () => {
    for (let n = 0; n < 100; n++)
      expect(Exit.isSuccess(await count(`${n}@example.org`, "10.2.0.1"))).toBe(true);
    await harness.run(forgiveSignIns("1@example.org", placeAt("10.2.0.1")));
    expect(Exit.isSuccess(await count("1@example.org", "10.2.0.1"))).toBe(true);
    expect(Exit.isFailure(await count("1@example.org", "10.2.0.1"))).toBe(true);
    expect(Exit.isSuccess(await count("1@example.org", "10.2.0.2"))).toBe(true);
  });

  test("a success resets them", async () => {
    const { email } = await harness.register();
    const browser = harness.browser();
    for (let round = 0; round < 3; round++) {
      for (let n = 0; n < 4; n++) expect((await browser.signIn(email, wrong)).status).toBe(401);
      expect((await browser.signIn(email)).status).toBe(201);
    }
  });
});

describe("refreshing", () => {
  const refresh = ({ send }: Browser) => send("POST", "/session/refresh", {});

  test("sets new cookies; after signing out there is nothing to refresh", async () => {
    const browser = harness.browser();
    await browser.signIn((await harness.register()).email);
    const before = browser.cookies.read("rw-auth");
    expect((await refresh(browser)).status).toBe(200);
    expect(browser.cookies.read("rw-auth")).not.toBe(before);
    const held = browser.cookies.read("rw-auth-refresh")!;
    expect((await browser.send("DELETE", "/session")).json()).toEqual({ signedOut: true });
    expect(browser.cookies.names().toSorted()).toEqual(["rw-known-browser"]);
    expect((await refresh(browser)).json()).toMatchObject({ facts: { reason: "signed-out" } });
    browser.cookies.put("rw-auth-refresh", held);
    const refused = await refresh(browser);
    expect([refused.status, tagOf(refused)]).toEqual([401, "SessionEnded"]);
    expect(refused.json()).toMatchObject({ facts: { reason: "signed-out" } });
  });

  test("with a stolen token ends the session, mails its owner and clears the cookies", async () => {
    const browser = harness.browser();
    await browser.signIn((await harness.register()).email);
    const stolen = browser.cookies.read("rw-auth-refresh")!;
    const { sessionId } = JSON.parse(
      decodeURIComponent(browser.cookies.read("rw-auth-state")!),
    ) as SessionView;
    await refresh(browser);
    expect(await sessionIn(browser)).not.toBeNull();
    await age(database, sessionId.slice(4), refreshGraceMs + 1_000);
    const thief = harness.browser();
    thief.cookies.put("rw-auth-refresh", stolen);
    const refused = await refresh(thief);
    expect(refused.json()).toMatchObject({ tag: "SessionEnded", facts: { reason: "token-reused" } });
    expect(thief.cookies.names()).toEqual([]);
    expect(harness.mails.map(({ template }) => template)).toEqual(["session-revoked"]);
    expect(await sessionIn(browser)).toBeNull();
    expect((await refresh(browser)).json()).toMatchObject({ facts: { reason: "token-reused" } });
  });

  test("signing out without being signed in is no error", async () => {
    expect((await harness.browser().send("DELETE", "/session")).status).toBe(200);
  });
});

describe("devices", () => {
  type Devices = { devices: { sessionId: string; device: string; isThis: boolean }[] };
  const devicesOf = async ({ send }: Browser) => ((await send("GET", "/sessions")).json() as Devices).devices;

  test("are listed, and can be ended one by one or all but this; others' are not there", async () => {
    const { email } = await harness.register();
    const [one, two, three] = [harness.browser(), harness.browser(), harness.browser()];
    for (const browser of [one, two, three]) await browser.signIn(email);
    const stranger = harness.browser();
    await stranger.signIn((await harness.register()).email);

    const listed = await devicesOf(one);
    expect(listed.map(({ device }) => device)).toEqual(Array.from({ length: 3 }, () => "Firefox on Linux"));
    expect(listed.filter(({ isThis }) => isThis)).toHaveLength(1);
    const second = (await devicesOf(two)).find(({ isThis }) => isThis)!;
    const end = (browser: Browser) => browser.send("DELETE", `/sessions/${second.sessionId}`);
    expect(tagOf(await end(stranger))).toBe("SessionNotFound");
    expect((await end(one)).json()).toEqual({ ended: true });
    expect(tagOf(await end(one))).toBe("SessionNotFound");
    expect(await sessionIn(two)).toBeNull();
    expect((await one.send("DELETE", "/sessions")).json()).toEqual({ ended: 1 });
    expect(await sessionIn(three)).toBeNull();
    expect(await devicesOf(one)).toHaveLength(1);
    expect(await sessionIn(stranger)).not.toBeNull();
  });

  test("ending this one is signing out", async () => {
    const browser = harness.browser();
    await browser.signIn((await harness.register()).email);
    const [own] = await devicesOf(browser);
    await browser.send("DELETE", `/sessions/${own!.sessionId}`);
    expect(browser.cookies.names().toSorted()).toEqual(["rw-known-browser"]);
  });
});
