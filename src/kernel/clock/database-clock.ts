import { Context, Effect, Layer, Schedule } from "effect";
import type { Instant } from "#vocabulary/instant";
import { onConnection } from "../database/transact.ts";
import { Pools } from "../database/pools.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import { betterSample, type ClockSample, clockSample, neverBackwards } from "./clock-sample.ts";

/** The database's time, the only time that decisions use. */
export class DatabaseClock extends Context.Service<
  DatabaseClock,
  {
    /**
     * Returns the database's time as known to this process, within a few milliseconds: a monotonic clock
     * set by regular samples. A wrong or jumping wall clock of this machine does not affect it, and a more accurate
     * sample never turns it back.
     */
    readonly now: () => Instant;
    /** Reads the database's clock. */
    readonly exact: Effect.Effect<Instant, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/DatabaseClock") {}

const resampleEvery = "5 seconds";
const unknown: ClockSample = { ahead: 0, error: Number.POSITIVE_INFINITY, takenAt: 0 };

/** Samples the database's clock before it is ready, then at regular intervals while the scope is open. */
export const databaseClock: Layer.Layer<DatabaseClock, DatabaseUnavailable, Pools> = Layer.effect(
  DatabaseClock,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    let best = unknown;
    // A transaction that waited for a second connection could wait for others that do the same.
    const exact = onConnection(main, "clock", async (connection) => {
      const sent = performance.now();
      const { rows } = await connection.query<{ ms: number }>({
        name: "kernel-clock",
        text: "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
      });
      const { ms } = rows[0]!;
      best = betterSample(best, clockSample(ms, sent, performance.now()));
      return ms;
    });
    // The first reading includes opening a connection, the second does not.
    yield* exact;
    yield* exact;
    yield* exact.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(resampleEvery)), Effect.forkScoped);
    const steady = neverBackwards();
    return DatabaseClock.of({ now: () => steady(performance.now() + best.ahead), exact });
  }),
);
