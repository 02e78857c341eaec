import { CouponCode, type createCoupon, decimalText, type StaffCoupon } from "#modules/billing/contract";
import type { InputOf } from "../../data/call.ts";
import { fromDay, untilDay } from "../../features/admin/day-bounds.ts";
import { typedAmount } from "../../features/money/typed-amount.ts";

/** What the form for a coupon holds: texts, as they were typed. An empty one sets no limit. */
export interface TypedCoupon {
  readonly code: string;
  readonly kind: "percent" | "fixed";
  /** Per cent, or rand. */
  readonly off: string;
  /** The plans that it is for; none for all. */
  readonly plans: readonly string[];
  readonly least: string;
  readonly mostUses: string;
  readonly mostUsesByAccount: string;
  readonly from: string;
  readonly until: string;
}

export type CouponField = Exclude<keyof TypedCoupon, "kind" | "plans">;

export const freshCoupon: TypedCoupon = {
  ...{ code: "", kind: "percent", off: "10", plans: [], least: "", mostUses: "100" },
  ...{ mostUsesByAccount: "1", from: "", until: "" },
};

const percentPoints = 100;
const maxPercent = 100;

/** What another coupon like this one has in the form. Its code is its own, and its days are mostly over. */
export const typedLike = ({ discount, plans, leastCents, ...coupon }: StaffCoupon): TypedCoupon => ({
  ...freshCoupon,
  kind: discount.kind,
  off:
    discount.kind === "percent" ? String(discount.basisPoints / percentPoints) : decimalText(discount.cents),
  plans: plans ?? [],
  least: leastCents === 0 ? "" : decimalText(leastCents),
  mostUses: coupon.mostUses === null ? "" : String(coupon.mostUses),
  mostUsesByAccount: String(coupon.mostUsesByAccount),
});

/** Half a per cent and the like can be typed: `12.5`. */
const basisPointsIn = (text: string): number | null => {
  const [, whole, part = ""] = /^(\d{1,3})(?:[.,](\d{1,2}))?$/.exec(text.trim()) ?? [];
  if (whole === undefined) return null;
  const points = Number(whole) * percentPoints + Number(part.padEnd(2, "0"));
  return points >= 1 && points <= maxPercent * percentPoints ? points : null;
};

const countIn = (text: string, most: number): number | null => {
  const count = /^\d{1,7}$/.test(text.trim()) ? Number(text) : 0;
  return count >= 1 && count <= most ? count : null;
};

const discountIn = ({ kind, off }: TypedCoupon) => {
  if (kind === "percent") {
    const basisPoints = basisPointsIn(off);
    return basisPoints === null ? null : ({ kind, basisPoints } as const);
  }
  const cents = typedAmount(off);
  return cents === null || cents === 0 ? null : ({ kind, cents } as const);
};

/** Reads what was typed: the body to send, or the fields that cannot be read. `now` begins a coupon without a first day. */
export const couponIn = (
  typed: TypedCoupon,
  now: string,
): { readonly body: InputOf<typeof createCoupon>["body"] } | { readonly wrong: readonly CouponField[] } => {
  const discount = discountIn(typed);
  const leastCents = typed.least.trim() === "" ? typedAmount("0") : typedAmount(typed.least);
  const mostUses = typed.mostUses.trim() === "" ? undefined : countIn(typed.mostUses, 1_000_000);
  const mostUsesByAccount = countIn(typed.mostUsesByAccount, 100);
  const validFrom = typed.from === "" ? now : fromDay(typed.from);
  const validTo = typed.until === "" ? null : untilDay(typed.until);
  const isOver = validFrom !== undefined && typeof validTo === "string" && validTo <= validFrom;
  const faults = {
    code: !CouponCode.safeParse(typed.code).success,
    off: discount === null,
    least: leastCents === null,
    mostUses: mostUses === null,
    mostUsesByAccount: mostUsesByAccount === null,
    from: validFrom === undefined,
    until: validTo === undefined || isOver,
  };
  const wrong = (Object.keys(faults) as CouponField[]).filter((field) => faults[field]);
  if (wrong.length > 0) return { wrong };
  return {
    body: {
      code: typed.code,
      discount: discount!,
      plans: typed.plans.length === 0 ? null : [...typed.plans],
      leastCents: leastCents!,
      mostUses: mostUses ?? null,
      mostUsesByAccount: mostUsesByAccount!,
      validFrom: validFrom!,
      validTo: validTo ?? null,
    },
  };
};
