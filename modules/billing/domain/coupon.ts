import type { Instant } from "#vocabulary/instant";
import { add, type Cents, least, noCents, percentOf, times } from "../contract/index.ts";

/** What a coupon takes off. */
export type Discount =
  | { readonly kind: "percent"; readonly basisPoints: number }
  | { readonly kind: "fixed"; readonly cents: Cents };

/** A coupon as it is stored. `code` is in upper case. */
export interface Coupon {
  readonly code: string;
  readonly discount: Discount;
  /** The plans that it is for; null for all. */
  readonly plans: readonly string[] | null;
  /** The least that these plans have to cost. */
  readonly leastCents: Cents;
  readonly validFrom: Instant;
  readonly validTo: Instant | null;
  readonly isActive: boolean;
}

interface Line {
  readonly planId: string;
  readonly unitCents: Cents;
  readonly quantity: number;
}

/** Returns what a line costs. */
export const lineCents = ({ unitCents, quantity }: Pick<Line, "unitCents" | "quantity">): Cents =>
  times(unitCents, quantity);

/**
 * Returns what a coupon takes off these lines at a moment, rounded down and never more than they cost; null when it does
 * not apply to them. Uses are counted where they are stored.
 */
export const discountOf = (coupon: Coupon, lines: readonly Line[], at: Instant): Cents | null => {
  const { discount, plans, validFrom, validTo, isActive, leastCents } = coupon;
  if (!isActive || at < validFrom || (validTo !== null && at >= validTo)) return null;
  const eligible = lines.filter(({ planId }) => plans === null || plans.includes(planId));
  if (eligible.length === 0) return null;
  const sum = eligible.reduce((total, line) => add(total, lineCents(line)), noCents);
  if (sum < leastCents) return null;
  return discount.kind === "percent" ? percentOf(sum, discount.basisPoints) : least(discount.cents, sum);
};
