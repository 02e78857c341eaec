import { expect, test } from "vitest";
import { isMinor, todayInSouthAfrica } from "./registration.ts";

test("somebody is under 18 until the day before their birthday", () => {
  expect(isMinor("2008-11-22", "2026-11-21")).toBe(true);
  expect(isMinor("2008-11-21", "2026-11-21")).toBe(false);
  expect(isMinor("1990-01-01", "2026-11-21")).toBe(false);
  expect(isMinor("2020-12-31", "2026-11-21")).toBe(true);
});

test("who was born on a leap day is 18 on the first of March", () => {
  expect(isMinor("2008-02-29", "2026-02-28")).toBe(true);
  expect(isMinor("2008-02-29", "2026-03-01")).toBe(false);
});

test("what is no date, or is still to come, says nothing", () => {
  for (const date of ["", "2008-1-3", "2008-02-31", "2027-01-01"])
    expect(isMinor(date, "2026-11-21")).toBe(false);
});

test("the day is that of South Africa", () => {
  expect(todayInSouthAfrica(new Date("2026-11-21T21:59:00Z"))).toBe("2026-11-21");
  expect(todayInSouthAfrica(new Date("2026-11-21T22:00:00Z"))).toBe("2026-11-22");
});
