import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { ageAt, ageProblem, isMinor, southAfricanDay } from "./age.ts";

const at = (text: string) => Date.parse(text);
const noon = (day: string) => at(`${day}T10:00:00Z`);

describe("the South African day", () => {
  test("begins at 22:00 UTC", () => {
    expect(southAfricanDay(at("2026-11-21T21:59:59.999Z"))).toBe("2026-11-21");
    expect(southAfricanDay(at("2026-11-21T22:00:00Z"))).toBe("2026-11-22");
    expect(southAfricanDay(at("2026-12-31T22:00:00Z"))).toBe("2027-01-01");
  });

  test("decides when a person turns 18", () => {
    expect(isMinor("2008-11-22", at("2026-11-21T21:59:59.999Z"))).toBe(true);
    expect(isMinor("2008-11-22", at("2026-11-21T22:00:00Z"))).toBe(false);
  });
});

describe("an age", () => {
  test.each([
    ["2001-04-17", "2026-04-16", 24],
    ["2001-04-17", "2026-04-17", 25],
    ["2001-04-17", "2026-04-18", 25],
    ["2001-12-31", "2026-01-01", 24],
    ["2026-11-21", "2026-11-21", 0],
    ["2026-11-22", "2026-11-21", -1],
  ])("of a person born on %s is on %s: %i", (born, day, age) => expect(ageAt(born, noon(day))).toBe(age));

  test("of a person born on 29 February rises on that day in leap years, otherwise on 1 March", () => {
    expect(ageAt("2008-02-29", noon("2026-02-28"))).toBe(17);
    expect(ageAt("2008-02-29", noon("2026-03-01"))).toBe(18);
    expect(ageAt("2008-02-29", noon("2028-02-28"))).toBe(19);
    expect(ageAt("2008-02-29", noon("2028-02-29"))).toBe(20);
  });

  const day = fc
    .date({ min: new Date("1900-01-01"), max: new Date("2099-12-31"), noInvalidDate: true })
    .map((date) => date.toISOString().slice(0, 10));

  test("rises by exactly one within any 366 days that hold a birthday, and never falls", () => {
    fc.assert(
      fc.property(day, day, (born, today) => {
        const tomorrow = ageAt(born, noon(today) + 86_400_000);
        const rise = tomorrow - ageAt(born, noon(today));
        expect([0, 1]).toContain(rise);
        const nextYear = `${Number(today.slice(0, 4)) + 1}${today.slice(4).replace("02-29", "03-01")}`;
        const yearlyRise = ageAt(born, noon(nextYear)) - ageAt(born, noon(today));
        // From 29 February to 1 March of the next year two birthdays may lie: none of 1 March's and one too many.
        expect(yearlyRise).toBeGreaterThanOrEqual(1);
        expect(yearlyRise).toBeLessThanOrEqual(today.endsWith("02-29") ? 2 : 1);
      }),
    );
  });
});

describe("who may register", () => {
  const now = noon("2026-11-21");
  test.each([
    ["2026-11-22", "born-impossible"],
    ["2026-11-21", "born-too-young"],
    ["2011-11-22", "born-too-young"],
    ["2011-11-21", null],
    ["2001-04-17", null],
    ["1916-11-21", null],
    ["1915-11-22", null],
    ["1915-11-21", "born-impossible"],
    ["0000-01-01", "born-impossible"],
    ["9999-12-31", "born-impossible"],
  ] as const)("born on %s: %s", (born, problem) => expect(ageProblem(born, now)).toBe(problem));
});
