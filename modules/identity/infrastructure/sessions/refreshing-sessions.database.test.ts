import { createHash } from "node:crypto";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import type { OpenSession } from "../../application/sessions/sessions.ts";
import { accessLifeMs, clientSessionMs, refreshGraceMs, refreshLifeMs } from "../../contract/index.ts";
import { age, eventsOf, sessionsOn } from "../../testing/sessions-on.ts";

let database: TestDatabase;
let sessions: ReturnType<typeof sessionsOn>;
let session: OpenSession;

beforeEach(async () => {
  database = await createTestDatabase();
  sessions = sessionsOn(database);
  session = await sessions.open(await sessions.register());
});

afterEach(async () => {
  await sessions.runtime.dispose();
  await database.drop();
});

const refreshed = async (token: string): Promise<OpenSession> => {
  const answer = await sessions.refresh(token);
  if ("ended" in answer) throw new Error(`It ended: ${answer.ended}`);
  return answer;
};
const later = (ms: number) => age(database, session.sessionId, ms);
const rowsOfTokens = async () => {
  const { rows } = await database.pool.query(
    "SELECT kind, spent_at IS NOT NULL AS spent FROM identity.token ORDER BY kind, spent",
  );
  return rows.map(({ kind, spent }) => (spent ? `${kind} spent` : kind));
};

describe("a refresh", () => {
  test("issues new tokens, and the old access token stays valid until it expires", async () => {
    const next = await refreshed(session.tokens.refresh);
    expect(next).toMatchObject({ sessionId: session.sessionId, roles: ["client"], storage: "cookie" });
    expect(next.tokens.access).not.toBe(session.tokens.access);
    expect(await sessions.whose(session.tokens.access)).toMatchObject({ sessionId: session.sessionId });
    expect(await sessions.whose(next.tokens.access)).toMatchObject({ sessionId: session.sessionId });
    sessions.hasten(accessLifeMs);
    expect(await sessions.whose(session.tokens.access)).toBeNull();
  });

  test("moves the refresh token's expiry on, but never beyond the session's end", async () => {
    await later(refreshLifeMs - 60_000);
    const next = await refreshed(session.tokens.refresh);
    const end = session.tokens.accessExpiresAt - accessLifeMs + clientSessionMs - refreshLifeMs + 60_000;
    expect(Math.abs(next.tokens.refreshExpiresAt - next.tokens.accessExpiresAt)).toBe(
      refreshLifeMs - accessLifeMs,
    );
    await later(refreshLifeMs - 60_000);
    const third = await refreshed(next.tokens.refresh);
    await later(refreshLifeMs - 60_000);
    const last = await refreshed(third.tokens.refresh);
    const endsAt = end - 2 * (refreshLifeMs - 60_000);
    expect(last.tokens.refreshExpiresAt).toBe(endsAt);
    expect(last.tokens.accessExpiresAt).toBe(endsAt);
  });

  test("whose reply was lost gives the same tokens again, with the same expiry, and changes nothing", async () => {
    const first = await refreshed(session.tokens.refresh);
    await later(refreshGraceMs - 2_000);
    const before = await rowsOfTokens();
    const again = await refreshed(session.tokens.refresh);
    expect({ ...again.tokens, accessExpiresAt: 0, refreshExpiresAt: 0 }).toEqual({
      ...first.tokens,
      accessExpiresAt: 0,
      refreshExpiresAt: 0,
    });
    expect(again.tokens.refreshExpiresAt).toBe(first.tokens.refreshExpiresAt - refreshGraceMs + 2_000);
    expect(await rowsOfTokens()).toEqual(before);
    expect(await refreshed(again.tokens.refresh)).toMatchObject({ sessionId: session.sessionId });
  });

  test("whose response was lost gets it again hours later, until its successor was used", async () => {
    const lost = await refreshed(session.tokens.refresh);
    await later(5 * 3600 * 1000);
    const found = await refreshed(session.tokens.refresh);
    expect(found.tokens.refresh).toBe(lost.tokens.refresh);
    const next = await refreshed(found.tokens.refresh);
    expect(await sessions.whose(next.tokens.access)).toMatchObject({ sessionId: session.sessionId });
    await later(refreshGraceMs + 1_000);
    expect(await sessions.refresh(session.tokens.refresh)).toEqual({ ended: "token-reused" });
  });

  test("sent fifty times at once rotates once, and all get the same tokens", async () => {
    const other = sessionsOn(database);
    const answers = await Promise.all(
      Array.from({ length: 50 }, (_, index) =>
        (index % 2 === 0 ? sessions : other).refresh(session.tokens.refresh),
      ),
    );
    await other.runtime.dispose();
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await rowsOfTokens()).toEqual(["access", "access", "refresh", "refresh spent"]);
    const { tokens } = answers[0] as OpenSession;
    expect(await sessions.whose(tokens.access)).toMatchObject({ sessionId: session.sessionId });
  });
});

describe("a token used by two clients ends the session, in any order:", () => {
  const reused = async (late: string, current: string) => {
    expect(await sessions.refresh(late)).toEqual({ ended: "token-reused" });
    expect(await sessions.refresh(current)).toEqual({ ended: "token-reused" });
    expect(await sessions.refresh(late)).toEqual({ ended: "lapsed" });
    expect(await sessions.whose(session.tokens.access)).toBeNull();
    expect(sessions.mails).toMatchObject([
      {
        accountId: session.accountId,
        template: "session-revoked",
        language: "en",
        to: `${session.accountId}@example.org`,
        facts: { name: "Thandiwe Mokoena", resetPath: "/forgot-password" },
      },
    ]);
    const events = await eventsOf(database, session.sessionId);
    expect(events.map(({ type }) => type)).toEqual(["identity.session-opened", "identity.session-closed"]);
    expect(events[1]!.data).toMatchObject({ reason: "token-reused" });
  };

  test("the thief first, the victim later", async () => {
    const thief = await refreshed(session.tokens.refresh);
    await sessions.whose(thief.tokens.access);
    await later(refreshGraceMs + 1_000);
    await reused(session.tokens.refresh, thief.tokens.refresh);
    expect(await sessions.whose(thief.tokens.access)).toBeNull();
  });

  test("the victim first, several times, the thief with a token from long ago", async () => {
    let victim = session;
    for (let day = 0; day < 40; day++) {
      victim = await refreshed(victim.tokens.refresh);
      await later(24 * 3600 * 1000);
    }
    await reused(session.tokens.refresh, victim.tokens.refresh);
  });

  test("both at once, after the grace: one mail, one event", async () => {
    const current = await refreshed(session.tokens.refresh);
    await sessions.whose(current.tokens.access);
    await later(refreshGraceMs + 1_000);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => sessions.refresh(session.tokens.refresh)),
    );
    for (const answer of answers) expect(answer).toHaveProperty("ended");
    expect(answers).toContainEqual({ ended: "token-reused" });
    expect(sessions.mails).toHaveLength(1);
    expect(await eventsOf(database, session.sessionId)).toHaveLength(2);
    expect(await sessions.refresh(current.tokens.refresh)).toEqual({ ended: "token-reused" });
  });
});

describe("no tokens are issued for", () => {
  test("a refresh token that has expired: its session lapses", async () => {
    await later(refreshLifeMs);
    expect(await sessions.refresh(session.tokens.refresh)).toEqual({ ended: "lapsed" });
    expect(await sessions.ask(({ status }) => status(session.sessionId))).toBeNull();
    expect((await eventsOf(database, session.sessionId))[1]!.data).toMatchObject({ reason: "lapsed" });
    expect(sessions.mails).toEqual([]);
  });

  test("the token of a closed session: the refusal gives the reason", async () => {
    await sessions.ask(({ closeAll }) => closeAll(session.accountId, "password-changed"));
    expect(await sessions.refresh(session.tokens.refresh)).toEqual({ ended: "password-changed" });
  });

  test.each(["", "no token", "x".repeat(43), "é".repeat(43)])("%j", async (token) => {
    expect(await sessions.refresh(token)).toEqual({ ended: "lapsed" });
  });

  test("an access token", async () => {
    expect(await sessions.refresh(session.tokens.access)).toEqual({ ended: "lapsed" });
    expect(await sessions.whose(session.tokens.refresh)).toBeNull();
  });
});

test("the database holds hashes: neither tokens nor anything they could be derived from", async () => {
  const next = await refreshed(session.tokens.refresh);
  const { rows } = await database.pool.query<{ hash: Buffer }>("SELECT hash FROM identity.token");
  const issued = [session.tokens, next.tokens].flatMap(({ access, refresh }) => [access, refresh]);
  const hashes = issued.map((token) => createHash("sha256").update(token).digest("hex"));
  expect(rows.map(({ hash }) => hash.toString("hex")).toSorted()).toEqual(hashes.toSorted());
  const whole = await database.pool.query<{ row: string }>(
    "SELECT token::text AS row FROM identity.token UNION ALL SELECT session::text FROM identity.session UNION ALL SELECT event::text FROM kernel.event",
  );
  const text = whole.rows.map(({ row }) => row).join("\n");
  for (const token of issued) {
    expect(text).not.toContain(token);
    expect(text).not.toContain(Buffer.from(token, "base64url").toString("hex"));
  }
});

test("a refresh deletes expired access tokens and keeps spent refresh tokens", async () => {
  const second = await refreshed(session.tokens.refresh);
  await later(accessLifeMs + 1_000);
  await refreshed(second.tokens.refresh);
  expect(await rowsOfTokens()).toEqual(["access", "refresh", "refresh spent", "refresh spent"]);
});
