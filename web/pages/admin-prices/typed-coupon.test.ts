import { cents, type StaffCoupon } from "#modules/billing/contract";
import { expect, test } from "vitest";
import { couponIn, freshCoupon, type TypedCoupon, typedLike } from "./typed-coupon.ts";

const now = "2026-11-28T12:00:00.000Z";
const read = (changes: Partial<TypedCoupon>) => couponIn({ ...freshCoupon, code: "SPRING", ...changes }, now);

test("a coupon of ten per cent for everything begins now and ends when it is used up", () => {
  expect(read({})).toEqual({
    body: {
      ...{ code: "SPRING", discount: { kind: "percent", basisPoints: 1_000 }, plans: null, leastCents: 0 },
      ...{ mostUses: 100, mostUsesByAccount: 1, validFrom: now, validTo: null },
    },
  });
});

test("everything that a coupon can say is read: an amount, plans, a least amount, days and uses", () => {
  const typed: Partial<TypedCoupon> = {
    ...{ kind: "fixed" as const, off: "49,50", plans: ["access-30", "workbook"], least: "99", mostUses: "" },
    ...{ mostUsesByAccount: "3", from: "2026-12-01", until: "2026-12-31" },
  };
  expect(read(typed)).toEqual({
    body: {
      ...{ code: "SPRING", discount: { kind: "fixed", cents: 4_950 }, plans: ["access-30", "workbook"] },
      ...{ leastCents: 9_900, mostUses: null, mostUsesByAccount: 3 },
      ...{ validFrom: "2026-11-30T22:00:00.000Z", validTo: "2026-12-31T22:00:00.000Z" },
    },
  });
});

test("a part of a per cent is read", () => {
  expect(read({ off: "12.5" })).toMatchObject({ body: { discount: { basisPoints: 1_250 } } });
});

test.each([
  ["code", { code: "two words" }],
  ["off", { off: "0" }],
  ["off", { off: "100.01" }],
  ["off", { kind: "fixed", off: "0.00" }],
  ["off", { kind: "fixed", off: "ten" }],
  ["least", { least: "a lot" }],
  ["mostUses", { mostUses: "0" }],
  ["mostUsesByAccount", { mostUsesByAccount: "101" }],
  ["until", { from: "2026-12-02", until: "2026-12-01" }],
  ["until", { until: "2026-11-27" }],
] as const)("%s is named as wrong in %j", (field, changes) => {
  expect(read(changes)).toEqual({ wrong: [field] });
});

test.each<Partial<StaffCoupon>>([
  { discount: { kind: "percent", basisPoints: 1_250 }, plans: ["access-30"], mostUses: null },
  { discount: { kind: "fixed", cents: cents(4_950) }, leastCents: cents(9_900), mostUsesByAccount: 3 },
])("another coupon like one has all of it but its code and its days: %j", (own) => {
  const coupon: StaffCoupon = {
    ...{ code: "SPRING", discount: { kind: "percent", basisPoints: 100 }, plans: null, leastCents: cents(0) },
    ...{ mostUses: 7, mostUsesByAccount: 1, validFrom: "2025-01-01T00:00:00.000Z" },
    ...{ validTo: "2025-02-01T00:00:00.000Z", uses: 7, isActive: false, ...own },
  };
  const { uses: _, isActive: __, ...made } = coupon;
  expect(read({ ...typedLike(coupon), code: "AUTUMN" })).toEqual({
    body: { ...made, code: "AUTUMN", validFrom: now, validTo: null },
  });
});
