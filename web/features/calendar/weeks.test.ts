import { expect, test } from "vitest";
import { monthsLater, weekdaysIn, weekOf, weeksOfMonth } from "./weeks.ts";

test("weeks begin on the day that calendars in each language begin with", () => {
  expect(weekdaysIn("en")).toEqual([7, 1, 2, 3, 4, 5, 6]);
  expect(weekdaysIn("ar")).toEqual([6, 7, 1, 2, 3, 4, 5]);
  // A Monday.
  expect(weekOf("2026-11-23", "fr")[0]).toBe("2026-11-23");
  expect(weekOf("2026-11-23", "en")[0]).toBe("2026-11-22");
  expect(weekOf("2026-11-23", "ar")).toEqual([
    ...["2026-11-21", "2026-11-22", "2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"],
  ]);
});

test.each(["2026-11-23", "2027-02-01", "2028-02-29", "2026-12-31"])(
  "the month of %s has each of its days once",
  (day) => {
    for (const language of ["en", "fr", "ar", "ch"] as const) {
      const weeks = weeksOfMonth(day, language);
      const days = weeks.flat().filter((one) => one !== null);
      const [year, month] = day.split("-").map(Number) as [number, number];
      expect(days).toHaveLength(new Date(Date.UTC(year, month, 0)).getUTCDate());
      expect(weeks.every((week) => week.length === 7 && week.some((one) => one !== null))).toBe(true);
    }
  },
);

test("the month after December is January of the next year", () => {
  expect([monthsLater("2026-12-31", 1), monthsLater("2026-01-15", -1)]).toEqual(["2027-01-01", "2025-12-01"]);
});
