import { Effect, Layer } from "effect";
import { Access } from "../application/access/access.ts";

/** An installation where nothing needs a plan, with these subscriptions: their accounts by their ids, all UUIDs. */
export const subscriptionsOf = (accounts: ReadonlyMap<string, string>) =>
  Layer.mock(Access)({
    needsPlans: false,
    isLocked: () => Effect.succeed(false),
    hasSubscription: (account, subscription) => Effect.succeed(accounts.get(subscription) === account),
  });
