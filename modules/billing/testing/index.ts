export { billingHarness, type BillingHarness } from "./billing-harness.ts";
export { everythingOpen } from "./everything-open.ts";
export { OrderModel } from "./order-model.ts";
export { subscriptionsOf } from "./subscriptions-of.ts";
