import { Context, Data, type Effect } from "effect";

/** How often one key may try something. */
export interface Limit {
  /** `module.what-by-whom`: `identity.sign-in-by-account`. */
  readonly name: string;
  readonly tries: number;
  readonly perSeconds: number;
}

/** Too many attempts. Nothing was done. */
export class TooManyTries extends Data.TaggedError("TooManyTries")<{
  readonly retryAfterSeconds: number;
}> {}

/**
 * Counts attempts across all processes. Keys are hashed before they are stored. While the store is
 * unavailable, each process counts alone.
 */
export class RateLimits extends Context.Service<
  RateLimits,
  {
    /** Counts one attempt against every given limit; fails when one of them is used up. */
    readonly take: (
      ...tries: readonly { readonly limit: Limit; readonly key: string }[]
    ) => Effect.Effect<void, TooManyTries>;
    /** Resets a key's attempts, after a success. */
    readonly forget: (limit: Limit, key: string) => Effect.Effect<void>;
    /**
     * Gives back one attempt that should not have counted: others' attempts stay counted, and the
     * correction is not observable.
     */
    readonly giveBack: (limit: Limit, key: string) => Effect.Effect<void>;
  }
>()("roadworthy/kernel/RateLimits") {}
