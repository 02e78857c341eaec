import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { type Feature, featuresOf, type Product } from "../contract/index.ts";
import { openUntil } from "../domain/entitlement.ts";
import { Grants } from "./grants.ts";

const productOf = (feature: Feature): Product =>
  featuresOf.group.some((one) => one === feature) ? "group" : "access";

/** What accounts may use. Computed from their prepaid periods whenever it is asked; nothing has to be switched off. */
export class Access extends Context.Service<
  Access,
  {
    /**
     * Returns whether a plan opens the feature to the account now; the account is a UUID. Ask when something begins: what
     * has begun is never locked. What is free without a plan is in `freeTier` of the contract.
     */
    readonly mayUse: (account: string, feature: Feature) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Access") {
  static readonly layer: Layer.Layer<Access, never, Grants | DatabaseClock> = Layer.effect(
    Access,
    Effect.gen(function* () {
      const grants = yield* Grants;
      const { now } = yield* DatabaseClock;
      return Access.of({
        mayUse: (account, feature) =>
          Effect.map(grants.of(account, productOf(feature)), (periods) => openUntil(periods, now()) !== null),
      });
    }),
  );
}
