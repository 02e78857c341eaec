import { Layer, ManagedRuntime } from "effect";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, Pools } from "../database/pools.ts";
import { DatabaseClock, databaseClock } from "./database-clock.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let runtime: ManagedRuntime.ManagedRuntime<DatabaseClock | Pools, unknown>;

beforeEach(async () => {
  database = await createTestDatabase();
  const pool = makePool({ connectionString: database.url }, 1);
  const pools = Layer.succeed(
    Pools,
    Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
  );
  runtime = ManagedRuntime.make(databaseClock.pipe(Layer.provideMerge(pools)));
});

afterEach(async () => {
  vi.useRealTimers();
  const { main } = await runtime.runPromise(Pools);
  await runtime.dispose();
  await main.end();
  await database.drop();
});

const clockOf = () => runtime.runPromise(DatabaseClock);
const exact = () => runtime.runPromise(DatabaseClock.use((clock) => clock.exact));
/** Tolerance for a busy machine. A fault that this test looks for would be five times as large. */
const busyMs = 50;

/** The clock's certain error, from the best of a few comparisons over a separate connection. */
const errorOf = async (clock: DatabaseClock["Service"]): Promise<number> => {
  const errors: { readonly way: number; readonly error: number }[] = [];
  for (let n = 0; n < 20; n++) {
    const before = clock.now();
    const { rows } = await database.pool.query(
      "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
    );
    const after = clock.now();
    errors.push({ way: after - before, error: Math.abs((before + after) / 2 - rows[0].ms) });
  }
  const best = errors.toSorted((a, b) => a.way - b.way)[0]!;
  return best.error - best.way / 2;
};

/** Samples until one came through quickly: on a busy machine the first ones may be imprecise. */
const settled = async (): Promise<DatabaseClock["Service"]> => {
  const clock = await clockOf();
  await eventually(async () => {
    await exact();
    expect(await errorOf(clock)).toBeLessThan(busyMs);
  });
  return clock;
};

test("the cached time is the database's, within the margin of two readings", async () => {
  expect(await errorOf(await settled())).toBeLessThan(busyMs);
});

test("an exact reading returns the database's time between request and response", async () => {
  const clock = await settled();
  for (let n = 0; n < 20; n++) {
    const before = clock.now();
    const asked = await exact();
    expect(asked).toBeGreaterThan(before - busyMs);
    expect(asked).toBeLessThan(clock.now() + busyMs);
  }
});

test("waiting for a free connection does not set the clock wrong", async () => {
  const clock = await settled();
  const { main } = await runtime.runPromise(Pools);
  const busy = main.query("SELECT pg_sleep(0.5)");
  await Promise.all([busy, exact()]);
  expect(await errorOf(clock)).toBeLessThan(busyMs);
});

test("a jump of this machine's clock does not affect it", async () => {
  const clock = await clockOf();
  const before = clock.now();
  vi.useFakeTimers({ toFake: ["Date"], now: Date.now() + 24 * 3_600_000 });
  expect(clock.now() - before).toBeLessThan(3_600_000);
});

test("the clock keeps time while the database is away, and an exact reading fails until it is back", async () => {
  const clock = await clockOf();
  const name = new URL(database.url).pathname.slice(1);
  const server = makePool({ connectionString: databaseAt(database.url, "postgres") }, 1);
  await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
  await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);
  const before = clock.now();
  await expect(exact()).rejects.toMatchObject({ _tag: "DatabaseUnavailable", during: "clock" });
  expect(clock.now()).toBeGreaterThan(before);
  await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
  await server.end();
  await settled();
});
