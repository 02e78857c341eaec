import * as z from "zod/mini";

/**
 * An amount of South African money as a whole number of cents, never below 0. Only the functions of this file make one, so
 * no amount is ever a fraction. What comes in and what goes out has a direction of its own: a refund is an amount too.
 */
export type Cents = number & { readonly __unit: "cents" };

/** R1 000 000 000.00. Ten thousand times as much is still a number that JavaScript holds exactly. */
export const maxCents = 100_000_000_000;

/** The wire form: a whole number from 0 to `maxCents`. */
export const Cents = z.pipe(
  z.int().check(z.minimum(0), z.maximum(maxCents)),
  z.custom<Cents>((value) => typeof value === "number"),
);

/** A share in hundredths of a percent: 1500 is 15 %. */
export const BasisPoints = z.int().check(z.minimum(0), z.maximum(10_000));
const whole = 10_000;

/** Returns the amount of so many cents. Throws for a fraction, a negative number and more than `maxCents`. */
export const cents = (count: number): Cents => {
  if (!Number.isSafeInteger(count) || count < 0 || count > maxCents)
    throw new RangeError(`${count} is not an amount in cents: it must be whole, from 0 to ${maxCents}.`);
  return count as Cents;
};

export const noCents = cents(0);

/** Divides whole numbers and drops the rest. The only division of money: what is divided is a multiple by then. */
const quotient = (dividend: number, divisor: number): number => (dividend - (dividend % divisor)) / divisor;

export const add = (...amounts: readonly Cents[]): Cents =>
  cents(amounts.reduce<number>((sum, amount) => sum + amount, 0));

/** Throws when more is taken away than there is. */
export const subtract = (from: Cents, amount: Cents): Cents => cents(from - amount);

/** Returns the amount so many times over. `count` is a whole number. */
export const times = (amount: Cents, count: number): Cents => cents(amount * count);

export const least = (one: Cents, other: Cents): Cents => (one < other ? one : other);

/** Returns a share of an amount, rounded down to the cent. */
export const percentOf = (amount: Cents, basisPoints: number): Cents =>
  cents(quotient(amount * BasisPoints.parse(basisPoints), whole));

/** A price and the tax in it: `net` and `vat` add up to `gross`. */
export interface VatSplit {
  readonly gross: Cents;
  readonly net: Cents;
  readonly vat: Cents;
}

/**
 * Splits a price that includes VAT. The VAT is gross × rate / (100 % + rate), rounded to the nearest cent and half a cent
 * up; the net amount is the rest. R99.00 at 15 % holds R12.91.
 */
export const splitVat = (gross: Cents, basisPoints: number): VatSplit => {
  const rate = BasisPoints.parse(basisPoints);
  const vat = cents(quotient(2 * gross * rate + whole + rate, 2 * (whole + rate)));
  return { gross, net: subtract(gross, vat), vat };
};

/** Returns rand and cents with a point: `99.00`. `Intl.NumberFormat` formats such a text without a rounding error. */
export const decimalText = (amount: Cents): string => {
  const digits = String(amount).padStart(3, "0");
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
};

/** Reads 1 to 7 digits, a point and exactly 2 digits. Returns null for every other text. */
export const parseDecimal = (text: string): Cents | null =>
  /^\d{1,7}\.\d{2}$/.test(text) ? cents(Number(text.replace(".", ""))) : null;
