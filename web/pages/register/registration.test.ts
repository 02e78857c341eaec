import { register } from "#modules/identity/contract";
import { expect, test } from "vitest";
import { bodyOf, nothingTyped, type Typed } from "./registration.ts";

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
