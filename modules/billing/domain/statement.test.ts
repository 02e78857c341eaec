import { describe, expect, test } from "vitest";
import { cents } from "../contract/index.ts";
import { readAmount, readDay, readStatement, whyNotSettled } from "./statement.ts";

test.each([
  ["2026-11-22", "2026-11-22"],
  ["2026/11/22", "2026-11-22"],
  ["20261122", "2026-11-22"],
  ["22/11/2026", "2026-11-22"],
  ["2 Nov 2026", "2026-11-02"],
  ["29/02/2028", "2028-02-29"],
  ["29/02/2027", null],
  ["11/22/2026", null],
  ["", null],
])("a day written %j is %s", (text, day) => {
  expect(readDay(text)).toBe(day);
});

test.each([
  ["99.00", 9_900],
  ["R1 234.50", 123_450],
  ["1,234.50", 123_450],
  ["1.234,50", 123_450],
  ["99", 9_900],
  ["99.5", 9_950],
  ["99,5", 9_950],
  ["1,234", 123_400],
  ["12,34,567.00", null],
  ["1,2345", null],
  ["+99.00", 9_900],
  ["-99.00", undefined],
  ["(99.00)", undefined],
  ["", undefined],
  ["ninety", null],
  ["99.005", null],
])("an amount written %j is %s cents", (text, amount) => {
  expect(readAmount(text)).toBe(amount);
});

describe("a statement", () => {
  test("is read from its head on, with lines above it or without, and only money that came counts", () => {
    const records = [
      ["Account", "62000000000"],
      ["Date", "Amount", "Balance", "Description"],
      ["2026/11/22", "99.00", "199.00", "MAGTAPE CREDIT K53-7F3K9QX"],
      ["2026/11/22", "-12.50", "186.50", "FEE"],
    ];
    expect(readStatement(records, undefined)).toEqual({
      ok: true,
      lines: [{ day: "2026-11-22", cents: 9_900, text: "MAGTAPE CREDIT K53-7F3K9QX" }],
    });
  });

  test("of another bank is read by the names of its columns", () => {
    const records = [
      ["Wann", "Wieviel", "Was"],
      ["22 Nov 2026", "99,00", "k53 7f3k9qx"],
    ];
    const columns = { date: "Wann", amount: "Wieviel", text: "Was" };
    expect(readStatement(records, columns)).toMatchObject({ ok: true, lines: [{ cents: 9_900 }] });
    expect(readStatement(records, undefined)).toEqual({ ok: false, line: 1 });
  });

  test("with a line that cannot be read is not read at all", () => {
    const records = [
      ["Date", "Amount", "Description"],
      ["2026-11-22", "99.00", "a"],
      ["yesterday", "99.00", "b"],
    ];
    expect(readStatement(records, undefined)).toEqual({ ok: false, line: 3 });
  });
});

test.each([
  [9_900, "pending", null],
  [9_900, "expired", null],
  [9_899, "pending", "short"],
  [9_901, "pending", "over"],
  [9_900, "paid", "duplicate"],
  [9_900, "refunded", "duplicate"],
] as const)("a transfer of %i cents for an order of R99 that is %s: %s", (amount, phase, why) => {
  expect(whyNotSettled(cents(amount), { phase, totalCents: cents(9_900) })).toBe(why);
  expect(whyNotSettled(cents(amount), null)).toBe("unknown");
});
