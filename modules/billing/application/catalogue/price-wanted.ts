import { Effect } from "effect";
import { RateLimits } from "#kernel/limits/rate-limits";
import type { Instant } from "#vocabulary/instant";
import type { Wanted } from "../../contract/index.ts";
import { priceOrder } from "../../domain/price-order.ts";
import { BillingSettings } from "../billing-settings.ts";
import { Coupons } from "./coupons.ts";
import { Plans } from "./plans.ts";

/** A code has few letters, so that people can type it; these limits keep it from being guessed. */
const couponsByCaller = { name: "billing.coupon-by-caller", tries: 30, perSeconds: 3_600 };
const couponsByNetwork = { name: "billing.coupon-by-network", tries: 300, perSeconds: 3_600 };

/** Who asks: the account or browser, and the network. */
export interface Asking {
  readonly key: string;
  readonly network: string;
}

/** Counts a coupon that a caller names. Call it outside a transaction. */
export const countCoupon = Effect.fnUntraced(function* ({ coupon }: Wanted, { key, network }: Asking) {
  if (coupon === undefined) return;
  yield* (yield* RateLimits).take({ limit: couponsByCaller, key }, { limit: couponsByNetwork, key: network });
});

/** Prices what a buyer wants at the prices that were shown; fails with the reason when there is no price. */
export const priceWanted = Effect.fnUntraced(function* ({ lines, coupon }: Wanted, at: Instant) {
  const { vatNumber } = (yield* BillingSettings).seller;
  const prices = yield* (yield* Plans).shown(lines.map(({ priceId }) => priceId));
  const found = coupon === undefined ? undefined : yield* (yield* Coupons).find(coupon);
  const decision = priceOrder({ lines, prices, coupon: found, isVatRegistered: vatNumber !== null, at });
  return decision.ok ? decision.events[0]! : yield* Effect.fail(decision.refusal);
});
