import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import type { AttemptView } from "#modules/assessment/contract";
import type { SessionView } from "#modules/identity/contract";
import { uuidOfId } from "#vocabulary/id";
import { eventually } from "../support/eventually.ts";
import { createAccount } from "../../src/app.ts";
import { ensureWebIsBuilt } from "../reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../support/postgres.ts";
import { answerTo, command, sendAll, start } from "./attempt-steps.fixture.ts";
import {
  aPerson,
  codeIn,
  digitsOf,
  mailTo,
  signIn,
  signInStaff,
  signUp,
  succeeded,
} from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { TestBrowser } from "#kernel/http/test-browser.fixture";

let database: TestDatabase;
let app: RunningApp;
let other: RunningApp;
const browsers: TestBrowser[] = [];
const browser = (port = app.port) => {
  const fresh = new TestBrowser(port);
  fresh.headers = { "x-forwarded-for": `10.6.0.${browsers.length}` };
  browsers.push(fresh);
  return fresh;
};

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { TRUSTED_PROXIES: "1" });
  other = await startApp(database.url, { TRUSTED_PROXIES: "1" });
});

afterAll(async () => {
  for (const one of browsers) one.close();
  await app.stop();
  await other.stop();
  await database.drop();
});

const bearer = (token: string) => ({ authorization: `Bearer ${token}` });
const statusOf = async (asked: Promise<{ status: number }>) => (await asked).status;
const signInLocal = async (visitor: TestBrowser, { email, password }: { email: string; password: string }) =>
  succeeded<SessionView>(await visitor.send("POST", "/sessions", { email, password, storage: "local" }));

describe("on https", () => {
  /** Name and rules of each cookie, without what it holds and how long. */
  const rulesOf = ({ headers }: Awaited<ReturnType<TestBrowser["send"]>>) =>
    (headers["set-cookie"] ?? [])
      .map((line) => line.replace(/=[^;]*/, "").replaceAll(/ (Max-Age|Expires)=[^;]*;/g, ""))
      .toSorted();

  test("every cookie is bound to it, the page reads only its own, and signing out takes them away", async () => {
    const visitor = browser();
    visitor.headers = { ...visitor.headers, "x-forwarded-proto": "https" };
    const person = aPerson();
    succeeded(await visitor.send("POST", "/registrations", person));
    const code = codeIn(await mailTo(visitor, person.email, "confirm-email"));
    const confirmed = await visitor.send("POST", "/email-confirmations", { code });
    expect(rulesOf(confirmed)).toEqual([
      "__Host-rw-auth-expiry; Path=/; Secure; SameSite=Lax",
      "__Host-rw-auth-refresh-expiry; Path=/; Secure; SameSite=Lax",
      "__Host-rw-auth-state; Path=/; Secure; SameSite=Lax",
      "__Host-rw-auth-type; Path=/; Secure; SameSite=Lax",
      "__Host-rw-auth; Path=/; HttpOnly; Secure; SameSite=Lax",
      "__Host-rw-known-browser; Path=/; HttpOnly; Secure; SameSite=Strict",
      "__Secure-rw-auth-refresh; Path=/api/session/refresh; HttpOnly; Secure; SameSite=Strict",
    ]);
    const plain = browser();
    plain.cookies.put("rw-auth", visitor.cookies.read("__Host-rw-auth")!);
    plain.headers = visitor.headers;
    expect(await statusOf(plain.send("GET", "/profile"))).toBe(401);
    expect(await statusOf(visitor.send("GET", "/profile"))).toBe(200);
    succeeded(await visitor.send("DELETE", "/session"));
    for (const name of ["__Host-rw-auth", "__Secure-rw-auth-refresh", "__Host-rw-auth-state"])
      expect(visitor.cookies.read(name)).toBeUndefined();
  });
});

describe("tokens", () => {
  test("in each other's place open nothing", async () => {
    const visitor = browser();
    const { tokens } = await signInLocal(visitor, await signUp(visitor));
    const stranger = browser();
    expect(await statusOf(stranger.send("GET", "/profile", undefined, bearer(tokens!.refresh)))).toBe(401);
    expect(await statusOf(stranger.send("POST", "/session/refresh", { refreshToken: tokens!.access }))).toBe(
      401,
    );
    stranger.cookies.put("rw-auth", tokens!.refresh);
    expect(await statusOf(stranger.send("GET", "/profile"))).toBe(401);
    expect(await statusOf(browser().send("GET", "/profile", undefined, bearer(tokens!.access)))).toBe(200);
  });

  test("of two sessions at once: the header's session counts, and an invalid header is no session", async () => {
    const visitor = browser();
    const cookies = await signUp(visitor);
    const elsewhere = browser();
    const local = await signUp(elsewhere);
    const { tokens } = await signInLocal(elsewhere, local);
    const profile = await visitor.send("GET", "/profile", undefined, bearer(tokens!.access));
    expect(profile.json()).toMatchObject({ email: local.email });
    expect((await visitor.send("GET", "/profile")).json()).toMatchObject({ email: cookies.email });
    expect(await statusOf(visitor.send("GET", "/profile", undefined, bearer("x".repeat(43))))).toBe(401);
  });

  test("of a session that ended open nothing in another process, at the latest five seconds later", async () => {
    const visitor = browser();
    const person = await signUp(visitor);
    const there = visitor.at(other.port);
    browsers.push(there);
    expect(await statusOf(there.send("GET", "/profile"))).toBe(200);
    const current = person.password;
    const elsewhere = browser();
    await signIn(elsewhere, person);
    succeeded(await elsewhere.send("POST", "/profile/password", { current, next: "another quiet road" }));
    await vi.waitFor(async () => expect(await statusOf(there.send("GET", "/profile"))).toBe(401), {
      timeout: 100_000,
    });
    expect(await statusOf(there.send("POST", "/session/refresh", {}))).toBe(401);
  });
});

describe("a session whose access token ran out while the phone slept", () => {
  const fallAsleep = ({ session }: { session: SessionView }) =>
    database.pool.query(
      "UPDATE identity.token SET expires_at = now() - interval '1 minute' WHERE session = $1 AND kind = 'access'",
      [uuidOfId(session.sessionId)],
    );
  /** A thief who has had a copy of the refresh token all the while. */
  const thiefOf = (visitor: TestBrowser) => {
    const thief = browser(other.port);
    thief.cookies.put("rw-auth-refresh", visitor.cookies.read("rw-auth-refresh")!, "/api/session/refresh");
    return thief;
  };
  const comesIn = async (thief: TestBrowser) => statusOf(thief.send("POST", "/session/refresh", {}));

  test("is ended by signing out", async () => {
    const visitor = browser();
    await fallAsleep(await signUp(visitor));
    const thief = thiefOf(visitor);
    const awake = visitor.at(other.port);
    browsers.push(awake);
    expect(await statusOf(awake.send("GET", "/profile"))).toBe(401);
    succeeded(await awake.send("DELETE", "/session"));
    expect(await comesIn(thief)).toBe(401);
  });

  test("is ended when another person signs in in the same browser", async () => {
    const visitor = browser();
    await fallAsleep(await signUp(visitor));
    const thief = thiefOf(visitor);
    const awake = visitor.at(other.port);
    browsers.push(awake);
    await signIn(awake, await signUp(browser()));
    expect(await comesIn(thief)).toBe(401);
  });

  test("is ended by signing out with the header, too", async () => {
    const visitor = browser();
    const person = await signUp(visitor);
    const session = await signInLocal(visitor, person);
    await fallAsleep({ session });
    const awake = browser(other.port);
    succeeded(await awake.send("DELETE", "/session", undefined, bearer(session.tokens!.access)));
    const { refresh: refreshToken } = session.tokens!;
    expect(await statusOf(awake.send("POST", "/session/refresh", { refreshToken }))).toBe(401);
  });

  test("opens nothing else with that token", async () => {
    const visitor = browser();
    await fallAsleep(await signUp(visitor));
    const awake = visitor.at(other.port);
    browsers.push(awake);
    expect((await awake.send("GET", "/session")).json()).toEqual({ session: null });
    expect(await statusOf(awake.send("GET", "/sessions"))).toBe(401);
    expect(await statusOf(awake.send("DELETE", "/sessions"))).toBe(401);
    expect(await comesIn(thiefOf(visitor))).toBe(200);
  });
});

describe("a second factor", () => {
  test("of two who enrol at once is that of the first; the other begins again and is asked for it", async () => {
    const email = "two.at.once@example.com";
    const password = "the office keys are here";
    await app.run(
      createAccount({ name: "Two At Once", email, password, roles: ["admin"], dateOfBirth: null }),
    );
    type Begun = { ticket: string; enrolment: { secret: string } | null };
    const begin = async () =>
      succeeded<Begun>(await browser().send("POST", "/staff-sign-ins", { email, password }));
    const [one, two] = [await begin(), await begin()];
    const finish = ({ ticket }: Begun, code: string) =>
      browser().send("POST", "/staff-sessions", { ticket, code, storage: "local" });
    const codes = [await digitsOf(one.enrolment!.secret), await digitsOf(two.enrolment!.secret)] as const;
    const answers = await Promise.all([finish(one, codes[0]), finish(two, codes[1])]);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([201, 401]));
    const again = await begin();
    expect(again.enrolment).toBeNull();
    const [winner, code] = answers[0]!.status === 201 ? [one, codes[0]] : [two, codes[1]];
    // The same digits, with a fresh ticket and with the old one.
    expect(await statusOf(finish(again, code))).toBe(401);
    expect(await statusOf(finish(winner, code))).toBe(401);
  });

  test("can be guessed five times in a quarter of an hour, with however many tickets", async () => {
    const { email, password, recoveryCodes } = await signInStaff(app, browser(), "operator");
    const begin = async () =>
      succeeded<{ ticket: string }>(await browser().send("POST", "/staff-sign-ins", { email, password }))
        .ticket;
    const finish = async (ticket: string, code: string) =>
      statusOf(browser().send("POST", "/staff-sessions", { ticket, code, storage: "cookie" }));
    const statuses = [];
    for (let n = 0; n < 6; n++) statuses.push(await finish(await begin(), `00000${n}`));
    expect(statuses).toEqual([401, 401, 401, 401, 401, 429]);
    expect(await finish(await begin(), recoveryCodes[0]!)).toBe(429);
  });
});

describe("a stolen cookie of the browser", () => {
  test("does not read what an account has finished, nor claim it", async () => {
    const victim = browser();
    const attempt = await start(victim);
    await sendAll(victim, attempt.attemptId, answerTo(attempt), command("submit"));
    const { session } = await signUp(victim);
    await eventually(async () => {
      const { rows } = await database.pool.query(
        "SELECT data->>'accountId' AS account FROM kernel.event WHERE type = 'assessment.attempt-claimed' AND data->>'accountId' = $1",
        [session.accountId],
      );
      expect(rows).toHaveLength(1);
    });
    const thief = browser();
    thief.cookie = victim.cookie;
    expect(await statusOf(thief.send("GET", `/attempts/${attempt.attemptId}`))).toBe(404);
    expect(await statusOf(thief.send("GET", `/attempts/${attempt.attemptId}/result`))).toBe(404);
    await signUp(thief);
    expect(await statusOf(thief.send("GET", `/attempts/${attempt.attemptId}/result`))).toBe(404);
    expect(succeeded<{ attempts: AttemptView[] }>(await thief.send("GET", "/attempts")).attempts).toEqual([]);
  });
});
