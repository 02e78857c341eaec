import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Feature, featuresOf, type Product } from "../contract/index.ts";
import { openUntil } from "../domain/entitlement.ts";
import type { Instant } from "#vocabulary/instant";
import { BillingSettings } from "./billing-settings.ts";
import { Grants } from "./grants.ts";

const productOf = (feature: Feature): Product =>
  featuresOf.group.some((one) => one === feature) ? "group" : "access";

/** What accounts may use. Computed from their prepaid periods whenever it is asked; nothing has to be switched off. */
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
     * Returns whether a plan opens the feature to the account now; the account is a UUID. Ask when something begins: what
     * has begun is never locked. What is free without a plan is in `freeTier` of the contract.
     */
    readonly mayUse: (account: string, feature: Feature) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Access") {
  static readonly layer: Layer.Layer<Access, never, Grants | DatabaseClock | BillingSettings> = Layer.effect(
    Access,
    Effect.gen(function* () {
      const grants = yield* Grants;
      const { now } = yield* DatabaseClock;
      const needsPlans = (yield* BillingSettings).payfast !== null;
      const until = (account: string, product: Product) =>
        Effect.map(grants.of(account, product), (periods) => openUntil(periods, now()));
      const mayUse = (account: string, feature: Feature) =>
        Effect.map(until(account, productOf(feature)), (at) => at !== null);
      return Access.of({
        needsPlans,
        openUntil: until,
        isLocked: (account, feature) => {
          if (!needsPlans || account === null) return Effect.succeed(needsPlans);
          return Effect.map(mayUse(account, feature), (isOpen) => !isOpen);
        },
        mayUse,
      });
    }),
  );
}
