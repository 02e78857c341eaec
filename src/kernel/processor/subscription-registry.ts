import { Context } from "effect";
import type { Subscription } from "../bus/subscription.ts";
import type { AnyProjection } from "../projection/projection.ts";

/** Who follows the log in this program. Operators look after them by name; the kernel knows none of them. */
export class SubscriptionRegistry extends Context.Service<
  SubscriptionRegistry,
  {
    readonly projections: readonly AnyProjection[];
    /** With all that their handlers need, so that a worker can run one again. */
    readonly subscriptions: readonly Subscription[];
  }
>()("roadworthy/kernel/SubscriptionRegistry") {}
