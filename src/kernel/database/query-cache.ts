import { Cache, Clock, Effect, Exit } from "effect";

/** Minimum time to live of a result, in milliseconds. */
export const minTimeToLiveMs = 2_000;
/** The time to live as a multiple of the query's duration. */
const timeToLiveFactor = 20;
const maxEntries = 100;

/**
 * Caches results briefly and coalesces concurrent calls, so that frequent page loads rarely reach the
 * database. A slow query's result is cached longer, so that no query ever takes more than a twentieth of
 * one connection's time. Failures are not cached. `Key` must be JSON-serialisable.
 */
export const makeQueryCache = <Key, Result, Failure>(
  query: (key: Key) => Effect.Effect<Result, Failure>,
): Effect.Effect<(key: Key) => Effect.Effect<Result, Failure>> =>
  Effect.map(
    Cache.makeWith(
      Effect.fnUntraced(function* (json: string) {
        const begun = yield* Clock.currentTimeMillis;
        const result = yield* query(JSON.parse(json) as Key);
        return { result, took: (yield* Clock.currentTimeMillis) - begun };
      }),
      {
        capacity: maxEntries,
        timeToLive: (exit) =>
          Exit.isSuccess(exit) ? Math.max(minTimeToLiveMs, Math.ceil(timeToLiveFactor * exit.value.took)) : 0,
      },
    ),
    (cache) => (key) => Effect.map(Cache.get(cache, JSON.stringify(key)), ({ result }) => result),
  );
