import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import type { AuditLine } from "#modules/identity/contract";
import type {
  DeadLetter,
  FollowerStanding,
  Rebuild,
  RebuildPlan,
  Standing,
} from "#modules/admin-template/contract";
import { eventually } from "../../tests/support/eventually.ts";
import { ensureWebIsBuilt } from "../../tests/reliability/app/web-build.ts";
import { createTestDatabase, type TestDatabase } from "../../tests/support/postgres.ts";
import { answerTo, command, readResult, sendAll, start } from "./attempt-steps.fixture.ts";
import { signInStaff, signUp, succeeded } from "./identity-steps.fixture.ts";
import { type RunningApp, startApp } from "./running-app.fixture.ts";
import { Visitor } from "./visitor.fixture.ts";

const summary = "assessment.attempt-summary";
const claiming = "assessment.claim-attempts-when-session-opened";

let database: TestDatabase;
let app: RunningApp;
let operator: Visitor;
let accountId: string;
const browsers: Visitor[] = [];
const browser = () => {
  const fresh = new Visitor(app.port);
  browsers.push(fresh);
  return fresh;
};

beforeAll(async () => {
  await ensureWebIsBuilt();
  database = await createTestDatabase();
  app = await startApp(database.url, { SUBSCRIBER_PATIENCE_SECONDS: "1" });
  operator = browser();
  accountId = (await signInStaff(app, operator, "operator")).session.accountId;
}, 90_000);

afterAll(async () => {
  for (const one of browsers) one.close();
  await app.stop();
  await database.drop();
});

const get = async <A>(path: string) => succeeded<A>(await operator.send("GET", path));
const post = async <A>(path: string, body?: object) => succeeded<A>(await operator.send("POST", path, body));
const refused = async (method: "GET" | "POST" | "DELETE", path: string, body?: object) => {
  const { status, text } = await operator.send(method, path, body);
  const { tag, facts } = JSON.parse(text) as { tag: string; facts: object };
  return { status, tag, facts };
};
const standing = () => get<Standing>("/admin/operations");
const follower = async (name: string): Promise<FollowerStanding> =>
  (await standing()).followers.find((one) => one.name === name)!;
const acts = async (action: string) =>
  (await get<{ entries: AuditLine[] }>("/admin/audit")).entries.filter((entry) => entry.action === action);
const letters = async (state = "waiting") =>
  (await get<{ letters: DeadLetter[] }>(`/admin/dead-letters?state=${state}`)).letters;

describe("the standing", () => {
  test("tells of every follower, the log, jobs and the database", async () => {
    await start(browser());
    await eventually(async () => {
      const { followers, log } = await standing();
      expect(followers.map(({ lag }) => lag.events)).toEqual(followers.map(() => 0));
      expect(log.anchor?.events).toBe(log.events);
    });
    const now = await standing();
    const of = (kind: string) => now.followers.filter((one) => one.kind === kind).map(({ name }) => name);
    expect(of("anchor")).toEqual(["kernel.anchor"]);
    expect(of("projection")).toContain(summary);
    expect(of("subscription")).toContain(claiming);
    expect(now.followers.find(({ name }) => name === summary)).toMatchObject({
      lag: { events: 0, capped: false, seconds: 0 },
      failures: 0,
      lastError: null,
      owner: expect.any(String),
      table: { name: "assessment.attempt_summary", bytes: expect.any(Number) },
    });
    const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
    expect(now.log).toMatchObject({ events: rows[0].n, eventsLastDay: rows[0].n, epoch: 1 });
    expect(now.log.bytesLastDay).toBe(now.log.bytes);
    expect(now.jobs).toMatchObject({ on: "postgres", failed: 0 });
    expect(now.database.bytes).toBeGreaterThan(1_000_000);
    expect(now.database.pools.main.most).toBe(10);
  });

  test("has a rate once it was asked for twice", async () => {
    const guest = browser();
    const attempt = await start(guest);
    await follower(summary);
    await sendAll(guest, attempt.attemptId, answerTo(attempt));
    await eventually(async () => expect((await follower(summary)).rate).toBeGreaterThan(0));
  });
});

describe("a rebuild", () => {
  const lastOf = async (rebuildId: number) =>
    (await standing()).rebuilds.find((one) => one.rebuildId === rebuildId)!;

  test("is planned, done by a worker, and written down with who began it", async () => {
    const plan = await get<RebuildPlan>(`/admin/projections/${summary}/rebuild-plan`);
    expect(plan).toMatchObject({ projection: summary, table: "assessment.attempt_summary", running: null });
    expect(plan.events).toBe((await standing()).log.events);
    await database.pool.query("UPDATE assessment.attempt_summary SET status = 'spoilt'");
    const begun = await post<Rebuild>(`/admin/projections/${summary}/rebuilds`);
    expect(begun).toMatchObject({ state: "running", projection: summary, by: accountId });
    const done = await eventually(async () => {
      const last = await lastOf(begun.rebuildId);
      expect(last.state).toBe("done");
      return last;
    });
    expect(done).toMatchObject({ rows: plan.rows, error: null });
    expect(done.read).toBeGreaterThanOrEqual(plan.events);
    const { rows } = await database.pool.query(
      "SELECT FROM assessment.attempt_summary WHERE status = 'spoilt'",
    );
    expect(rows).toEqual([]);
    expect(await acts("operations.start-rebuild")).toMatchObject([
      { target: summary, facts: { rebuildId: begun.rebuildId }, actor: accountId },
    ]);
    expect(await refused("DELETE", `/admin/rebuilds/${begun.rebuildId}`)).toMatchObject({
      status: 409,
      tag: "RebuildEnded",
      facts: { state: "done" },
    });
  });

  test("under way is not begun twice, and can be cancelled", async () => {
    const reader = await database.pool.connect();
    await reader.query("BEGIN; SELECT FROM assessment.attempt_summary");
    const { rebuildId } = await post<Rebuild>(`/admin/projections/${summary}/rebuilds`);
    expect(await refused("POST", `/admin/projections/${summary}/rebuilds`)).toMatchObject({
      status: 409,
      tag: "RebuildRunning",
      facts: { rebuildId },
    });
    await eventually(async () => expect((await lastOf(rebuildId)).read).toBeGreaterThan(0));
    await operator.send("DELETE", `/admin/rebuilds/${rebuildId}`);
    await eventually(async () => expect((await lastOf(rebuildId)).state).toBe("cancelled"));
    await reader.query("COMMIT");
    reader.release();
    expect(await acts("operations.cancel-rebuild")).toMatchObject([{ facts: { rebuildId } }]);
  });

  test("of what is not there is refused", async () => {
    for (const [method, path] of [
      ["GET", "rebuild-plan"],
      ["POST", "rebuilds"],
    ] as const)
      expect(await refused(method, `/admin/projections/toy.unknown/${path}`)).toMatchObject({
        status: 404,
        tag: "ProjectionNotFound",
      });
    expect(await refused("DELETE", "/admin/rebuilds/4711")).toMatchObject({ tag: "RebuildNotFound" });
  });
});

describe("an event that a subscriber cannot handle", () => {
  /** As long as this lasts nobody can claim anything: the handler's append fails. */
  const forbidClaims = () =>
    database.pool.query(`CREATE FUNCTION kernel.forbid() RETURNS trigger LANGUAGE plpgsql AS
      $$ BEGIN RAISE EXCEPTION 'not today'; END $$;
      CREATE TRIGGER forbid BEFORE INSERT ON kernel.event FOR EACH ROW
      WHEN (NEW.type = 'assessment.attempt-claimed') EXECUTE FUNCTION kernel.forbid()`);
  const allowClaims = () =>
    database.pool.query("DROP TRIGGER forbid ON kernel.event; DROP FUNCTION kernel.forbid()");

  /** A guest who signs up while claims are forbidden, and the letter that comes of it. */
  const parked = async () => {
    await forbidClaims();
    const guest = browser();
    const { attemptId } = await start(guest);
    const { session } = await signUp(guest);
    const letter = await eventually(async () => {
      const [first] = await letters();
      expect(first).toBeDefined();
      return first!;
    });
    await allowClaims();
    return { attemptId, guest, session, letter };
  };
  const isClaimed = async (attemptId: string) =>
    (
      await database.pool.query(
        "SELECT FROM kernel.event WHERE type = 'assessment.attempt-claimed' AND stream = $1",
        [attemptId.slice(4)],
      )
    ).rowCount === 1;

  test("is parked and shown, and re-driven once its cause is gone", async () => {
    const { attemptId, letter } = await parked();
    expect(letter).toMatchObject({
      subscription: claiming,
      type: "identity.session-opened",
      tries: 8,
      cause: expect.stringContaining("not today"),
      redriveAsked: false,
    });
    expect(await follower(claiming)).toMatchObject({ deadLetters: 1, failures: 0 });
    expect(await isClaimed(attemptId)).toBe(false);
    expect(await post(`/admin/dead-letters/${letter.letterId}/redrive`)).toEqual({ asked: 1 });
    await eventually(async () => expect(await letters()).toEqual([]));
    expect(await isClaimed(attemptId)).toBe(true);
    expect(await letters("redriven")).toMatchObject([{ letterId: letter.letterId, settledBy: accountId }]);
    expect(await acts("operations.redrive-letter")).toMatchObject([{ target: String(letter.letterId) }]);
    expect(await refused("POST", `/admin/dead-letters/${letter.letterId}/redrive`)).toMatchObject({
      status: 409,
      tag: "LetterSettled",
      facts: { state: "redriven" },
    });
  });

  test("is re-driven with all others of its subscription", async () => {
    const { attemptId } = await parked();
    expect(await post(`/admin/subscriptions/${claiming}/redrive`)).toEqual({ asked: 1 });
    await eventually(async () => expect(await letters()).toEqual([]));
    expect(await isClaimed(attemptId)).toBe(true);
    expect(await acts("operations.redrive-subscription")).toMatchObject([
      { target: claiming, facts: { letters: 1 } },
    ]);
    expect(await refused("POST", "/admin/subscriptions/toy.unknown/redrive")).toMatchObject({
      tag: "SubscriptionNotFound",
    });
  });

  test("is dropped with a reason", async () => {
    const { attemptId, letter } = await parked();
    const path = `/admin/dead-letters/${letter.letterId}/drop`;
    expect(await refused("POST", path, { reason: "  " })).toMatchObject({ tag: "BadRequest" });
    expect(await post(path, { reason: "The guest asked for it." })).toMatchObject({
      state: "dropped",
      reason: "The guest asked for it.",
      settledBy: accountId,
    });
    expect(await refused("POST", path, { reason: "Once more" })).toMatchObject({ tag: "LetterSettled" });
    expect(await refused("POST", "/admin/dead-letters/4711/drop", { reason: "None" })).toMatchObject({
      tag: "LetterNotFound",
    });
    expect(await isClaimed(attemptId)).toBe(false);
    expect(await acts("operations.drop-letter")).toHaveLength(1);
  });
});

test("a read model that cannot take an event stands still and says so; exams and all others go on", async () => {
  await database.pool.query(
    "ALTER TABLE assessment.attempt_summary ADD CONSTRAINT poison CHECK (version < 2) NOT VALID",
  );
  const guest = browser();
  const attempt = await start(guest);
  await sendAll(guest, attempt.attemptId, answerTo(attempt));
  await eventually(async () => {
    const poisoned = await follower(summary);
    expect(poisoned.failures).toBeGreaterThan(0);
    expect(poisoned.lastError).toContain("poison");
    expect(poisoned.lag.events).toBeGreaterThan(0);
    expect(poisoned.failingSince).not.toBeNull();
  });
  await sendAll(guest, attempt.attemptId, answerTo(attempt, 1), command("submit"));
  expect((await readResult(guest, attempt.attemptId)).closedBy).toBe("submitted");
  await eventually(async () => {
    const others = (await standing()).followers.filter(({ name }) => name !== summary);
    expect(others.map(({ lag, failures }) => [lag.events, failures])).toEqual(others.map(() => [0, 0]));
  });
  expect((await follower(summary)).lag.events).toBeGreaterThan(1);
  await database.pool.query("ALTER TABLE assessment.attempt_summary DROP CONSTRAINT poison");
  await eventually(async () =>
    expect(await follower(summary)).toMatchObject({ failures: 0, lastError: null, lag: { events: 0 } }),
  );
  const { rows } = await database.pool.query(
    "SELECT status FROM assessment.attempt_summary WHERE stream = $1",
    [attempt.attemptId.slice(4)],
  );
  expect(rows).toEqual([{ status: "marked" }]);
});

describe("a row as it stood", () => {
  test("is folded up to a version or an instant, and today is what the read model has", async () => {
    const guest = browser();
    const attempt = await start(guest);
    await sendAll(guest, attempt.attemptId, answerTo(attempt));
    await sendAll(guest, attempt.attemptId, command("submit"));
    const stream = attempt.attemptId.slice(4).replace(/(.{8})(.{4})(.{4})(.{4})(.{12})/, "$1-$2-$3-$4-$5");
    const path = `/admin/projections/${summary}/rows/${stream}`;
    type Row = { version: number; latest: number; recordedAt: string; row: { status: string } | null };
    const first = await get<Row>(`${path}?version=1`);
    expect(first).toMatchObject({ version: 1, row: { status: "answering" } });
    expect((await get<Row>(path)).row).toMatchObject({ status: "marked" });
    const then = await get<Row>(`${path}?at=${first.recordedAt}`);
    expect(then).toMatchObject({ version: 1, latest: first.latest, row: first.row });
    expect(await get<Row>(`${path}?at=2020-01-01T00:00:00.000Z`)).toMatchObject({
      version: 0,
      recordedAt: null,
      row: null,
    });
    expect(await refused("GET", `/admin/projections/toy.unknown/rows/${stream}`)).toMatchObject({
      tag: "ProjectionNotFound",
    });
    expect(await refused("GET", `/admin/projections/${summary}/rows/${randomUUID()}`)).toMatchObject({
      tag: "StreamNotFound",
    });
  });
});
