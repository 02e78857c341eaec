import { createHash } from "node:crypto";
import { Cause, Effect, Exit, Layer, Logger, ManagedRuntime } from "effect";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { makePool, poolsLayer } from "../database/pools.ts";
import { transact } from "../database/transact.ts";
import { Secrets } from "../secrets/secrets.ts";
import { rateLimitsLayer } from "./postgres-rate-limits.ts";
import { type Limit, RateLimits, TooManyTries } from "./rate-limits.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

let database: TestDatabase;
let logged: unknown[];
let ends: (() => Promise<unknown>)[];

beforeEach(async () => {
  database = await createTestDatabase();
  logged = [];
  ends = [];
});

afterEach(async () => {
  await Promise.all(ends.map((end) => end()));
  await database.drop();
});

/** The rate limits as one process has them. */
const aProcess = () => {
  const log = Logger.layer([Logger.make(({ message }) => void logged.push(message))]);
  const runtime = ManagedRuntime.make(
    rateLimitsLayer.pipe(
      Layer.provide(Secrets.layer(Buffer.alloc(32, 7))),
      Layer.provideMerge(poolsLayer({ connectionString: database.url }, testLogKeys, 5)),
      Layer.provideMerge(log),
    ),
  );
  ends.push(() => runtime.dispose());
  /** Returns the seconds to wait, or 0 for an attempt that was free. */
  const take = async (...tries: readonly { readonly limit: Limit; readonly key: string }[]) => {
    const exit = await runtime.runPromiseExit(RateLimits.use((limits) => limits.take(...tries)));
    if (Exit.isSuccess(exit)) return 0;
    const error = exit.cause.reasons.find(Cause.isFailReason)?.error;
    if (!(error instanceof TooManyTries)) throw new Error(Cause.pretty(exit.cause));
    return error.retryAfterSeconds;
  };
  const forget = (limit: Limit, key: string) =>
    runtime.runPromise(RateLimits.use((limits) => limits.forget(limit, key)));
  const giveBack = (limit: Limit, key: string) =>
    runtime.runPromise(RateLimits.use((limits) => limits.giveBack(limit, key)));
  return { runtime, take, forget, giveBack };
};
const five: Limit = { name: "test.try-by-address", tries: 5, perSeconds: 600 };
const rows = async () =>
  (await database.pool.query("SELECT key, points FROM kernel.rate_limit ORDER BY key")).rows;
const times = <A>(count: number, each: (n: number) => A) => Array.from({ length: count }, (_, n) => each(n));
/** The wait under a limit that began at `begun` or later is the limit, less the time since. */
const expectWaitOf = (limitSeconds: number, wait: number, begun: number) => {
  const passed = Math.ceil((performance.now() - begun) / 1_000);
  expect(wait).toBeGreaterThanOrEqual(limitSeconds - passed);
  expect(wait).toBeLessThanOrEqual(limitSeconds);
};
const free = (waits: readonly number[]) => waits.filter((wait) => wait === 0).length;

describe("a limit", () => {
  test("admits exactly the permitted number of 50 concurrent attempts", async () => {
    const one = aProcess();
    const limit = { ...five, tries: 20 };
    const begun = performance.now();
    const waits = await Promise.all(times(50, () => one.take({ limit, key: "a" })));
    expect(free(waits)).toBe(20);
    for (const wait of waits.filter((each) => each > 0)) {
      expect(Number.isInteger(wait)).toBe(true);
      expectWaitOf(600, wait, begun);
    }
  });

  test("is counted across all processes", async () => {
    const [one, other] = [aProcess(), aProcess()];
    const waits = await Promise.all(
      times(50, (n) => (n % 2 === 0 ? one : other).take({ limit: five, key: "a" })),
    );
    expect(free(waits)).toBe(5);
  });

  test("is counted separately for each key and each name", async () => {
    const one = aProcess();
    const waits = await Promise.all(times(5, () => one.take({ limit: five, key: "a" })));
    expect(free(waits)).toBe(5);
    expect(await one.take({ limit: five, key: "a" })).toBeGreaterThan(0);
    expect(await one.take({ limit: five, key: "b" })).toBe(0);
    expect(await one.take({ limit: { ...five, name: "test.other" }, key: "a" })).toBe(0);
  });

  test("restarts when its time is over", async () => {
    const one = aProcess();
    const limit = { ...five, tries: 1 };
    expect(await one.take({ limit, key: "a" })).toBe(0);
    expect(await one.take({ limit, key: "a" })).toBeGreaterThan(0);
    await database.pool.query("UPDATE kernel.rate_limit SET expire = expire - 601_000");
    expect(await one.take({ limit, key: "a" })).toBe(0);
    expect(await one.take({ limit, key: "a" })).toBeGreaterThan(0);
  });

  test("is reset for one key, in every process", async () => {
    const [one, other] = [aProcess(), aProcess()];
    for (const key of ["a", "b"]) await Promise.all(times(6, () => one.take({ limit: five, key })));
    await other.forget(five, "a");
    expect(free(await Promise.all(times(6, () => one.take({ limit: five, key: "a" }))))).toBe(5);
    expect(await one.take({ limit: five, key: "b" })).toBeGreaterThan(0);
    await other.forget(five, "never tried");
  });
});

describe("an attempt that is given back", () => {
  test("can be made once more by any process, and no other with it", async () => {
    const [one, other] = [aProcess(), aProcess()];
    await Promise.all(times(5, () => one.take({ limit: five, key: "a" })));
    await other.giveBack(five, "a");
    expect(await one.take({ limit: five, key: "a" })).toBe(0);
    expect(await one.take({ limit: five, key: "a" })).toBeGreaterThan(0);
  });

  test("does not change when the limit restarts", async () => {
    const one = aProcess();
    await one.take({ limit: five, key: "a" });
    const expire = async () =>
      (await database.pool.query<{ expire: string }>("SELECT expire FROM kernel.rate_limit")).rows;
    const before = await expire();
    await one.giveBack(five, "a");
    expect(await expire()).toEqual(before);
  });
});

describe("several limits at once", () => {
  const long: Limit = { name: "test.long", tries: 2, perSeconds: 900 };
  const short: Limit = { name: "test.short", tries: 1, perSeconds: 60 };

  test("count an attempt each, and refuse with the longest wait of those that are used up", async () => {
    const one = aProcess();
    const both = [
      { limit: short, key: "a" },
      { limit: long, key: "a" },
    ];
    const begun = performance.now();
    expect(await one.take(...both)).toBe(0);
    expectWaitOf(60, await one.take(...both), begun);
    // The second attempt was refused, but counted.
    expectWaitOf(900, await one.take(...both), begun);
    expect((await rows()).map(({ points }) => points)).toEqual([3, 3]);
  });
});

describe("what is stored", () => {
  test("does not contain the key, nor its plain hash", async () => {
    const one = aProcess();
    await one.take({ limit: five, key: "196.25.1.200" });
    const [{ key }] = await rows();
    expect(key).toMatch(/^test\.try-by-address:[\w-]{43}$/);
    expect(key).not.toContain(createHash("sha256").update("196.25.1.200").digest("base64url"));
  });

  test("is deleted an hour after its time", async () => {
    const put = (key: string, ago: string) =>
      database.pool.query(
        "INSERT INTO kernel.rate_limit VALUES ($1, 1, extract(epoch FROM now() - $2::interval) * 1000)",
        [key, ago],
      );
    await put("old", "2 hours");
    await put("recent", "30 minutes");
    const one = aProcess();
    await one.runtime.context();
    await eventually(async () => expect((await rows()).map(({ key }) => key)).toEqual(["recent"]));
  });

  test("stays when the surrounding transaction is rolled back", async () => {
    const one = aProcess();
    const undone = transact(
      Effect.andThen(
        RateLimits.use((limits) => limits.take({ limit: five, key: "a" })),
        Effect.fail("no"),
      ),
    );
    await one.runtime.runPromiseExit(undone);
    expect(await rows()).toEqual([expect.objectContaining({ points: 1 })]);
  });
});

describe("while the database is away", () => {
  test("a process counts alone and logs that; with the database it counts with the others again", async () => {
    const [one, other] = [aProcess(), aProcess()];
    expect(await one.take({ limit: five, key: "a" })).toBe(0);
    const server = makePool({ connectionString: databaseAt(database.url, "postgres") }, 1);
    ends.push(() => server.end());
    const name = new URL(database.url).pathname.slice(1);
    await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS false`);
    await server.query("SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = $1", [name]);

    expect(free(await Promise.all(times(8, () => one.take({ limit: five, key: "a" }))))).toBe(5);
    expect(free(await Promise.all(times(8, () => other.take({ limit: five, key: "a" }))))).toBe(5);
    await one.forget(five, "a");
    expect(await one.take({ limit: five, key: "a" })).toBe(0);
    expect(logged).toContainEqual([
      "Tries are counted by this process alone",
      { why: expect.stringContaining("not currently accepting connections") },
    ]);

    await server.query(`ALTER DATABASE "${name}" ALLOW_CONNECTIONS true`);
    await eventually(async () => {
      const before = logged.length;
      await one.take({ limit: five, key: "b" });
      expect(logged).toHaveLength(before);
    });
    expect((await rows()).length).toBeGreaterThan(0);
  });

  test("a process that ends leaves no timers of its own counts", async () => {
    const one = aProcess();
    await one.runtime.context();
    await database.pool.query("DROP TABLE kernel.rate_limit");
    const set = vi.spyOn(globalThis, "setTimeout");
    const cleared = vi.spyOn(globalThis, "clearTimeout");
    for (const key of ["a", "b", "c"]) await one.take({ limit: five, key });
    const timers = set.mock.results
      .filter((_, call) => set.mock.calls[call]?.[1] === 600_000)
      .map(({ value }) => value as unknown);
    expect(timers).toHaveLength(3);
    await one.runtime.dispose();
    const ended = cleared.mock.calls.map(([timer]) => timer);
    expect(timers.every((timer) => ended.includes(timer as NodeJS.Timeout))).toBe(true);
    vi.restoreAllMocks();
  });
});
