import { expect, test } from "vitest";
import { navLinks } from "./nav.ts";

const labels = (...roles: Parameters<typeof navLinks>[1]) =>
  navLinks("staff", roles).map(({ label }) => label.replace("admin.nav.", ""));

const everyone = ["dashboard", "attempts", "reMarking", "audit"];

test("the staff navigation lists the pages an admin may see, in the order of their rows", () => {
  expect(labels("admin")).toEqual(everyone);
});

test("an operator also sees the pages for operators only", () => {
  expect(labels("operator")).toEqual([...everyone, "operations"]);
});

test("a learner and a visitor without an account see no staff page", () => {
  expect(labels("client")).toEqual([]);
  expect(labels()).toEqual([]);
});
