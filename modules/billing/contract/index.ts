export { PlanId, PriceId } from "./ids.ts";
export {
  add,
  BasisPoints,
  Cents,
  cents,
  decimalText,
  least,
  mostCents,
  noCents,
  parseDecimal,
  percentOf,
  splitVat,
  subtract,
  times,
  type VatSplit,
} from "./money.ts";
export { listPlans, Plan, priceHeldSeconds, Product } from "./plans.ts";

declare module "#vocabulary/contracts" {
  interface Contracts {
    readonly billing: typeof import("./index.ts");
  }
}
