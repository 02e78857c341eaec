import { register } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { bodyOf, isMinor, nothingTyped, todayInSouthAfrica, type Typed } from "./registration.ts";

const grown = {
  ...nothingTyped,
  name: "Thandi Mokoena",
  email: "thandi@example.co.za",
  password: "the robot is green again",
  dateOfBirth: "1990-03-31",
  licenceCode: "2",
  acceptsTerms: true,
  wantsMarketing: true,
};
const young = { ...grown, dateOfBirth: `${new Date().getFullYear() - 16}-01-01` };
/** The first thing wrong with each field. */
const problems = (typed: Typed) => {
  const issues = register.body!.safeParse(bodyOf(typed, "en")).error?.issues ?? [];
  return Object.fromEntries(issues.toReversed().map(({ path, message }) => [path.join("."), message]));
};

test("a form that is filled in makes a body that the endpoint takes", () =>
  expect(problems(grown)).toEqual({}));

test("a person under 18 names a guardian and gets no advertising", () => {
  expect(problems(young)).toEqual({ "guardian.name": "name-missing", "guardian.email": "email-missing" });
  expect(bodyOf(young, "fr")).toMatchObject({ wantsMarketing: false, language: "fr" });
});

test("the body of an adult has no guardian", () => {
  expect(bodyOf({ ...grown, guardian: { name: "A", email: "b" } }, "en")).not.toHaveProperty("guardian");
});

test("every problem of an empty form names one of its fields", () => {
  expect(Object.keys(problems(nothingTyped)).toSorted()).toEqual([
    "acceptsTerms",
    "dateOfBirth",
    "email",
    "licenceCode",
    "name",
    "password",
  ]);
});

test("a learner is under 18 until the day before the eighteenth birthday", () => {
  expect(isMinor("2008-11-22", "2026-11-21")).toBe(true);
  expect(isMinor("2008-11-21", "2026-11-21")).toBe(false);
  expect(isMinor("1990-01-01", "2026-11-21")).toBe(false);
  expect(isMinor("2020-12-31", "2026-11-21")).toBe(true);
});

test("a learner born on a leap day turns 18 on the first of March", () => {
  expect(isMinor("2008-02-29", "2026-02-28")).toBe(true);
  expect(isMinor("2008-02-29", "2026-03-01")).toBe(false);
});

test("an invalid date, or one in the future, is not under 18", () => {
  for (const date of ["", "2008-1-3", "2008-02-31", "2027-01-01"])
    expect(isMinor(date, "2026-11-21")).toBe(false);
});

test("the current day is that of South Africa", () => {
  expect(todayInSouthAfrica(new Date("2026-11-21T21:59:00Z"))).toBe("2026-11-21");
  expect(todayInSouthAfrica(new Date("2026-11-21T22:00:00Z"))).toBe("2026-11-22");
});
