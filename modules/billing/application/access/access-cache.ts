import { Context, Effect, Layer } from "effect";
import { Live } from "#kernel/live/live";
import type { Instant } from "#vocabulary/instant";
import { Product } from "../../contract/index.ts";

/** How long a process may trust that a product is open to an account, in milliseconds: as long as it trusts a session. */
export const trustedForMs = 5_000;
const maxEntries = 10_000;

/** Where processes hear whose access was taken back. */
export const accessEndedTopic = "billing.access-ended";

/**
 * What was open to accounts when this process last read it: 5 seconds and 10 000 entries at most. That a product is closed
 * is never cached, so a payment opens it at once. Access whose money went back is forgotten when that is stored here, and
 * where another process stored it when its message arrives.
 */
export const makeAccessCache = () => {
  const known = new Map<string, Instant>();
  const nameOf = (account: string, product: Product) => `${product}/${account}`;
  let endings = 0;
  return {
    isOpen: (account: string, product: Product, now: Instant): boolean => {
      const name = nameOf(account, product);
      const until = known.get(name);
      if (until === undefined) return false;
      if (now < until) return true;
      known.delete(name);
      return false;
    },
    /** Call it before the query: what the returned function is told is not cached if access ended meanwhile. */
    beforeQuery: () => {
      const before = endings;
      return (account: string, product: Product, openUntil: Instant, now: Instant): void => {
        if (endings !== before) return;
        if (known.size >= maxEntries) known.delete(known.keys().next().value!);
        known.set(nameOf(account, product), Math.min(now + trustedForMs, openUntil));
      };
    },
    forget: (account: string): void => {
      endings += 1;
      for (const product of Product.options) known.delete(nameOf(account, product));
    },
    size: () => known.size,
  };
};

/** The cache of this process. */
export class AccessCache extends Context.Service<AccessCache, ReturnType<typeof makeAccessCache>>()(
  "roadworthy/billing/AccessCache",
) {
  static readonly layer: Layer.Layer<AccessCache, never, Live> = Layer.effect(
    AccessCache,
    Effect.gen(function* () {
      const cache = makeAccessCache();
      const { listen } = yield* Live;
      const hear = (account: unknown) => void (typeof account === "string" && cache.forget(account));
      yield* Effect.acquireRelease(
        Effect.sync(() => listen(accessEndedTopic, hear)),
        (stop) => Effect.sync(stop),
      );
      return cache;
    }),
  );
}
