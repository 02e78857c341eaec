import fc from "fast-check";
import { expect, test } from "vitest";
import { daysLater } from "#vocabulary/day";
import { bucketsOf, stepOf } from "./buckets.ts";

const daysUntil = (last: string, counts: readonly number[]) =>
  counts.map((started, index) => ({
    day: daysLater(last, index + 1 - counts.length),
    started,
    passed: started % 3,
  }));
const ones = (count: number) =>
  daysUntil(
    "2026-11-21",
    Array.from({ length: count }, () => 1),
  );

test("a range up to a month has one bar a day, up to half a year one a week, beyond that one a month", () => {
  expect([1, 31, 32, 90, 189, 190, 366].map(stepOf)).toEqual([
    "day",
    "day",
    "week",
    "week",
    "week",
    "month",
    "month",
  ]);
});

test("weeks count back from the last day", () => {
  const weeks = bucketsOf(ones(90), ["started"]);
  expect(weeks).toHaveLength(13);
  expect(weeks[0]).toEqual({ from: "2026-08-24", until: "2026-08-29", started: 6 });
  expect(weeks.at(-1)).toEqual({ from: "2026-11-15", until: "2026-11-21", started: 7 });
});

test("months are calendar months; the first and the last may be incomplete", () => {
  const months = bucketsOf(ones(365), ["started"]);
  expect(months).toHaveLength(13);
  expect(months[0]).toEqual({ from: "2025-11-22", until: "2025-11-30", started: 9 });
  expect(months[3]).toEqual({ from: "2026-02-01", until: "2026-02-28", started: 28 });
  expect(months.at(-1)).toEqual({ from: "2026-11-01", until: "2026-11-21", started: 21 });
});

test("every day is counted exactly once, and there are never more bars than fit", () => {
  fc.assert(
    fc.property(fc.array(fc.nat(1_000), { minLength: 1, maxLength: 366 }), (counts) => {
      const days = daysUntil("2026-11-21", counts);
      const bars = bucketsOf(days, ["started", "passed"]);
      const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
      expect(sum(bars.map(({ started }) => started))).toBe(sum(counts));
      expect(sum(bars.map(({ passed }) => passed))).toBe(sum(days.map(({ passed }) => passed)));
      expect(bars.length).toBeLessThanOrEqual(31);
      expect(bars[0]!.from).toBe(days[0]!.day);
      expect(bars.at(-1)!.until).toBe("2026-11-21");
      for (const [index, { from }] of bars.slice(1).entries())
        expect(from).toBe(daysLater(bars[index]!.until, 1));
    }),
  );
});
