import { describe, expect, test } from "vitest";
import { roles as everyRole } from "#vocabulary/access";
import type { Endpoint } from "#vocabulary/endpoint";
import * as modules from "../../src/modules.ts";
import { isFor } from "../../web/routing/guard.ts";
import type { PageRow } from "../../web/routing/route-row.ts";
import { routes } from "../../web/routing/routes.ts";
import { staffRoutes } from "../../web/routing/staff-routes.ts";
import { fileOf, filesOfPage, readFile } from "./page-files.ts";

type Row = Pick<PageRow, "guard" | "roles">;

const endpoints = new Map(
  Object.values(modules).flatMap(({ contract }) => Object.entries<Endpoint>({ ...contract })),
);

/** A page reads an endpoint through one of these, with the name that its contract gives it. */
const readsIn = (text: string): readonly string[] =>
  [...text.matchAll(/\b(?:usePages|queryFor|fetchFrom)\(\s*(\w+)/g)].map(([, name]) => name!);

/** Returns the roles that an endpoint is for; undefined where it is for every account, as one's own profile is. */
const rolesOf = (name: string): readonly string[] | undefined => {
  const endpoint = endpoints.get(name);
  return endpoint?.method === "GET" && Array.isArray(endpoint.access) ? endpoint.access : undefined;
};

/**
 * Returns what a page is there to show: the first read for staff in its own file, or else in the nearest file that it
 * imports. What is read further away belongs to a part of the page, which may be for fewer roles, or to several pages.
 */
const mainReadOf = (page: string): string | undefined =>
  filesOfPage(page)
    .flatMap((file) => readsIn(readFile(file)))
    .find((name) => rolesOf(name) !== undefined);

const staffPages = Object.entries<Row | object>({ ...routes, ...staffRoutes }).filter(
  (entry): entry is [string, Row] =>
    fileOf.has(entry[0]) && "guard" in entry[1] && entry[1].guard === "admin",
);

const wrongRoles = (row: Row, read: string) =>
  everyRole.filter((role) => isFor(row, [role]) !== rolesOf(read)!.includes(role));

describe("the pages of staff", () => {
  test("are all read, and each has an endpoint that it is there to show", () => {
    expect(staffPages.length).toBeGreaterThan(40);
    expect(staffPages.filter(([page]) => mainReadOf(page) === undefined)).toEqual([]);
  });

  test.each(staffPages)("%s is for the roles that may read what it shows, and for no other", (page, row) => {
    const read = mainReadOf(page)!;
    expect({ read, wrong: wrongRoles(row, read) }).toEqual({ read, wrong: [] });
  });
});

test("a page that is for a role too many, or for one too few, is found", () => {
  const { roles, ...row } = staffRoutes.adminOrders;
  const read = mainReadOf("adminOrders")!;
  expect(wrongRoles({ ...row, roles: [...roles, "support"] }, read)).toEqual(["support"]);
  expect(wrongRoles({ ...row, roles: ["operator"] }, read)).toEqual(["admin", "operator"]);
});
