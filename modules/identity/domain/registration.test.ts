import { expect, test } from "vitest";
import { type Applying, registrationProblems } from "./registration.ts";

const now = Date.parse("2026-11-21T08:00:00Z");
const guardian = { name: "Nomsa", email: "nomsa@example.org" };
const problemsOf = (own: Partial<Applying> = {}) =>
  registrationProblems(
    {
      name: "Thandiwe Mokoena",
      email: "thandi@example.org",
      password: "seven quiet herons",
      dateOfBirth: "2001-04-17",
      ...own,
    },
    now,
    new Set(["password"]),
  );

test("an adult's usual form has no problems, with a guardian or without", () => {
  expect(problemsOf()).toEqual([]);
  expect(problemsOf({ guardian: { name: "Me", email: "thandi@example.org" } })).toEqual([]);
});

test("a guardian is required until the day before the eighteenth birthday", () => {
  expect(problemsOf({ dateOfBirth: "2008-11-21" })).toEqual([]);
  expect(problemsOf({ dateOfBirth: "2008-11-22" })).toEqual([
    { path: "guardian", message: "guardian-missing" },
  ]);
  expect(problemsOf({ dateOfBirth: "2008-11-22", guardian })).toEqual([]);
});

test("a learner cannot be their own guardian", () => {
  const own = { dateOfBirth: "2010-01-01", guardian: { name: "Me", email: "thandi@example.org" } };
  expect(problemsOf(own)).toEqual([{ path: "guardian.email", message: "guardian-same-email" }]);
});

test("a person too young to register is not asked for a guardian", () => {
  expect(problemsOf({ dateOfBirth: "2012-01-01" })).toEqual([
    { path: "dateOfBirth", message: "born-too-young" },
  ]);
});

test("all problems are returned at once", () => {
  expect(problemsOf({ password: "password99", dateOfBirth: "1890-01-01" })).toEqual([
    { path: "password", message: "password-common" },
    { path: "dateOfBirth", message: "born-impossible" },
  ]);
  expect(problemsOf({ password: "my mokoena one", dateOfBirth: "2010-01-01" })).toEqual([
    { path: "password", message: "password-personal" },
    { path: "guardian", message: "guardian-missing" },
  ]);
});
