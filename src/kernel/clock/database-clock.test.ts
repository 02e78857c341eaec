import { Effect, Layer } from "effect";
import { TestClock } from "effect/testing";
import type { Pool } from "pg";
import { expect, test } from "vitest";
import { Pools } from "../database/pools.ts";
import { DatabaseClock, databaseClock } from "./database-clock.ts";
import { testLogKeys } from "../secrets/test-secret.fixture.ts";

test("the regular samples follow a database whose clock was set", async () => {
  let ahead = 1_000_000;
  let isGone = false;
  const query = async () => {
    if (isGone) throw new Error("gone");
    return { rows: [{ ms: performance.now() + ahead }] };
  };
  const pool = { query } as unknown as Pool;
  const program = Effect.gen(function* () {
    const clock = yield* DatabaseClock;
    const aheadNow = () => Math.round((clock.now() - performance.now()) / 1_000_000) * 1_000_000;
    /** Lets the regular sampling run. */
    const wait = Effect.andThen(
      TestClock.adjust("5 seconds"),
      Effect.promise(() => new Promise(setImmediate)),
    );
    expect(aheadNow()).toBe(1_000_000);
    isGone = true;
    yield* wait;
    yield* wait;
    expect(aheadNow()).toBe(1_000_000);
    isGone = false;
    ahead = 5_000_000;
    yield* wait;
    expect(aheadNow()).toBe(5_000_000);
  });
  const pools = Layer.succeed(
    Pools,
    Pools.of({ main: pool, append: pool, pipelined: pool, logKeys: testLogKeys }),
  );
  const layer = databaseClock.pipe(Layer.provide(pools), Layer.provideMerge(TestClock.layer()));
  await Effect.runPromise(program.pipe(Effect.provide(layer)));
});
