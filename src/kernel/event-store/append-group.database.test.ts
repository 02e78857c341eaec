import { Cause, Effect, Exit, Fiber, Layer } from "effect";
import type { Pool } from "pg";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, poolsLayer } from "../database/pools.ts";
import { type Append, EventStore } from "./event-store.ts";
import { anAppend, anEvent, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog, openTransaction } from "./log.fixture.ts";
import { makePostgresEventStore, postgresEventStore } from "./postgres.ts";
import { eventually } from "../../../tests/support/eventually.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
});

const exits = (appends: readonly Append[], { store } = log) =>
  run(
    Effect.all(
      appends.map((append) => Effect.exit(store.append(append))),
      { concurrency: "unbounded" },
    ),
  );
const isDefect = (exit: Exit.Exit<unknown, unknown>) => Exit.isFailure(exit) && Cause.hasDies(exit.cause);
const unavailable = expect.objectContaining({ _tag: "DatabaseUnavailable" });

/** Intercepts the statements of a pool: sees their results, and may replace them. */
const intercept = (pool: Pool, replace: (name: string, result: Promise<unknown>) => Promise<unknown>) => {
  const query = pool.query.bind(pool) as (statement: { name: string }) => Promise<unknown>;
  pool.query = ((statement: { name: string }) =>
    replace(statement.name, query(statement))) as typeof pool.query;
};

/** Waits until this many statements wait for a lock, and returns the ids of the lock holders. */
const waitingForLocks = (count: number) =>
  eventually(async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows.length < count) throw new Error(`${rows.length} of ${count} are waiting.`);
    return rows.map(({ pid }) => pid);
  });

test("appends that cannot be stored fail alone and as defects, and the others of their group are written", async () => {
  const good = Array.from({ length: 40 }, (_, index) => anAppend(index + 1, 0));
  const bad: readonly Append[] = [
    anAppend(101, 0, anEvent(101, { data: { text: "NUL \u0000" } })),
    anAppend(102, 0, anEvent(102, { data: { half: "\ud800" } })),
    anAppend(103, 0, anEvent(103, { type: "NUL \u0000" })),
    anAppend(104, 0, anEvent(104, { id: "no UUID" })),
    anAppend(105, 0, anEvent(105, { data: undefined })),
    anAppend(106, 0, anEvent(106, { schemaVersion: 70_000 })),
    { ...anAppend(107, 0), notAfter: Number.NaN },
    { ...anAppend(108, 0), stream: `${uuid(108)}","${uuid(109)}` },
    { ...anAppend(109, 0), stream: `${uuid(108)},${uuid(109)}` },
    { ...anAppend(110, 0), stream: "" },
    { ...anAppend(111, 0), expectedVersion: 0.5 },
    { stream: uuid(112), expectedVersion: 0, events: [anEvent(1), anEvent(2, { data: "\u0000" })] },
  ];
  const group = await exits([...good.slice(0, 20), ...bad, ...good.slice(20)]);
  expect(group.slice(20, 20 + bad.length).map(isDefect)).toEqual(bad.map(() => true));
  expect([...group.slice(0, 20), ...group.slice(20 + bad.length)].every(Exit.isSuccess)).toBe(true);
  expect((await Promise.all(bad.map((append) => exits([append])))).flat().map(isDefect)).toEqual(
    bad.map(() => true),
  );
  const { rows } = await database.pool.query("SELECT stream, version FROM kernel.event ORDER BY stream");
  expect(rows).toEqual(good.map(({ stream }) => ({ stream, version: 1 })));
});

test.each([",", '","', "}{", "\\", " "])(
  "an id with a %s in it does not move other appends' events to other streams",
  async (between) => {
    const good = Array.from({ length: 9 }, (_, index) => anAppend(index + 1, 0));
    const bad = { ...anAppend(10, 0), stream: `${uuid(0)}${between}${uuid(10)}` };
    const [exit, ...others] = await exits([bad, ...good]);
    expect(exit && isDefect(exit)).toBe(true);
    expect(others.every(Exit.isSuccess)).toBe(true);
    const { rows } = await database.pool.query("SELECT stream, event_id FROM kernel.event ORDER BY stream");
    expect(rows).toEqual(good.map(({ stream, events: [{ id }] }) => ({ stream, event_id: id })));
  },
);

test("each append of a group has an outcome of its own", async () => {
  await run(log.store.append(anAppend(1, 0)));
  await run(log.store.append(anAppend(2, 0, anEvent(2, { commandId: uuid(7) }))));
  const outcomes = await run(
    Effect.all(
      [
        anAppend(3, 0),
        anAppend(1, 0),
        anAppend(4, 3),
        { ...anAppend(5, 0), notAfter: 1 },
        anAppend(2, 1, anEvent(9, { commandId: uuid(7) })),
        anAppend(6, 0),
      ].map(log.store.append),
      { concurrency: "unbounded" },
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    "appended",
    "repeated",
    "conflict",
    "late",
    "repeated",
    "appended",
  ]);
});

test("a conflict in a group costs it one statement more, and a query for the append in conflict", async () => {
  await run(log.store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
  const names: string[] = [];
  intercept(log.appendPool, (name, result) => (names.push(name), result));
  const known = anAppend(1, 1, anEvent(9, { commandId: uuid(7) }));
  const [first, ...others] = await exits([
    known,
    ...Array.from({ length: 39 }, (_, index) => anAppend(index + 2, 0)),
  ]);
  expect(first).toEqual(Exit.succeed(expect.objectContaining({ status: "repeated" })));
  expect(others.every(Exit.isSuccess)).toBe(true);
  // On both connections, or on one where the append before took long.
  const isGroup = (name: string) => name === "kernel-append-many-raise";
  expect([1, 2]).toContain(names.filter(isGroup).length);
  expect(names.filter((name) => !isGroup(name))).toEqual([
    "kernel-append-many-skip",
    "kernel-append-resolve",
  ]);
});

const seriesTo = (stream: number, expectedVersion: number, ...events: Append["events"]): Append => ({
  ...{ stream: uuid(stream), expectedVersion, events },
});

test("appends of several events share a statement with others, each with an outcome of its own", async () => {
  await run(log.store.append(anAppend(3, 0)));
  const names: string[] = [];
  intercept(log.appendPool, (name, result) => (names.push(name), result));
  const outcomes = await run(
    Effect.all(
      [
        ...[10, 11, 12].map((stream) => anAppend(stream, 0)),
        seriesTo(1, 0, anEvent(1), anEvent(2)),
        seriesTo(2, 4, anEvent(3), anEvent(4)),
        { ...seriesTo(4, 0, anEvent(5), anEvent(6)), notAfter: 1 },
        seriesTo(3, 1, anEvent(7), anEvent(8), anEvent(9)),
        anAppend(5, 0),
      ].map(log.store.append),
      { concurrency: "unbounded" },
    ),
  );
  expect(outcomes.map(({ status }) => status)).toEqual([
    ...["appended", "appended", "appended"],
    ...["appended", "conflict", "late", "appended", "appended"],
  ]);
  expect(names.filter((name) => name !== "kernel-append-resolve")).toEqual(["kernel-append-many-raise"]);
  const { rows } = await database.pool.query(
    "SELECT right(stream::text, 1)::int AS stream, version FROM kernel.event WHERE stream < $1 ORDER BY 1, 2",
    [uuid(10)],
  );
  expect(rows.map(({ stream, version }) => `${stream}.${version}`)).toEqual([
    "1.1",
    "1.2",
    "3.1",
    "3.2",
    "3.3",
    "3.4",
    "5.1",
  ]);
});

test("of an append of several events in a group nothing is written when one of its commands is known", async () => {
  await run(log.store.append(anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))));
  const outcomes = await run(
    Effect.all(
      [
        seriesTo(1, 1, anEvent(2), anEvent(3, { commandId: uuid(7) })),
        seriesTo(2, 0, anEvent(4), anEvent(5)),
        ...[3, 4, 5, 6].map((stream) => anAppend(stream, 0)),
      ].map((append) => Effect.exit(log.store.append(append))),
      { concurrency: "unbounded" },
    ),
  );
  const [known, ...others] = outcomes;
  expect(known).toEqual(Exit.succeed({ status: "conflict", version: 1 }));
  expect(others.every((exit) => Exit.isSuccess(exit) && exit.value.status === "appended")).toBe(true);
  expect((await run(log.store.readStream(uuid(1)))).map(({ version }) => version)).toEqual([1]);
  expect((await run(log.store.readStream(uuid(2)))).map(({ version }) => version)).toEqual([1, 2]);
});

test("types keep every character in a group and in a series", async () => {
  const types = ['"', "\\", ",", "{}", "NULL", "tab\t line\n", " é 試 😀 "];
  await exits(types.map((type, index) => anAppend(index, 0, anEvent(index, { type }))));
  const [first, ...others] = types.map((type, index) => anEvent(index, { type }));
  await run(log.store.append({ stream: uuid(99), expectedVersion: 0, events: [first!, ...others] }));
  const { rows } = await database.pool.query(
    "SELECT type FROM kernel.event WHERE stream <> $1 ORDER BY stream",
    [uuid(99)],
  );
  expect(rows.map(({ type }) => type)).toEqual(types);
  expect((await run(log.store.readStream(uuid(99)))).map(({ type }) => type)).toEqual(types);
});

test("a failure to find out why an append wrote nothing does not fail those that wrote", async () => {
  await run(log.store.append(anAppend(1, 0)));
  intercept(log.appendPool, (name, result) =>
    name === "kernel-append-resolve"
      ? result.then(() => Promise.reject(new Error("The connection is gone.")))
      : result,
  );
  const [first, ...others] = await exits([
    anAppend(1, 0, anEvent(9)),
    ...[2, 3, 4, 5].map((stream) => anAppend(stream, 0)),
  ]);
  expect(first && Exit.isFailure(first) && Cause.squash(first.cause)).toEqual(unavailable);
  expect(others.every(Exit.isSuccess)).toBe(true);
});

test("two processes that write to the same streams in opposite order do not deadlock", async () => {
  const logs = [log, openLog(database.url)] as const;
  const codes: unknown[] = [];
  for (const { appendPool } of logs)
    intercept(appendPool, (_, result) =>
      result.catch((cause) => (codes.push(cause.code), Promise.reject(cause))),
    );
  const streams = Array.from({ length: 60 }, (_, index) => index + 1);
  const inTheWay = await openTransaction(log.readPool);
  await insertRow(inTheWay.client, 15, 1);
  const writing = [
    exits(
      streams.map((stream) => anAppend(stream, 0, anEvent(stream))),
      logs[0],
    ),
    exits(
      streams.toReversed().map((stream) => anAppend(stream, 0, anEvent(1_000 + stream))),
      logs[1],
    ),
  ];
  await waitingForLocks(2);
  await inTheWay.rollback();
  const both = (await Promise.all(writing)).flat();
  expect(both.filter((exit) => Exit.isSuccess(exit) && exit.value.status === "appended")).toHaveLength(60);
  expect(codes).not.toContain("40P01");
});

test("an append whose connection is lost half-way may be sent again, and takes effect once", async () => {
  const append = anAppend(1, 0, anEvent(1, { commandId: uuid(7) }));
  const inTheWay = await openTransaction(log.readPool);
  await insertRow(inTheWay.client, 1, 1);
  const lost = exits([append]);
  const [pid] = await waitingForLocks(1);
  await database.pool.query("SELECT pg_terminate_backend($1)", [pid]);
  const [exit] = await lost;
  expect(exit && Exit.isFailure(exit) && Cause.squash(exit.cause)).toEqual(unavailable);
  await inTheWay.rollback();
  expect(await run(log.store.append(append))).toMatchObject({ status: "appended", version: 1 });
  expect(await run(log.store.readStream(uuid(1)))).toHaveLength(1);
});

test("an append whose acknowledgement is lost was written, and a later retry of the command detects that", async () => {
  let isLost = true;
  intercept(log.appendPool, async (_, result) => {
    const answer = await result;
    if (isLost) throw new Error("Connection terminated unexpectedly");
    return answer;
  });
  const [exit] = await exits([anAppend(1, 0, anEvent(1, { commandId: uuid(7) }))]);
  expect(exit && Exit.isFailure(exit) && Cause.squash(exit.cause)).toEqual(unavailable);
  isLost = false;
  const retry = anAppend(1, 1, anEvent(2, { commandId: uuid(7) }));
  expect(await run(log.store.append({ ...retry, notAfter: 1 }))).toMatchObject({
    status: "repeated",
    version: 1,
  });
  expect(await run(log.store.readStream(uuid(1)))).toHaveLength(1);
});

test("an append that does not reach the database in time fails", async () => {
  const pool = makePool({ connectionString: database.url }, 3, { statement_timeout: 100 });
  const store = makePostgresEventStore(pool, pool, testLogKeys);
  const inTheWay = await openTransaction(log.readPool);
  await insertRow(inTheWay.client, 1, 1);
  await expect(run(store.append(anAppend(1, 0)))).rejects.toEqual(unavailable);
  await inTheWay.rollback();
  expect(await run(store.append(anAppend(1, 0)))).toMatchObject({ status: "appended" });
});

test("the deadline is judged by the database's clock, not by this machine's", async () => {
  const { rows } = await database.pool.query("SELECT date_part('epoch', clock_timestamp()) * 1000 AS now");
  const now = rows[0].now as number;
  const clock = vi.spyOn(Date, "now");
  onTestFinished(() => clock.mockRestore());
  clock.mockReturnValue(now + 3_600_000);
  expect(await run(log.store.append({ ...anAppend(1, 0), notAfter: now + 60_000 }))).toMatchObject({
    status: "appended",
  });
  clock.mockReturnValue(now - 3_600_000);
  expect(await run(log.store.append({ ...anAppend(1, 1), notAfter: now - 1 }))).toMatchObject({
    status: "late",
  });
});

test("queued appends are still written when the program stops", async () => {
  const pools = poolsLayer({ connectionString: database.url }, testLogKeys);
  const writing = Effect.gen(function* () {
    const { append } = yield* EventStore;
    const appends = Array.from({ length: 600 }, (_, index) => anAppend(index % 300, Math.floor(index / 300)));
    const fibers = yield* Effect.forEach(appends, (wanted) => Effect.forkDetach(append(wanted)));
    yield* Effect.yieldNow;
    return fibers;
  });
  const fibers = await run(Effect.provide(writing, Layer.provide(postgresEventStore, pools)));
  const outcomes = await run(Effect.forEach(fibers, Fiber.await));
  expect(outcomes.every(Exit.isSuccess)).toBe(true);
  const { rows } = await database.pool.query("SELECT count(*)::int AS n FROM kernel.event");
  expect(rows).toEqual([{ n: 600 }]);
});
