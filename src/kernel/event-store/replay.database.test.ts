import { Effect, Fiber } from "effect";
import { beforeEach, expect, onTestFinished, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { origin } from "./event-store.ts";
import { run } from "./events.fixture.ts";
import { makePostgresEventStore } from "./postgres.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

const stored = 20_000;
let database: TestDatabase;

beforeEach(async () => {
  database = await createTestDatabase();
  onTestFinished(() => database.drop());
  await database.pool.query(
    `INSERT INTO kernel.event (stream, version, event_id, type, schema_version, recorded_at, data, meta, hash)
     SELECT gen_random_uuid(), 1, gen_random_uuid(), 'test.thing-happened', 1, now(), '{"text": "something"}', '{}', ''
     FROM generate_series(1, $1::int)`,
    [stored],
  );
  await eventually(async () => {
    const { rows } = await database.pool.query(
      "SELECT max(tx) < pg_snapshot_xmin(pg_current_snapshot()) AS ended FROM kernel.event",
    );
    if (!rows[0].ended) throw new Error("A transaction elsewhere on the server is still open.");
  });
});

const open = (settings = {}) => {
  const pool = makePool({ connectionString: database.url }, 2, settings);
  return {
    pool,
    store: makePostgresEventStore(makePool({ connectionString: database.url }, 1), pool, testLogKeys),
  };
};
/** Blocks this thread, as a slow reader does, without using the processor. */
const blockFor = (ms: number) => void Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms);

test("a replay may take longer than the statement time-out", async () => {
  const { store } = open({ statement_timeout: 1_500, query_timeout: 2_000 });
  let read = 0;
  await run(
    store.replay(origin, (events) => {
      read += events.length;
      // 80 runs of 250 events.
      blockFor(30);
    }),
  );
  expect(read).toBe(stored);
});

test("a replay faster than its reader lets other work of the process run", async () => {
  const { store } = open();
  let [inThisTurn, most, isOver] = [0, 0, false];
  const turn = () => {
    most = Math.max(most, inThisTurn);
    inThisTurn = 0;
    if (!isOver) setImmediate(turn);
  };
  setImmediate(turn);
  const reading = store.replay(origin, (events) => {
    inThisTurn += events.length;
    blockFor(2);
  });
  await run(reading).finally(() => (isOver = true));
  // Everything received in one socket read is processed to its end.
  expect(most).toBeGreaterThan(0);
  expect(most).toBeLessThan(2_000);
});

test("a replay that is interrupted stops reading and releases its connection", async () => {
  const { store, pool } = open();
  let read = 0;
  let reached: () => void;
  const isReading = new Promise<void>((done) => (reached = done));
  const fiber = Effect.runFork(store.replay(origin, (events) => ((read += events.length), reached())));
  await isReading;
  await run(Fiber.interrupt(fiber));
  const atInterruption = read;
  expect(atInterruption).toBeLessThan(stored);
  expect(pool.totalCount - pool.idleCount).toBe(0);
  let again = 0;
  await run(store.replay(origin, (events) => (again += events.length)));
  expect(again).toBe(stored);
  expect(read).toBe(atInterruption);
});

test("a replay whose reader throws half-way ends, and its connection is closed", async () => {
  const { store, pool } = open();
  let read = 0;
  const replaying = store.replay(origin, (events) => {
    read += events.length;
    if (read === 3_000) throw new Error("This reader fails.");
  });
  await expect(run(replaying)).rejects.toThrow("This reader fails.");
  expect(read).toBe(3_000);
  expect(pool.totalCount).toBe(0);
});

test("a replay whose connection is cut fails", async () => {
  const { store } = open();
  let isCut = false;
  const replaying = run(
    store.replay(origin, () => {
      // Slower than the socket, so that the server still has most of the rows when the connection is cut.
      blockFor(20);
      if (isCut) return;
      isCut = true;
      void database.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND query LIKE '%COPY%' AND pid <> pg_backend_pid()",
      );
    }),
  );
  await expect(replaying).rejects.toMatchObject({ _tag: "DatabaseUnavailable", during: "replay" });
});
