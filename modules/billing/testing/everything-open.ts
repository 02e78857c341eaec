import { subscriptionsOf } from "./subscriptions-of.ts";

/** An installation where nothing needs a plan. */
export const everythingOpen = subscriptionsOf(new Map());
