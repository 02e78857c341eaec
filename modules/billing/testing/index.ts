export { billingHarness, type BillingHarness } from "./billing-harness.ts";
export { OrderModel } from "./order-model.ts";
