import { CalendarDate } from "#modules/identity/contract";
import { describe, expect, test } from "vitest";
import { dateOf, digitsOf, partsOf } from "./date-parts.ts";

describe("a date of three parts", () => {
  test("becomes a day of the calendar, however short it is typed", () => {
    expect(dateOf({ day: "3", month: "1", year: "2009" })).toBe("2009-01-03");
    expect(dateOf({ day: "31", month: "12", year: "2009" })).toBe("2009-12-31");
  });

  test("is empty when nothing is typed, and no date while a part is missing", () => {
    expect(dateOf({ day: "", month: "", year: "" })).toBe("");
    for (const missing of ["day", "month", "year"] as const) {
      const date = dateOf({ day: "31", month: "12", year: "2009", [missing]: "" });
      expect(CalendarDate.safeParse(date).success).toBe(false);
      expect(partsOf(date)[missing]).toBe("");
    }
  });

  test("is no date when the day is not there", () => {
    expect(CalendarDate.safeParse(dateOf({ day: "30", month: "2", year: "2009" })).success).toBe(false);
    expect(CalendarDate.safeParse(dateOf({ day: "3", month: "1", year: "09" })).success).toBe(false);
  });

  test("a date is split into its parts again", () => {
    expect(partsOf("2009-01-03")).toEqual({ day: "03", month: "01", year: "2009" });
    expect(partsOf("")).toEqual({ day: "", month: "", year: "" });
  });
});

test("digits of other keyboards are digits", () => {
  expect(digitsOf("٢٠٠٩")).toBe("2009");
  expect(digitsOf("۲۰۰۹ a-")).toBe("2009");
});
