import { Effect } from "effect";
import { ifUnstored } from "../database/if-unstored.ts";
import { type Limit, RateLimits, type TooManyTries } from "./rate-limits.ts";

/**
 * Counts an attempt and does its work; refuses one too many. An attempt whose work the database could not store in time
 * does not count, because the person is told to try again.
 */
export const counted = <A, E, R>(
  limit: Limit,
  key: string,
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | TooManyTries, R | RateLimits> =>
  Effect.flatMap(RateLimits, (limits) =>
    Effect.andThen(limits.take({ limit, key }), ifUnstored(limits.giveBack(limit, key))(work)),
  );
