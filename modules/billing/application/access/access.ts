import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Feature, featuresOf, graceDays, type Product } from "../../contract/index.ts";
import { type Grant, openUntil } from "../../domain/entitlement.ts";
import type { Instant } from "#vocabulary/instant";
import { BillingSettings } from "../billing-settings.ts";
import { SubscriptionRows } from "./subscriptions.ts";
import { Grants } from "./grants.ts";
import { AccessCache } from "./access-cache.ts";

const graceMs = graceDays * 24 * 3_600_000;

const productOf = (feature: Feature): Product =>
  featuresOf.group.some((one) => one === feature) ? "group" : "access";

/** What accounts may use. Computed from their prepaid periods when it is asked; nothing has to be switched off. */
export class Access extends Context.Service<
  Access,
  {
    /** False where no payments are taken: then nothing needs a plan. */
    readonly needsPlans: boolean;
    /** Until when a product is open to an account; null while it is closed. */
    readonly openUntil: (
      account: string,
      product: Product,
    ) => Effect.Effect<Instant | null, DatabaseUnavailable>;
    /**
     * Returns whether something beyond `freeTier` needs a plan that the caller does not have; null is a guest. Never while
     * nothing can be bought.
     */
    readonly isLocked: (
      account: string | null,
      feature: Feature,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /**
     * Returns whether a plan opens the feature to the account now, or did at most 5 seconds ago in another process; the
     * account is a UUID. A payment opens it at once. Ask when something begins: what
     * has begun is never locked. What is free without a plan is in `freeTier` of the contract.
     */
    readonly mayUse: (account: string, feature: Feature) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Whether an account paid for a product and its money did not go back; also when what it paid for is over. */
    readonly hasBought: (account: string, product: Product) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Whether an account has this subscription, also one that is over. Both are UUIDs. */
    readonly hasSubscription: (
      account: string,
      subscription: string,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Access") {
  static readonly layer: Layer.Layer<
    Access,
    never,
    Grants | SubscriptionRows | DatabaseClock | BillingSettings | AccessCache
  > = Layer.effect(
    Access,
    Effect.gen(function* () {
      const grants = yield* Grants;
      const { now } = yield* DatabaseClock;
      const needsPlans = (yield* BillingSettings).payfast !== null;
      const subscriptions = yield* SubscriptionRows;
      const cache = yield* AccessCache;
      /** A subscription whose charge is late keeps access open for the days of grace. */
      const untilInGrace = Effect.fnUntraced(function* (
        account: string,
        periods: readonly Grant[],
        at: Instant,
      ) {
        const ended = openUntil(
          periods.filter(({ endedAt }) => endedAt === null),
          at - graceMs,
        );
        return ended !== null && (yield* subscriptions.isCharged(account)) ? ended + graceMs : null;
      });
      const until = Effect.fnUntraced(function* (account: string, product: Product) {
        const periods = yield* grants.of(account, product);
        const at = now();
        const open = openUntil(periods, at);
        return open === null && product === "access" ? yield* untilInGrace(account, periods, at) : open;
      });
      const mayUse = Effect.fnUntraced(function* (account: string, feature: Feature) {
        const product = productOf(feature);
        if (cache.isOpen(account, product, now())) return true;
        const remember = cache.beforeQuery();
        const openTo = yield* until(account, product);
        if (openTo !== null) remember(account, product, openTo, now());
        return openTo !== null;
      });
      return Access.of({
        needsPlans,
        openUntil: until,
        isLocked: (account, feature) => {
          if (!needsPlans || account === null) return Effect.succeed(needsPlans);
          return Effect.map(mayUse(account, feature), (isOpen) => !isOpen);
        },
        mayUse,
        hasBought: (account, product) =>
          Effect.map(grants.of(account, product), (periods) =>
            periods.some(({ endedAt }) => endedAt === null),
          ),
        hasSubscription: (account, subscription) =>
          Effect.map(subscriptions.ofAccount(account), (own) => own.includes(subscription)),
      });
    }),
  );
}
