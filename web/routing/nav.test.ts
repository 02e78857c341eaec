import { expect, test } from "vitest";
import { nav } from "../copy/en/nav.ts";
import type { Role } from "#vocabulary/access";
import { barLinks, crumbsOf, navLinks } from "./nav.ts";
import { isPage, type NavSection, navSections, type RouteRow } from "./route-row.ts";
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
    "email",
  ]);
  expect(staff("editor")).toEqual([...["adminDashboard", "questionReports", "notes", "calendar", "bank"]]);
});

test("the menu has every label of the specification, below the headings that it names", () => {
  const labels = (section: NavSection) => navLinks(section, ["admin"]).map(({ label }) => nav.pages[label]);
  expect(labels("staff")).toEqual(
    expect.arrayContaining([
      ...["Modern", "Ecommerce", "Contacts", "Chats", "Notes", "Calendar", "Email", "Tickets"],
    ]),
  );
  expect([nav.sections.blog, ...labels("blog")]).toEqual(expect.arrayContaining(["Blog", "Posts", "Detail"]));
  expect([nav.sections.shop, ...labels("shop")]).toEqual(["Shop", "List", "Detail", "Checkout"]);
  expect([nav.sections.users, ...labels("users")]).toEqual(
    expect.arrayContaining(["Users", "Profile", "Followers", "Friends"]),
  );
});

test("support sees no checkout, and an operator of these headings only the own profile", () => {
  const seen = (section: NavSection, role: Role) => navLinks(section, [role]).map(({ label }) => label);
  expect(seen("shop", "support")).toEqual(["list", "detail"]);
  expect(seen("blog", "editor")).toEqual(expect.arrayContaining(["posts", "detail", "comments"]));
  expect(seen("blog", "support")).toEqual(["comments"]);
  for (const section of ["blog", "shop"] as const) expect(seen(section, "operator")).toEqual([]);
  expect(seen("users", "operator")).toEqual(["profile"]);
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
