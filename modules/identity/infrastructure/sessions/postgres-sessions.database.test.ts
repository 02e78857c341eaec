import { Effect } from "effect";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { transact } from "#kernel/database/transact";
import { Live } from "#kernel/live/live";
import { idFromUuid } from "#vocabulary/id";
import { eventually } from "../../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../../tests/support/postgres.ts";
import { type OpenSession, Sessions } from "../../application/sessions/sessions.ts";
import { accessLifeMs, clientSessionMs, maxSessions, staffSessionMs } from "../../contract/index.ts";
import { age, eventsOf, sessionsOn } from "../../testing/sessions-on.ts";
import { believedForMs } from "./session-cache.ts";

let database: TestDatabase;
let sessions: ReturnType<typeof sessionsOn>;
let accountId: string;
let session: OpenSession;

beforeEach(async () => {
  database = await createTestDatabase();
  sessions = sessionsOn(database);
  accountId = await sessions.register();
  session = await sessions.open(accountId);
});

afterEach(async () => {
  await sessions.runtime.dispose();
  await database.drop();
});

const close = ({ sessionId }: OpenSession, of = accountId) =>
  sessions.ask((all) => all.close(of, sessionId, "signed-out"));
const closedEvents = async ({ sessionId }: OpenSession) =>
  (await eventsOf(database, sessionId)).filter(({ type }) => type === "identity.session-closed");

describe("opening", () => {
  test("publishes the session with its end and its participant", async () => {
    const participant = "0192f0c1-a7b8-7d3e-9f10-aa0000000001";
    const opened = await sessions.open(accountId, { participant });
    const [event] = await eventsOf(database, opened.sessionId);
    expect(event).toEqual({
      type: "identity.session-opened",
      data: {
        sessionId: idFromUuid("ses", opened.sessionId),
        accountId: idFromUuid("acc", accountId),
        roles: ["client"],
        participant,
        endsAt: new Date(opened.tokens.accessExpiresAt - accessLifeMs + clientSessionMs).toISOString(),
      },
    });
  });

  test("a staff session ends after eight hours, tokens and all", async () => {
    const opened = await sessions.open(accountId, { roles: ["admin"] });
    expect(opened.tokens.refreshExpiresAt - opened.tokens.accessExpiresAt).toBe(
      staffSessionMs - accessLifeMs,
    );
  });

  test("inside a transaction that fails leaves nothing behind", async () => {
    const opening = Effect.flatMap(Sessions, ({ open }) =>
      open({ accountId, roles: ["client"], storage: "cookie", participant: null, userAgent: "" }),
    );
    const failing = transact(Effect.andThen(opening, Effect.fail("changed my mind")));
    await expect(sessions.runtime.runPromise(failing)).rejects.toBeDefined();
    const { rows } = await database.pool.query(
      "SELECT (SELECT count(*)::int FROM identity.session) AS sessions, (SELECT count(*)::int FROM identity.token) AS tokens, (SELECT count(*)::int FROM kernel.event) AS events",
    );
    expect(rows).toEqual([{ sessions: 1, tokens: 2, events: 1 }]);
  });
});

describe("an account with the most sessions", () => {
  const isOpen = async () => (await sessions.ask(({ list }) => list(accountId))).map((one) => one.sessionId);

  test("has after two hundred sign-ins at once no more, each of the others ended with its reason", async () => {
    await Promise.all(Array.from({ length: 199 }, () => sessions.open(accountId)));
    expect(await isOpen()).toHaveLength(maxSessions);
    const { rows } = await database.pool.query(
      "SELECT closed_because, count(*)::int FROM identity.session WHERE closed_at IS NOT NULL GROUP BY 1",
    );
    expect(rows).toEqual([{ closed_because: "too-many-sessions", count: 200 - maxSessions }]);
    expect((await closedEvents(session)).map(({ data }) => data["reason"])).toEqual(["too-many-sessions"]);
    const tokens = await database.pool.query("SELECT FROM identity.token WHERE kind = 'access'");
    expect(tokens.rowCount).toBe(maxSessions);
  });

  test("loses the one that was used longest ago, which learns why; other accounts lose none", async () => {
    const other = await sessions.open(await sessions.register());
    const opened = [session];
    while (opened.length < maxSessions) opened.push(await sessions.open(accountId));
    const [first, second] = opened as [OpenSession, OpenSession];
    await age(database, second.sessionId, 60_000);
    const last = await sessions.open(accountId);
    const left = [last, ...opened].filter((one) => one !== second).map((one) => one.sessionId);
    expect((await isOpen()).toSorted()).toEqual(left.toSorted());
    expect(await sessions.refresh(second.tokens.refresh)).toEqual({ ended: "too-many-sessions" });
    expect(await sessions.whose(second.tokens.access)).toBeNull();
    expect(await sessions.whose(first.tokens.access)).toMatchObject({ accountId });
    expect(await sessions.whose(other.tokens.access)).toMatchObject({ accountId: other.accountId });
  });
});

describe("closing", () => {
  test("by fifty sign-outs at once happens once", async () => {
    const closed = await Promise.all(Array.from({ length: 50 }, () => close(session)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await closedEvents(session)).toHaveLength(1);
  });

  test("beside fifty refreshes leaves a closed session and no access token", async () => {
    const refreshes = Array.from({ length: 50 }, () => sessions.refresh(session.tokens.refresh));
    const [closed, ...answers] = await Promise.all([close(session), ...refreshes]);
    expect(closed).toBe(true);
    for (const answer of answers)
      if ("tokens" in answer) expect(await sessions.whose(answer.tokens.access)).toBeNull();
      else expect(answer.ended).toMatch(/^(signed-out|lapsed)$/);
    const { rows } = await database.pool.query("SELECT kind, spent_at FROM identity.token");
    expect(rows).toEqual([{ kind: "refresh", spent_at: null }]);
  });

  test("is for the session's own account", async () => {
    expect(await close(session, await sessions.register())).toBe(false);
    expect(await sessions.whose(session.tokens.access)).not.toBeNull();
  });

  test("all but one, concurrently, ends each once and spares that one", async () => {
    const others = await Promise.all(Array.from({ length: 6 }, () => sessions.open(accountId)));
    const foreign = await sessions.open(await sessions.register());
    const counts = await Promise.all(
      Array.from({ length: 5 }, () =>
        sessions.ask(({ closeAll }) => closeAll(accountId, "ended-elsewhere", session.sessionId)),
      ),
    );
    expect(counts.reduce((sum, count) => sum + count)).toBe(6);
    for (const other of others) {
      expect(await sessions.whose(other.tokens.access)).toBeNull();
      expect(await closedEvents(other)).toHaveLength(1);
    }
    expect(await sessions.whose(session.tokens.access)).not.toBeNull();
    expect(await sessions.whose(foreign.tokens.access)).not.toBeNull();
  });

  test("notifies the session's pages after the commit", async () => {
    const heard: unknown[] = [];
    const live = await sessions.runtime.runPromise(Live);
    live.listen(`session:${session.sessionId}`, (message) => heard.push(message));
    const undone = Effect.flatMap(Sessions, (all) => all.close(accountId, session.sessionId, "lapsed"));
    await sessions.runtime
      .runPromise(transact(Effect.andThen(undone, Effect.fail("changed my mind"))))
      .catch(() => {});
    await close(session);
    await eventually(() => expect(heard).toEqual([{ type: "closed", reason: "signed-out" }]));
  });
});

describe("an access token", () => {
  test("is cached for five seconds, and dropped at once by the process that closes its session", async () => {
    const elsewhere = sessionsOn(database);
    try {
      elsewhere.freeze();
      const who = { sessionId: session.sessionId, accountId, roles: ["client"] };
      expect(await sessions.whose(session.tokens.access)).toEqual(who);
      expect(await elsewhere.whose(session.tokens.access)).toEqual(who);
      await close(session);
      expect(await sessions.whose(session.tokens.access)).toBeNull();
      elsewhere.hasten(believedForMs - 1_000);
      expect(await elsewhere.whose(session.tokens.access)).toEqual(who);
      elsewhere.hasten(1_001);
      expect(await elsewhere.whose(session.tokens.access)).toBeNull();
    } finally {
      await elsewhere.runtime.dispose();
    }
  });

  test("is queried once in five seconds", async () => {
    sessions.freeze();
    await sessions.whose(session.tokens.access);
    await database.pool.query("UPDATE identity.session SET roles = '{admin}'");
    expect(await sessions.whose(session.tokens.access)).toMatchObject({ roles: ["client"] });
    sessions.hasten(believedForMs);
    expect(await sessions.whose(session.tokens.access)).toMatchObject({ roles: ["admin"] });
  });

  test("is refused as soon as it expires", async () => {
    await age(database, session.sessionId, accessLifeMs - 60_000);
    expect(await sessions.whose(session.tokens.access)).not.toBeNull();
    sessions.hasten(60_000);
    expect(await sessions.whose(session.tokens.access)).toBeNull();
  });

  test("that was never issued is refused", async () => {
    for (const token of ["", "x".repeat(43), "'; DROP TABLE identity.token; --"])
      expect(await sessions.whose(token)).toBeNull();
  });
});

test("the list has the open sessions of the account, last used first", async () => {
  const phone = await sessions.open(accountId, {
    userAgent: "Mozilla/5.0 (iPhone) Version/26.0 Safari/604.1",
  });
  const gone = await sessions.open(accountId);
  await sessions.open(await sessions.register());
  await close(gone);
  await age(database, session.sessionId, 60_000);
  await age(database, phone.sessionId, 120_000);
  await sessions.refresh(session.tokens.refresh);
  const listed = await sessions.ask(({ list }) => list(accountId));
  expect(listed.map(({ sessionId, device }) => [sessionId, device])).toEqual([
    [session.sessionId, "Firefox on Linux"],
    [phone.sessionId, "Safari on iPhone"],
  ]);
  expect(listed[0]!.seenAt - listed[0]!.openedAt).toBeGreaterThanOrEqual(60_000);
});
