import fc from "fast-check";
import { expect, test } from "vitest";
import { fromIso, IsoInstant, toIso } from "./instant.ts";

const lastOfYear9999 = Date.UTC(9999, 11, 31, 23, 59, 59, 999);

test("an instant survives being written and read", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: lastOfYear9999 }), (instant) => {
      expect(fromIso(IsoInstant.parse(toIso(instant)))).toBe(instant);
    }),
  );
});

test("an instant is written as JavaScript writes it, at the ends of a day, before 1970 and at any time that it knows", () => {
  const longest = 8_640_000_000_000_000;
  const edges = [
    0,
    -1,
    1,
    999,
    1_000,
    86_399_999,
    86_400_000,
    -86_400_001,
    lastOfYear9999,
    longest,
    -longest,
    0.9,
    -0.9,
  ];
  for (const instant of edges) expect(toIso(instant)).toBe(new Date(instant).toISOString());
  fc.assert(
    fc.property(fc.integer({ min: -longest, max: longest }), (instant) => {
      expect(toIso(instant)).toBe(new Date(instant).toISOString());
    }),
  );
  for (const instant of [Number.NaN, Infinity, longest + 86_400_000])
    expect(() => toIso(instant)).toThrow(RangeError);
});

test.each([
  ["an offset", "2026-11-21T10:00:00+02:00"],
  ["a local time", "2026-11-21T10:00:00"],
  ["a date", "2026-11-21"],
  ["a day that is not in the calendar", "2026-02-30T10:00:00Z"],
  ["more decimals than any clock has", `2026-11-21T10:00:00.${"0".repeat(1_000)}Z`],
  ["the year 0000", "0000-01-01T00:00:00Z"],
  ["the last moment of the year 0000", "0000-12-31T23:59:59.999Z"],
  ["a year before our calendar", "-000001-12-31T23:59:59Z"],
  ["the year 10000", "+010000-01-01T00:00:00Z"],
  ["the last moment that JavaScript knows", "+275760-09-13T00:00:00Z"],
  ["a leap second", "2016-12-31T23:59:60Z"],
  ["the hour 24", "2026-11-21T24:00:00Z"],
  ["what PostgreSQL calls the end of time", "infinity"],
  ["words", "now"],
  ["a number", 1_795_000_000_000],
])("%s is not an instant", (_, text) => {
  expect(IsoInstant.safeParse(text).success).toBe(false);
});
