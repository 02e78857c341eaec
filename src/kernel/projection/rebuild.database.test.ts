import { randomUUID } from "node:crypto";
import { Effect, Exit, Fiber, Logger } from "effect";
import type { Pool } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool } from "../database/pools.ts";
import { makePostgresEventStore } from "../event-store/postgres.ts";
import { runProcessor } from "../processor/processor.ts";
import { noting, type Store, streamOf } from "../processor/toy-log.fixture.ts";
import { projectionProcessor } from "./projector.ts";
import { needsRebuild } from "./made-by.ts";
import { rebuild, rebuildIfStale } from "./rebuild.ts";
import { tally } from "./tally.fixture.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let db: Pool;
let appends: Pool;
let store: Store;
let stops: (() => Promise<unknown>)[];
let logged: unknown[];

beforeEach(async () => {
  database = await createTestDatabase();
  db = makePool({ connectionString: database.url }, 10);
  appends = makePool({ connectionString: database.url }, 3);
  store = makePostgresEventStore(appends, db, testLogKeys);
  stops = [];
  logged = [];
  await db.query("CREATE SCHEMA toy");
});

afterEach(async () => {
  await Promise.all(stops.map((stop) => stop()));
  await Promise.all([db.end(), appends.end()]);
  await database.drop();
});

const run = Effect.runPromise;
const numbers = (count: number, from = 1) => Array.from({ length: count }, (_, index) => from + index);
const note = (stream: number, version: number, ...values: number[]) =>
  run(store.append(noting(stream, version, ...values)));
const startLive = () => {
  const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))]);
  const live = runProcessor(store, db, projectionProcessor(db, tally), randomUUID());
  const fiber = Effect.runFork(Effect.scoped(Effect.andThen(live, Effect.never)).pipe(Effect.provide(log)));
  stops.push(() => run(Fiber.interrupt(fiber)));
};
const rows = async () =>
  (await db.query("SELECT to_jsonb(t) AS row FROM toy.tally t ORDER BY stream")).rows.map(({ row }) => row);
const totals = async () => (await rows()).map(({ version, total }) => [version, total]);
const tables = async () =>
  (await db.query("SELECT tablename FROM pg_tables WHERE schemaname = 'toy' ORDER BY 1")).rows.map(
    ({ tablename }) => tablename,
  );
const waitingToSwap =
  "SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND query = 'DROP TABLE IF EXISTS toy.tally'";
const rowOf = async () => (await db.query("SELECT * FROM kernel.processor WHERE name = 'toy.tally'")).rows[0];

describe("a rebuild", () => {
  test("of an empty log makes an empty table, and the processor continues from there", async () => {
    expect(await run(rebuild(store, db, tally))).toEqual({ rows: 0 });
    expect(await rows()).toEqual([]);
    startLive();
    await note(1, 0, 3);
    await eventually(async () => expect(await totals()).toEqual([[1, 3]]));
  });

  test("reports progress", async () => {
    await note(1, 0, ...numbers(300));
    const progress: number[] = [];
    await run(rebuild(store, db, tally, (read) => progress.push(read)));
    expect(progress.at(-1)).toBe(300);
    expect(progress.toSorted((a, b) => a - b)).toEqual(progress);
  });

  test("repeated several times leaves one table with its indexes", async () => {
    await note(1, 0, 1, 2);
    for (let n = 0; n < 3; n++) await run(rebuild(store, db, tally));
    expect(await tables()).toEqual(["tally"]);
    expect((await db.query("SELECT FROM pg_indexes WHERE schemaname = 'toy'")).rowCount).toBe(2);
  });

  test("while 32 write and many read equals the live table row by row, and neither fails nor blocks any of them", async () => {
    await run(rebuild(store, db, tally));
    startLive();
    let isOver = false;
    const readers = numbers(4).map(async (reader) => {
      let read = 0;
      for (; !isOver; read++) {
        const text = "SELECT count(*)::int AS count, coalesce(sum(total), 0) AS total FROM toy.tally";
        await db.query(reader % 2 === 0 ? { name: "tally-sum", text } : { text });
      }
      return read;
    });
    const writers = numbers(32).map(async (writer) => {
      for (const version of numbers(90, 0))
        await note(writer * 100 + (version % 3), Math.floor(version / 3), version);
    });
    const rebuilding = (async () => {
      for (let n = 0; n < 5; n++) await run(rebuild(store, db, tally));
    })();
    await Promise.all([...writers, rebuilding]);
    isOver = true;
    for (const read of await Promise.all(readers)) expect(read).toBeGreaterThan(0);

    await eventually(async () => {
      const { rows: sums } = await db.query("SELECT sum(version)::int AS events FROM toy.tally");
      expect(sums).toEqual([{ events: 32 * 90 }]);
    });
    const live = await rows();
    expect(live).toHaveLength(96);
    expect(live[0]).toMatchObject({ stream: streamOf(100), version: 30, total: 1305, last: 87 });
    await run(rebuild(store, db, tally));
    expect(await rows()).toEqual(live);
    expect(logged).toEqual([]);
    await db.query("SELECT pg_stat_force_next_flush()");
    const { rows: stats } = await db.query(
      "SELECT deadlocks FROM pg_stat_database WHERE datname = current_database()",
    );
    expect(stats).toEqual([{ deadlocks: "0" }]);
  });

  test("includes what is appended while it reads and writes", async () => {
    await note(1, 0, 1, 2);
    const meanwhile = Effect.promise(() => Promise.all([note(1, 2, 3), note(2, 0, 7)]));
    const moving: Store = {
      ...store,
      replay: (...args) => Effect.tap(store.replay(...args), meanwhile),
    };
    await run(rebuild(moving, db, tally));
    expect(await totals()).toEqual([
      [3, 6],
      [1, 7],
    ]);
  });

  test("waits for the processor's page without holding the locks that the page needs", async () => {
    await run(rebuild(store, db, tally));
    const processor = await db.connect();
    await processor.query("BEGIN; SET LOCAL lock_timeout = '100ms'");
    await processor.query("UPDATE kernel.processor SET handled = handled + 1 WHERE name = 'toy.tally'");
    const rebuilding = run(rebuild(store, db, tally));
    const waiting = `SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock'
      AND query LIKE '%INSERT INTO kernel.processor%'`;
    await eventually(async () => expect((await database.pool.query(waiting)).rowCount).toBe(1));
    await processor.query("INSERT INTO toy.tally VALUES ($1, 1, 1, 1, now())", [streamOf(9)]);
    await processor.query("COMMIT");
    processor.release();
    await rebuilding;
    expect(await rowOf()).toMatchObject({ handled: "1", owner: null });
    expect(await rows()).toEqual([]);
  });

  test("waits for a long read of the old table, and lets others read meanwhile", async () => {
    await note(1, 0, 1, 2);
    await run(rebuild(store, db, tally));
    const reader = await db.connect();
    await reader.query("BEGIN; SELECT FROM toy.tally");
    const rebuilding = run(rebuild(store, db, tally));
    await eventually(async () => expect((await database.pool.query(waitingToSwap)).rowCount).toBe(1));
    // The reader is still active: waiting for the swap would never end.
    expect(await rows()).toHaveLength(1);
    await reader.query("COMMIT");
    reader.release();
    expect(await rebuilding).toEqual({ rows: 1 });
  });
});

describe("an unfinished rebuild", () => {
  beforeEach(async () => {
    await note(1, 0, 1, 2);
    await run(rebuild(store, db, tally));
    await note(1, 2, 3);
  });

  const untouched = async () => {
    expect(await totals()).toEqual([[2, 3]]);
    expect(await tables()).toEqual(["tally"]);
    expect(await rowOf()).toMatchObject({ version: 1 });
  };
  const failing = {
    ...tally,
    version: 2,
    evolve: () => {
      throw new Error("no idea");
    },
  };

  test("that cannot fold an event leaves the live table as it was, and reports why", async () => {
    const exit = await Effect.runPromiseExit(rebuild(store, db, failing));
    expect(Exit.isFailure(exit)).toBe(true);
    expect(String(exit)).toContain("no idea");
    await untouched();
  });

  test("that was interrupted leaves the live table as it was, and the next one succeeds", async () => {
    const fiber = Effect.runFork(rebuild(store, db, tally, () => fiber.interruptUnsafe()));
    expect(Exit.isFailure(await run(Fiber.await(fiber)))).toBe(true);
    await untouched();
    await run(rebuild(store, db, tally));
    expect(await totals()).toEqual([[3, 6]]);
  });

  test("whose process died leaves a table that the next one replaces", async () => {
    await db.query(
      "CREATE TABLE toy.tally__next (other text PRIMARY KEY); INSERT INTO toy.tally__next VALUES ('x')",
    );
    expect(await totals()).toEqual([[2, 3]]);
    await run(rebuild(store, db, tally));
    expect(await totals()).toEqual([[3, 6]]);
    expect(await tables()).toEqual(["tally"]);
  });

  test("that lost the connection with its lock writes nothing more", async () => {
    const reader = await db.connect();
    await reader.query("BEGIN; SELECT FROM toy.tally");
    const rebuilding = Effect.runPromiseExit(rebuild(store, db, tally));
    await eventually(async () => expect((await database.pool.query(waitingToSwap)).rowCount).toBe(1));
    await database.pool.query(terminateHolder);
    expect(Exit.isFailure(await rebuilding)).toBe(true);
    await reader.query("COMMIT");
    reader.release();
    expect(await totals()).toEqual([[2, 3]]);
    await run(rebuild(store, db, tally));
    expect(await totals()).toEqual([[3, 6]]);
  });
  const terminateHolder = `SELECT pg_terminate_backend(pid) FROM pg_locks
    WHERE locktype = 'advisory' AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`;
});

describe("rebuilds of several processes", () => {
  test("run one at a time", async () => {
    await note(1, 0, 1, 2);
    const others = [1, 2, 3].map(() => makePool({ connectionString: database.url }, 2));
    const steps: number[] = [];
    const rebuilding = others.map((pool, index) =>
      run(rebuild(makePostgresEventStore(appends, pool, testLogKeys), pool, tally, () => steps.push(index))),
    );
    expect(await Promise.all(rebuilding)).toEqual([{ rows: 1 }, { rows: 1 }, { rows: 1 }]);
    const turns = steps.filter((index, at) => steps[at - 1] !== index);
    expect(turns).toHaveLength(3);
    expect(await totals()).toEqual([[2, 3]]);
    await Promise.all(others.map((pool) => pool.end()));
  });

  test("that find it stale at the same time rebuild it once", async () => {
    const built = await Promise.all([1, 2, 3].map(() => run(rebuildIfStale(store, db, tally))));
    expect(built.filter((result) => result !== null)).toEqual([{ rows: 0 }]);
  });
});

describe("a read model needs a rebuild", () => {
  const stale = (version = 1) => run(needsRebuild(db, { ...tally, version }));

  test("while it has no table, and when its definition has another version", async () => {
    expect(await stale()).toBe(true);
    await run(rebuild(store, db, tally));
    expect(await stale()).toBe(false);
    expect(await stale(2)).toBe(true);
    await run(rebuild(store, db, { ...tally, version: 2 }));
    expect(await stale(2)).toBe(false);
    await db.query("DROP TABLE toy.tally");
    expect(await stale(2)).toBe(true);
  });

  test("and until then an older program's processor leaves it alone", async () => {
    await run(rebuild(store, db, tally));
    startLive();
    await note(1, 0, 1);
    await eventually(async () => expect(await totals()).toEqual([[1, 1]]));
    await run(rebuild(store, db, { ...tally, version: 2 }));
    await note(1, 1, 1);
    const newer = runProcessor(store, db, projectionProcessor(db, { ...tally, version: 2 }), randomUUID());
    const fiber = Effect.runFork(Effect.scoped(Effect.andThen(newer, Effect.never)));
    stops.push(() => run(Fiber.interrupt(fiber)));
    await eventually(async () => expect(await totals()).toEqual([[2, 2]]));
    expect(await rowOf()).toMatchObject({ version: 2, failures: 0 });
  });
});
