import { Effect, Layer, Schedule } from "effect";
import {
  type RateLimiterAbstract,
  RateLimiterMemory,
  RateLimiterPostgres,
  RateLimiterRes,
} from "rate-limiter-flexible";
import { tryQuery } from "../database/try-query.ts";
import { Pools } from "../database/pools.ts";
import { DatabaseUnavailable } from "../errors.ts";
import { Secrets } from "../secrets/secrets.ts";
import { type Limit, RateLimits, TooManyTries } from "./rate-limits.ts";

/** One limit, counted across all processes, and by this process alone while the database is away. */
interface Counters {
  readonly shared: RateLimiterPostgres;
  readonly own: RateLimiterMemory;
}

/** Processes whose clocks differ by less than this never delete each other's live rows. */
const clearBeforeMs = 3_600_000;
const clearEvery = "5 minutes";

const clearText = `
  DELETE FROM kernel.rate_limit WHERE expire < date_part('epoch', clock_timestamp()) * 1000 - $1`;

/** Returns the milliseconds until attempts are free again; null when this one was free. */
const consume = (
  limiter: RateLimiterAbstract,
  key: string,
): Effect.Effect<number | null, DatabaseUnavailable> =>
  tryQuery("count a try", () =>
    limiter.consume(key).then(
      () => null,
      (rejected: unknown) => {
        if (rejected instanceof RateLimiterRes) return rejected.msBeforeNext;
        throw rejected;
      },
    ),
  );

/** The library's own fallback switches over without logging. */
const logOutage = ({ cause }: DatabaseUnavailable) =>
  Effect.logWarning("Tries are counted by this process alone", { why: String(cause) });

/**
 * Rate limits in the main database. Attempts are counted outside an open transaction, because a rollback
 * must not undo them; call `take` before you begin one, or two connections are held at a time.
 */
export const rateLimitsLayer: Layer.Layer<RateLimits, never, Pools | Secrets> = Layer.effect(
  RateLimits,
  Effect.gen(function* () {
    const { main } = yield* Pools;
    const { mark } = yield* Secrets;
    const known = new Map<string, Counters>();

    const countersOf = ({ name, tries, perSeconds }: Limit): Counters => {
      const id = `${name} ${tries}/${perSeconds}`;
      const before = known.get(id);
      if (before !== undefined) return before;
      const counting = { keyPrefix: name, points: tries, duration: perSeconds };
      const table = { schemaName: "kernel", tableName: "rate_limit", tableCreated: true };
      const shared = new RateLimiterPostgres({
        ...counting,
        ...table,
        storeClient: main,
        storeType: "pool",
        clearExpiredByTimeout: false,
      });
      const counters = { shared, own: new RateLimiterMemory(counting) };
      known.set(id, counters);
      return counters;
    };
    /** Addresses are few enough to be guessed from a plain hash. */
    const hashed = (key: string) => mark("kernel.rate-limits", key).toString("base64url");

    const takeOne = ({ limit, key }: { readonly limit: Limit; readonly key: string }) =>
      Effect.suspend(() => {
        const { shared, own } = countersOf(limit);
        const alone = Effect.orDie(consume(own, hashed(key)));
        return consume(shared, hashed(key)).pipe(
          Effect.catchTag("DatabaseUnavailable", (away) => Effect.andThen(logOutage(away), alone)),
        );
      });

    const take: RateLimits["Service"]["take"] = (...tries) =>
      Effect.gen(function* () {
        const waits = yield* Effect.forEach(tries, takeOne, { concurrency: "unbounded" });
        const over = waits.filter((wait) => wait !== null);
        if (over.length === 0) return;
        return yield* new TooManyTries({
          retryAfterSeconds: Math.max(1, Math.ceil(Math.max(...over) / 1000)),
        });
      });

    const forget: RateLimits["Service"]["forget"] = (limit, key) =>
      Effect.suspend(() => {
        const { shared, own } = countersOf(limit);
        const forgetShared = tryQuery("forget tries", async () => {
          await shared.delete(hashed(key));
        });
        return Effect.andThen(
          Effect.promise(() => own.delete(hashed(key))),
          forgetShared.pipe(Effect.catchTag("DatabaseUnavailable", logOutage)),
        );
      });

    const giveBack: RateLimits["Service"]["giveBack"] = (limit, key) =>
      Effect.suspend(() => {
        const { shared, own } = countersOf(limit);
        const alone = Effect.asVoid(Effect.promise(() => own.reward(hashed(key))));
        const inDatabase = Effect.asVoid(tryQuery("give a try back", () => shared.reward(hashed(key))));
        return inDatabase.pipe(
          Effect.catchTag("DatabaseUnavailable", (away) => Effect.andThen(logOutage(away), alone)),
        );
      });

    yield* tryQuery("clear tries", () => main.query(clearText, [clearBeforeMs])).pipe(
      Effect.ignore,
      Effect.repeat(Schedule.spaced(clearEvery)),
      Effect.forkScoped,
    );
    // Each key in memory has a timer.
    yield* Effect.addFinalizer(() =>
      Effect.promise(async () => {
        for (const { own } of known.values()) for (const { key } of own.dump().storage) await own.delete(key);
      }),
    );
    return RateLimits.of({ take, forget, giveBack });
  }),
);
