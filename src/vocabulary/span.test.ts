import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { beginningOf, Day, dayOf, daysLater } from "./day.ts";
import { fromIso, toIso } from "./instant.ts";
import { AskedDays, calendarSpan, daysIn, maxDays, spanOf } from "./span.ts";

const today = "2026-11-21";

describe("a day", () => {
  test("begins in South Africa two hours before it does in Greenwich", () => {
    expect(toIso(beginningOf(today))).toBe("2026-11-20T22:00:00.000Z");
    expect(dayOf(fromIso("2026-11-20T21:59:59.999Z"))).toBe("2026-11-20");
    expect(dayOf(fromIso("2026-11-20T22:00:00.000Z"))).toBe(today);
  });

  test("is followed by the next, over months, years and leap days", () => {
    expect(daysLater("2028-02-28", 1)).toBe("2028-02-29");
    expect(daysLater("2026-12-31", 1)).toBe("2027-01-01");
    expect(daysLater("2026-03-01", -1)).toBe("2026-02-28");
  });

  test.each(["2026-02-30", "1999-12-31", "2026-1-1", "20261121", "2026-11-21T00:00:00Z", ""])(
    "is not %j",
    (text) => expect(Day.safeParse(text).success).toBe(false),
  );
});

describe("the requested days", () => {
  test.each([
    [{}, "2026-10-23", today],
    [{ days: "1" }, today, today],
    [{ days: "7" }, "2026-11-15", today],
    [{ days: "7", until: "2026-11-10" }, "2026-11-04", "2026-11-10"],
    [{ from: "2026-11-01", until: "2026-11-10" }, "2026-11-01", "2026-11-10"],
    [{ from: "2026-11-01", days: "1" }, "2026-11-01", today],
    [{ from: "2026-11-10", until: "2026-11-01" }, "2026-11-01", "2026-11-01"],
    [{ from: "2027-01-01" }, today, today],
    [{ until: "2027-01-01", days: "2" }, "2026-11-20", today],
    [{ from: "2001-01-01" }, "2025-11-21", today],
    [{ days: "999" }, "2025-11-21", today],
  ])("%j cover the days from %s until %s", (query, from, until) => {
    expect(spanOf(AskedDays.parse(query), today)).toEqual({ from, until });
  });

  test("are at least one, never more than the maximum, and never in the future", () => {
    const day = fc.integer({ min: -10_000, max: 10_000 }).map((days) => daysLater(today, days));
    const part = fc.option(
      day.filter((text) => Day.safeParse(text).success),
      { nil: undefined },
    );
    fc.assert(
      fc.property(part, part, fc.option(fc.integer({ min: 1, max: 999 })), (from, until, days) => {
        const query = { ...(from && { from }), ...(until && { until }), ...(days && { days: `${days}` }) };
        const range = daysIn(spanOf(AskedDays.parse(query), today));
        expect(range.length).toBeGreaterThanOrEqual(1);
        expect(range.length).toBeLessThanOrEqual(maxDays);
        expect(range.at(-1)! <= today).toBe(true);
        expect(range.toSorted()).toEqual(range);
        expect(new Set(range).size).toBe(range.length);
      }),
    );
  });
});

test("a calendar shows the days that were asked for, 62 at most and at least one, and 30 from today by default", () => {
  expect(calendarSpan({}, today)).toEqual({ from: today, until: "2026-12-20" });
  expect(calendarSpan({ from: "2026-01-01" }, today)).toEqual({ from: "2026-01-01", until: "2026-01-30" });
  expect(calendarSpan({ from: "2026-01-01", until: "2026-12-31" }, today)).toEqual({
    ...{ from: "2026-01-01", until: "2026-03-03" },
  });
  expect(calendarSpan({ from: "2026-01-01", until: "2025-12-31" }, today)).toEqual({
    ...{ from: "2026-01-01", until: "2026-01-01" },
  });
});
