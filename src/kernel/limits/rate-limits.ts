import { Context, Data, type Effect } from "effect";

/** How often something may be tried by one key. */
export interface Limit {
  /** `module.what-by-whom`: `identity.sign-in-by-account`. */
  readonly name: string;
  readonly tries: number;
  readonly perSeconds: number;
}

/** Too many tries. Nothing was done. */
export class TooManyTries extends Data.TaggedError("TooManyTries")<{
  readonly retryAfterSeconds: number;
}> {}

/**
 * Counts tries over all processes. Keys are hashed before they are stored. When the store cannot be asked, this
 * process counts by itself for the while.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one try against every limit given; refuses when one of them is used up. */
    readonly take: (
      ...tries: readonly { readonly limit: Limit; readonly key: string }[]
    ) => Effect.Effect<void, TooManyTries>;
    /** Gives a key all its tries back, after a success. */
    readonly forget: (limit: Limit, key: string) => Effect.Effect<void>;
    /** Gives one try back that turned out to be none: others' tries stay counted, and nobody sees that it was. */
    readonly giveBack: (limit: Limit, key: string) => Effect.Effect<void>;
  }
>()("roadworthy/kernel/RateLimits") {}
