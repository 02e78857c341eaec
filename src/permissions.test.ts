import { readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { modules } from "./app.ts";
import { permissionsOf, permissionsPage, readPermissionsPage } from "./permissions.ts";

const page = readFileSync(path.resolve(import.meta.dirname, "../docs/permissions.md"), "utf8");
const declared = permissionsOf(modules);

describe("the page of permissions", () => {
  test("matches what the endpoints declare; npm run permissions rewrites it", () => {
    expect(page).toBe(permissionsPage(declared));
    expect(declared.length).toBeGreaterThan(75);
  });

  test("is parsed back to the permissions it was written from", () => {
    expect(readPermissionsPage(page)).toEqual(declared);
  });

  test("is refused when a row is incomplete", () => {
    expect(() => readPermissionsPage(page.replace("| yes |", "| |"))).toThrow(/cannot be read/);
  });

  test("grants access to every person's data to staff only, except while the product is tried out", () => {
    const open = declared.filter(
      ({ data, may, route }) =>
        data === "any" &&
        may.some((person) => person === "visitor" || person === "client") &&
        !route.startsWith("GET /development/"),
    );
    expect(open).toEqual([]);
  });
});
