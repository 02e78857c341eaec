import { Context } from "effect";
import type { Subscription } from "./subscription.ts";

/**
 * The subscriptions of this program, with the services that their handlers need, so that a worker can
 * redrive one.
 */
export class SubscriptionRegistry extends Context.Service<
  SubscriptionRegistry,
  { readonly subscriptions: readonly Subscription[] }
>()("roadworthy/kernel/SubscriptionRegistry") {}
