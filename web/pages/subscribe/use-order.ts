import {
  type Cart,
  CouponCode,
  type Plan,
  quoteOrder,
  type Quote,
  type Wanted,
} from "#modules/billing/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { planCalled } from "../../features/billing/use-plans.ts";
import type { useCart } from "../../features/billing/use-cart.ts";
import { queryFor } from "../../data/query.ts";

/** What a cart asks for, at the prices that the page shows; null while it asks for nothing. */
export const wantedOf = (cart: Cart, plans: readonly Plan[]): Wanted | null => {
  const lines = cart.lines.flatMap(({ planId, quantity }) => {
    const plan = plans.find((one) => one.planId === planId);
    return plan === undefined ? [] : [{ planId, priceId: plan.price.priceId, quantity }];
  });
  return lines.length === 0 ? null : { lines, ...(cart.coupon !== null && { coupon: cart.coupon }) };
};

type Move = ReturnType<typeof useCart>["move"];

interface Addressed {
  readonly product: string | undefined;
  readonly coupon: string | undefined;
}

/** Takes what an address names into the cart, once. What it names wrongly is left out, and the page says so. */
export const useAddressed = (
  { product, coupon }: Addressed,
  plans: readonly Plan[],
  cart: Cart | undefined,
  move: Move,
): { readonly unknown: string | null; readonly badCoupon: string | null } => {
  const taken = useRef(false);
  const plan = planCalled(plans, product);
  const code = coupon === undefined ? undefined : CouponCode.safeParse(coupon);
  useEffect(() => {
    if (cart === undefined || taken.current) return;
    taken.current = true;
    const isNew = plan !== undefined && cart.lines.every(({ planId }) => planId !== plan.planId);
    if (isNew) void move({ type: "line.add", planId: plan.planId });
    if (code?.success === true && code.data !== cart.coupon)
      void move({ type: "coupon.apply", coupon: code.data });
  }, [cart, plan, code, move]);
  return {
    unknown: product !== undefined && plan === undefined ? product : null,
    badCoupon: code?.success === false ? coupon! : null,
  };
};

const noQuote = { lines: [] } as unknown as Wanted;

/** What the cart costs, as the server says. A code that it refuses is taken out of the cart, and named here. */
export const useQuote = (wanted: Wanted | null, move: Move) => {
  const query = useQuery({
    ...queryFor(quoteOrder, { body: wanted ?? noQuote }),
    enabled: wanted !== null,
    staleTime: 300_000,
    placeholderData: (before: Quote | undefined) => before,
  });
  const [refused, setRefused] = useState<string | null>(null);
  const isRefused = query.error?.problem?.tag === "CouponRefused";
  const coupon = wanted?.coupon;
  useEffect(() => {
    if (!isRefused || coupon === undefined) return;
    setRefused(coupon);
    void move({ type: "coupon.remove" });
    // Once for each refusal of the server.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isRefused, coupon]);
  useEffect(() => {
    if (coupon !== undefined && !isRefused) setRefused(null);
  }, [coupon, isRefused]);
  return { quote: wanted === null ? undefined : query.data, query, refused };
};
