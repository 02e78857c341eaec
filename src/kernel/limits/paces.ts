import { Context, Effect, Layer } from "effect";
import { TooManyTries } from "./rate-limits.ts";
import { type Pace, TokenBuckets } from "./token-buckets.ts";

/** A pace under the name by which its keys are counted: `module.what-by-whom`. */
export interface NamedPace extends Pace {
  readonly name: string;
}

/** One use of a pace. */
export interface Use {
  readonly pace: NamedPace;
  readonly key: string;
  readonly amount: number;
}

/**
 * Limits for what happens too often to be counted in the database, such as answers. Each process counts what it serves
 * itself, in memory: behind a load balancer over n processes a key may do up to n times as much.
 */
export class Paces extends Context.Service<
  Paces,
  {
    /** Counts every use, or fails and counts none of them. */
    readonly take: (...uses: readonly Use[]) => Effect.Effect<void, TooManyTries>;
  }
>()("roadworthy/kernel/Paces") {
  /** `now` is a clock in milliseconds that never goes back. */
  static readonly layer = (now: () => number = () => performance.now()): Layer.Layer<Paces> =>
    Layer.sync(Paces, () => {
      const known = new Map<NamedPace, TokenBuckets>();
      const bucketsOf = (pace: NamedPace): TokenBuckets => {
        const before = known.get(pace);
        if (before !== undefined) return before;
        const buckets = new TokenBuckets(pace);
        known.set(pace, buckets);
        return buckets;
      };
      return Paces.of({
        take: (...uses) =>
          Effect.suspend(() => {
            const at = now();
            const wait = Math.max(
              ...uses.map(({ pace, key, amount }) => bucketsOf(pace).wait(key, amount, at)),
            );
            if (wait > 0)
              return Effect.fail(new TooManyTries({ retryAfterSeconds: Math.max(1, Math.ceil(wait)) }));
            for (const { pace, key, amount } of uses) bucketsOf(pace).take(key, amount, at);
            return Effect.void;
          }),
      });
    });
}
