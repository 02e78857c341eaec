import { Cache, Clock, Effect, Exit } from "effect";

/** How long an answer is kept at least, in milliseconds. */
export const minTimeToLiveMs = 2_000;
/** And how many times as long as it took to find. */
const patience = 20;
const mostKept = 100;

/**
 * Asks in the place of whoever asks, and keeps what comes for a few seconds: however many pages ask again and again,
 * the database is asked seldom. What takes long to find is kept longer, so that no question ever takes more than a
 * twentieth of one connection's time. Those who ask meanwhile wait for the same answer; a failure is not kept.
 * `Asked` must survive being written as JSON.
 */
export const makeQueryCache = <Asked, Answer, Failure>(
  find: (asked: Asked) => Effect.Effect<Answer, Failure>,
): Effect.Effect<(asked: Asked) => Effect.Effect<Answer, Failure>> =>
  Effect.map(
    Cache.makeWith(
      Effect.fnUntraced(function* (key: string) {
        const begun = yield* Clock.currentTimeMillis;
        const answer = yield* find(JSON.parse(key) as Asked);
        return { answer, took: (yield* Clock.currentTimeMillis) - begun };
      }),
      {
        capacity: mostKept,
        timeToLive: (exit) =>
          Exit.isSuccess(exit) ? Math.max(minTimeToLiveMs, Math.ceil(patience * exit.value.took)) : 0,
      },
    ),
    (cache) => (asked) => Effect.map(Cache.get(cache, JSON.stringify(asked)), ({ answer }) => answer),
  );
