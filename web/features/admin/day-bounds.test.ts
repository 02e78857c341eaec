import { expect, test } from "vitest";
import { dayFrom, dayUntil, fromDay, untilDay } from "./day-bounds.ts";

test("a day starts and ends at midnight in South Africa, in any browser's time zone", () => {
  expect(fromDay("2026-11-21")).toBe("2026-11-20T22:00:00.000Z");
  expect(untilDay("2026-11-21")).toBe("2026-11-21T22:00:00.000Z");
});

test.each(["2026-11-21", "2026-02-28", "2028-02-29", "2026-12-31"])(
  "%s is read again from both of its ends as the same day",
  (day) => expect([dayFrom(fromDay(day)), dayUntil(untilDay(day))]).toEqual([day, day]),
);

test("a missing day sets no limit", () => {
  expect([fromDay(""), untilDay("soon"), fromDay("2026-02-30"), fromDay("20261-01-01")]).toEqual(
    Array.from({ length: 4 }),
  );
  expect([dayFrom(undefined), dayUntil(undefined)]).toEqual(["", ""]);
});
