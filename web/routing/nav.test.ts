import { expect, test } from "vitest";
import type { Role } from "#vocabulary/access";
import { barLinks, crumbsOf, navLinks } from "./nav.ts";
import { isPage, navSections, type RouteRow } from "./route-row.ts";
import { wholeTable as routes } from "./whole-table.ts";

const staff = (...roles: readonly Role[]) => navLinks("staff", roles).map(({ label }) => label);
const all = (...roles: readonly Role[]) => navSections.flatMap((section) => navLinks(section, roles));

const everyStaff = ["adminDashboard", "attempts", "reMarking", "audit"];

test("the staff section lists the pages an admin may see, in the order of their rows", () => {
  expect(staff("admin")).toEqual([
    "adminDashboard",
    "ecommerce",
    ...everyStaff.slice(1),
    "questionReports",
    "orders",
    "money",
    "bankStatements",
    "prices",
    "chats",
    "tickets",
    "contacts",
    "tests",
    "findSchool",
    "notes",
    "calendar",
    "bank",
    "shop",
    "bills",
    "roles",
    "email",
  ]);
});

test("an operator also sees the pages for operators only", () => {
  expect(staff("operator")).toEqual([...everyStaff, "operations", "notes", "calendar"]);
});

test("support and editors see their own pages, and none about money", () => {
  expect(staff("support")).toEqual([
    "adminDashboard",
    "attempts",
    "questionReports",
    "chats",
    "tickets",
    "contacts",
    "tests",
    "notes",
    "calendar",
    "shop",
    "email",
  ]);
  expect(staff("editor")).toEqual([
    ...["adminDashboard", "questionReports", "notes", "calendar", "bank", "shop"],
  ]);
  expect(navLinks("blog", ["editor"])).toHaveLength(1);
});

test("a learner and a visitor without an account see no staff page", () => {
  expect(staff("client")).toEqual([]);
  expect(staff()).toEqual([]);
});

test("a visitor without an account sees the pages to read, and no page behind the sign-in", () => {
  const seen = all().map(({ label }) => label);
  expect(seen).toContain("studyGuide");
  expect(seen).not.toContain("dashboard");
});

test.each([
  ["a learner", ["client"]],
  ["an admin", ["admin"]],
  ["a learner who is also an operator", ["client", "operator"]],
] as const)("the bar of %s has at most four places, each once, in its order", (_, roles) => {
  const bar = barLinks(roles);
  expect(bar.length).toBeGreaterThanOrEqual(3);
  expect(bar.length).toBeLessThanOrEqual(4);
  const places = bar.map((link) => link.bar!);
  expect(places).toEqual([...new Set(places)].toSorted((one, other) => one - other));
});

test("every parent that a row names is a page without parameters", () => {
  for (const row of Object.values<RouteRow>(routes))
    if (isPage(row) && row.parent !== undefined)
      expect(crumbsOf(row, ["client", "admin", "operator"]).length).toBeGreaterThan(0);
});

test("breadcrumbs name the pages above a page, the outermost first", () => {
  expect(crumbsOf(routes.adminAttempt, ["admin"])).toEqual([
    { to: "/admin/attempts", row: routes.adminAttempts },
  ]);
  expect(crumbsOf(routes.dashboard, ["client"])).toEqual([]);
});

test("breadcrumbs lead to no page that the visitor may not see", () => {
  expect(crumbsOf(routes.result, ["client"])).toHaveLength(1);
  expect(crumbsOf(routes.result, [])).toEqual([]);
});
