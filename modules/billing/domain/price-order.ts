import { type Decision, accept, reject } from "#vocabulary/decision";
import type { Instant } from "#vocabulary/instant";
import type { OrderLine } from "../contract/events.ts";
import {
  add,
  type Cents,
  isMaterial,
  minPaymentCents,
  noCents,
  priceHeldSeconds,
  type PricingRefusal,
  splitVat,
  subtract,
} from "../contract/index.ts";
import { type Coupon, discountOf, lineCents } from "./coupon.ts";
import { vatRateAt } from "./vat.ts";

/** A price that was shown, with the one that took its place. */
export interface ShownPrice extends Omit<OrderLine, "quantity"> {
  readonly onSale: boolean;
  readonly validFrom: Instant;
  /** Null while it is the newest that has begun. */
  readonly replaced: { readonly at: Instant; readonly cents: Cents } | null;
}

/** What pricing needs. `prices` are those that the lines name, as far as they exist. */
export interface PricingInput {
  readonly lines: readonly Pick<OrderLine, "planId" | "priceId" | "quantity">[];
  readonly prices: readonly ShownPrice[];
  /** Undefined without a coupon; null when there is none of its code. */
  readonly coupon: Coupon | null | undefined;
  readonly isVatRegistered: boolean;
  readonly at: Instant;
}

/** An order with its price. */
export interface Priced {
  readonly lines: readonly OrderLine[];
  readonly coupon: { readonly code: string; readonly discountCents: Cents } | null;
  readonly subtotalCents: Cents;
  readonly totalCents: Cents;
  readonly vat: { readonly basisPoints: number; readonly cents: Cents } | null;
}

const priced = (
  line: PricingInput["lines"][number],
  { prices, at }: PricingInput,
): Decision<OrderLine, PricingRefusal> => {
  const { planId, quantity } = line;
  const price = prices.find((one) => one.priceId === line.priceId && one.planId === planId);
  if (price === undefined || !price.onSale || price.validFrom > at)
    return reject({ _tag: "PlanNotFound", planId });
  if (quantity > 1 && isMaterial(price.product)) return reject({ _tag: "OneIsEnough", planId });
  const { onSale: _, validFrom: __, replaced, ...frozen } = price;
  return replaced !== null && replaced.at + priceHeldSeconds * 1_000 < at
    ? reject({ _tag: "PriceChanged", planId, cents: replaced.cents })
    : accept({ ...frozen, quantity });
};

/** Prices an order: prices that are held, the coupon, the VAT of the day. Returns one `Priced`, or why there is none. */
export const priceOrder = (input: PricingInput): Decision<Priced, PricingRefusal> => {
  const lines: OrderLine[] = [];
  for (const line of input.lines) {
    const one = priced(line, input);
    if (!one.ok) return one;
    lines.push(...one.events);
  }
  const { coupon, at } = input;
  const discountCents = coupon === undefined ? noCents : coupon && discountOf(coupon, lines, at);
  if (discountCents === null) return reject({ _tag: "CouponRefused" });
  const subtotalCents = add(...lines.map(lineCents));
  const totalCents = subtract(subtotalCents, discountCents);
  if (totalCents > 0 && totalCents < minPaymentCents)
    return reject({ _tag: "AmountTooSmall", leastCents: minPaymentCents });
  const basisPoints = vatRateAt(at);
  return accept({
    lines,
    coupon: coupon ? { code: coupon.code, discountCents } : null,
    subtotalCents,
    totalCents,
    vat: input.isVatRegistered ? { basisPoints, cents: splitVat(totalCents, basisPoints).vat } : null,
  });
};
