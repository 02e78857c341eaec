import { Context, Effect, Layer, Schedule } from "effect";
import type { Instant } from "#vocabulary/instant";
import { Pools } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";

/** The database's time, which is the only time that decides anything. */
export class DatabaseClock extends Context.Service<
  DatabaseClock,
  {
    /**
     * The database's time as far as this process knows it, to a few milliseconds: a monotonic clock set by
     * regular samples. A wrong or jumping wall clock of this machine does not touch it.
     */
    readonly now: () => Instant;
    /** Asks the database. */
    readonly exact: Effect.Effect<Instant, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/DatabaseClock") {}

const resampleEvery = "5 seconds";

/** Samples the database's clock once before it is ready, then again and again while the scope is open. */
export const databaseClock: Layer.Layer<DatabaseClock, DatabaseUnavailable, Pools> = Layer.effect(
  DatabaseClock,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    let offset = 0;
    const exact = Effect.tryPromise({
      try: async () => {
        const sent = performance.now();
        const { rows } = await main.query<{ ms: number }>({
          name: "kernel-clock",
          text: "SELECT extract(epoch FROM clock_timestamp())::float8 * 1000 AS ms",
        });
        const { ms } = rows[0]!;
        // The clock was read somewhere between sending and hearing: the middle errs by half the round trip.
        offset = ms - (sent + performance.now()) / 2;
        return ms;
      },
      catch: (cause) => new DatabaseUnavailable({ during: "clock", cause }),
    });
    yield* exact;
    yield* exact.pipe(Effect.ignore, Effect.repeat(Schedule.spaced(resampleEvery)), Effect.forkScoped);
    return DatabaseClock.of({ now: () => performance.now() + offset, exact });
  }),
);
