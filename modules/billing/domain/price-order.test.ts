import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { idFromUuid } from "#vocabulary/id";
import { cents, splitVat } from "../contract/index.ts";
import type { Coupon } from "./coupon.ts";
import { priceOrder, type PricingInput, type ShownPrice } from "./price-order.ts";

const at = Date.parse("2026-11-22T08:00:00Z");
const minuteMs = 60_000;
const priceId = (number: number) =>
  idFromUuid("pri", `0192f0c1-0000-4000-8000-${String(number).padStart(12, "0")}`);
const shown = (
  planId: string,
  number: number,
  unitCents: number,
  more: Partial<ShownPrice> = {},
): ShownPrice => ({
  planId,
  priceId: priceId(number),
  product: "access",
  days: 30,
  unitCents: cents(unitCents),
  onSale: true,
  validFrom: at - 90 * minuteMs,
  replaced: null,
  ...more,
});
const prices = [shown("access-30", 1, 9_900), shown("Whatsapp-group", 2, 2_900, { product: "group" })];
const line = (planId: string, number: number, quantity = 1) => ({
  planId,
  priceId: priceId(number),
  quantity,
});
const coupon = (more: Partial<Coupon> = {}): Coupon => ({
  code: "SPRING",
  discount: { kind: "percent", basisPoints: 1_000 },
  plans: null,
  leastCents: cents(0),
  validFrom: at - 1,
  validTo: at + 1,
  isActive: true,
  ...more,
});
const price = (input: Partial<PricingInput> = {}) => {
  const decision = priceOrder({
    lines: [line("access-30", 1)],
    prices,
    coupon: undefined,
    isVatRegistered: false,
    at,
    ...input,
  });
  return decision.ok ? decision.events[0]! : decision.refusal;
};

test("a document is bought once, and time as often as its buyer likes", () => {
  const chart = shown("sign-chart", 3, 2_900, { product: "sign-chart", days: 36_500 });
  const some = [...prices, chart];
  expect(price({ prices: some, lines: [line("sign-chart", 3, 2)] })).toEqual({
    _tag: "OneIsEnough",
    planId: "sign-chart",
  });
  expect(price({ prices: some, lines: [line("sign-chart", 3), line("access-30", 1, 2)] })).toMatchObject({
    subtotalCents: 22_700,
  });
});

describe("a price that was shown", () => {
  const replaced = (ago: number) => [
    shown("access-30", 1, 9_900, { replaced: { at: at - ago, cents: cents(10_900) } }),
  ];

  test("is charged for the next 30 minutes after it changed", () => {
    expect(price({ prices: replaced(30 * minuteMs) })).toMatchObject({ totalCents: 9_900 });
    expect(price({ prices: replaced(30 * minuteMs + 1) })).toEqual({
      _tag: "PriceChanged",
      planId: "access-30",
      cents: 10_900,
    });
  });

  test.each([
    ["of another plan", { lines: [line("Whatsapp-group", 1)] }],
    ["that is unknown", { lines: [line("access-30", 7)] }],
    ["that has not begun", { prices: [shown("access-30", 1, 9_900, { validFrom: at + 1 })] }],
    ["of a plan that is not on sale", { prices: [shown("access-30", 1, 9_900, { onSale: false })] }],
  ])("but is one %s buys nothing", (_, input) => {
    expect(price(input)).toMatchObject({ _tag: "PlanNotFound" });
  });
});

describe("a coupon", () => {
  test("takes its share off, rounded down to the cent", () => {
    expect(price({ coupon: coupon({ discount: { kind: "percent", basisPoints: 333 } }) })).toMatchObject({
      coupon: { code: "SPRING", discountCents: 329 },
      totalCents: 9_571,
    });
  });

  test("of a fixed amount takes off no more than its plans cost", () => {
    const input = { lines: [line("access-30", 1), line("Whatsapp-group", 2)] };
    const discount = { kind: "fixed", cents: cents(50_000) } as const;
    expect(price({ ...input, coupon: coupon({ discount, plans: ["Whatsapp-group"] }) })).toMatchObject({
      subtotalCents: 12_800,
      totalCents: 9_900,
    });
    expect(price({ ...input, coupon: coupon({ discount }) })).toMatchObject({ totalCents: 0 });
  });

  test.each([
    ["is unknown", null],
    ["is not active", coupon({ isActive: false })],
    ["has not begun", coupon({ validFrom: at + 1 })],
    ["is over", coupon({ validTo: at })],
    ["is for other plans", coupon({ plans: ["access-90"] })],
    ["needs a larger order", coupon({ leastCents: cents(9_901) })],
  ])("that %s gets the same refusal as any other", (_, one) => {
    expect(price({ coupon: one })).toEqual({ _tag: "CouponRefused" });
  });
});

test.each([
  [9_900, { totalCents: 0 }],
  [9_899, { _tag: "AmountTooSmall", leastCents: 500 }],
  [9_401, { _tag: "AmountTooSmall", leastCents: 500 }],
  [9_400, { totalCents: 500 }],
])("with %d cents off, an order costs nothing, or at least R5", (off, outcome) => {
  expect(price({ coupon: coupon({ discount: { kind: "fixed", cents: cents(off) } }) })).toMatchObject(
    outcome,
  );
});

test("the total is the sum of the lines less the discount, never below nothing, with the VAT of the whole in it", () => {
  const lines = fc.array(fc.tuple(fc.integer({ min: 1, max: 99_999 }), fc.integer({ min: 1, max: 10 })), {
    minLength: 1,
    maxLength: 5,
  });
  fc.assert(
    fc.property(lines, fc.integer({ min: 1, max: 10_000 }), (wanted, basisPoints) => {
      const decision = price({
        prices: wanted.map(([unit], index) => shown(`plan-${index}`, index, unit)),
        lines: wanted.map(([, quantity], index) => line(`plan-${index}`, index, quantity)),
        coupon: coupon({ discount: { kind: "percent", basisPoints } }),
        isVatRegistered: true,
      });
      const sum = wanted.reduce((total, [unit, quantity]) => total + unit * quantity, 0);
      if ("_tag" in decision) {
        expect(decision._tag).toBe("AmountTooSmall");
        return;
      }
      expect(decision.subtotalCents).toBe(sum);
      expect(decision.totalCents).toBe(sum - decision.coupon!.discountCents);
      expect(decision.vat).toEqual({ basisPoints: 1_500, cents: splitVat(decision.totalCents, 1_500).vat });
    }),
  );
});
