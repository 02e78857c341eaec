import { Context } from "effect";
import { defaultRetries, type RetryPolicy } from "./retry-policy.ts";

/** The retry policy of this program's subscriptions; two minutes by default. */
export const SubscriberRetries = Context.Reference<RetryPolicy>("roadworthy/kernel/SubscriberRetries", {
  defaultValue: () => defaultRetries,
});
