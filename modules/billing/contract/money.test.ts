import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  add,
  type Cents,
  cents,
  decimalText,
  maxCents,
  noCents,
  parseDecimal,
  percentOf,
  splitVat,
  subtract,
  times,
} from "./money.ts";

const amount = fc.integer({ min: 0, max: 999_999_999 }).map(cents);
const share = fc.integer({ min: 0, max: 10_000 });

describe("an amount", () => {
  test.each([-1, 0.5, 99.999, Number.NaN, Number.POSITIVE_INFINITY, maxCents + 1, 2 ** 53])(
    "is never %d",
    (count) => {
      expect(() => cents(count)).toThrow(RangeError);
    },
  );

  test("can be added and taken away again, and never goes below nothing", () => {
    fc.assert(
      fc.property(amount, amount, (one, other) => {
        expect(add(one, other)).toBe(add(other, one));
        expect(subtract(add(one, other), other)).toBe(one);
        if (other > one) expect(() => subtract(one, other)).toThrow(RangeError);
      }),
    );
    expect(add()).toBe(noCents);
  });

  test("so many times over is the amount added so often", () => {
    fc.assert(
      fc.property(amount, fc.integer({ min: 0, max: 20 }), (one, count) => {
        expect(times(one, count)).toBe(add(...Array.from({ length: count }, () => one)));
      }),
    );
  });
});

test("a share is rounded down, never more than the whole, and grows with the amount and the percentage", () => {
  fc.assert(
    fc.property(amount, amount, share, share, (one, other, few, many) => {
      const part = percentOf(one, few);
      expect(BigInt(part)).toBe((BigInt(one) * BigInt(few)) / 10_000n);
      if (one <= other) expect(part).toBeLessThanOrEqual(percentOf(other, few));
      if (few <= many) expect(part).toBeLessThanOrEqual(percentOf(one, many));
    }),
  );
  expect(percentOf(cents(9_900), 10_000)).toBe(9_900);
  expect(() => percentOf(cents(1), 10_001)).toThrow();
});

describe("the VAT in a price", () => {
  /** |vat - gross × rate / (10000 + rate)| ≤ ½, without a fraction. */
  const isNearest = (gross: Cents, rate: number): boolean => {
    const { vat, net } = splitVat(gross, rate);
    const whole = BigInt(10_000 + rate);
    const off = 2n * (BigInt(vat) * whole - BigInt(gross) * BigInt(rate));
    return net + vat === gross && off > -whole && off <= whole;
  };

  test("is never more than half a cent off, on every cent up to R200", () => {
    const wrong = Array.from({ length: 20_001 }, (_, gross) => gross).filter(
      (gross) => !isNearest(cents(gross), 1_500),
    );
    expect(wrong).toEqual([]);
  });

  test("is never more than half a cent off at any rate", () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: maxCents }).map(cents), share, isNearest));
  });

  test.each([
    [9_900, 1_291],
    [4_900, 639],
    [115, 15],
    [1, 0],
    [0, 0],
  ])("of %d cents at 15 % is %d", (gross, vat) => {
    expect(splitVat(cents(gross), 1_500).vat).toBe(vat);
  });
});

describe("rand and cents in writing", () => {
  test("are read as they were written", () => {
    fc.assert(
      fc.property(amount, (one) => {
        expect(parseDecimal(decimalText(one))).toBe(one);
      }),
    );
    expect([0, 5, 499, 9_900].map((count) => decimalText(cents(count)))).toEqual([
      "0.00",
      "0.05",
      "4.99",
      "99.00",
    ]);
  });

  test.each([
    "",
    "99",
    "99.0",
    "99.000",
    "-1.00",
    "+1.00",
    " 1.00",
    "1.00 ",
    "1,00",
    "1e2",
    "12345678.00",
    "٩٩.00",
  ])("are not read from %j", (text) => {
    expect(parseDecimal(text)).toBeNull();
  });
});
