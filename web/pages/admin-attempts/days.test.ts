import { expect, test } from "vitest";
import { dayFrom, dayUntil, fromDay, untilDay } from "./days.ts";

test.each(["2026-11-21", "2026-02-28", "2024-02-29", "2026-12-31", "2026-03-29"])(
  "%s begins at its midnight, is over at the next, and is read again as the same day",
  (day) => {
    expect(new Date(fromDay(day)!).getHours()).toBe(0);
    expect(dayFrom(fromDay(day))).toBe(day);
    expect(dayUntil(untilDay(day))).toBe(day);
    expect(Date.parse(untilDay(day)!)).toBeGreaterThan(Date.parse(fromDay(day)!));
  },
);

test("no day is no limit", () => {
  expect([fromDay(""), untilDay(""), dayFrom(undefined), dayUntil(undefined)]).toEqual([
    undefined,
    undefined,
    "",
    "",
  ]);
  expect(fromDay("soon")).toBeUndefined();
});
