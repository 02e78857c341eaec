import { Cause, Effect, Exit, Fiber, Layer } from "effect";
import { beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, poolsLayer } from "../database/pools.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";
import { exitsOf, intercept } from "./appending.fixture.ts";
import { type Append, EventStore } from "./event-store.ts";
import { anAppend, anEvent, run, uuid } from "./events.fixture.ts";
import { insertRow, openLog, openTransaction } from "./log.fixture.ts";
import { makePostgresEventStore, postgresEventStore } from "./postgres.ts";

let database: TestDatabase;
let log: ReturnType<typeof openLog>;

beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
  log = openLog(database.url);
});

const exits = (appends: readonly Append[]) => exitsOf(log.store, appends);
const unavailable = expect.objectContaining({ _tag: "DatabaseUnavailable" });

/** Waits until this many statements wait for a lock, and returns the ids of the lock holders. */
const waitingForLocks = (count: number) =>
  eventually(async () => {
    const { rows } = await database.pool.query<{ pid: number }>(
      "SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    if (rows.length < count) throw new Error(`${rows.length} of ${count} are waiting.`);
    return rows.map(({ pid }) => pid);
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
    exitsOf(
      logs[0].store,
      streams.map((stream) => anAppend(stream, 0, anEvent(stream))),
    ),
    exitsOf(
      logs[1].store,
      streams.toReversed().map((stream) => anAppend(stream, 0, anEvent(1_000 + stream))),
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
