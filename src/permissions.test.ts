import { describe, expect, test } from "vitest";
import * as assessment from "#modules/assessment/contract";
import * as catalogue from "#modules/catalogue/contract";
import * as identity from "#modules/identity/contract";
import * as adminTemplate from "#modules/admin-template/contract";
import type { Access } from "#vocabulary/access";
import type { Endpoint } from "#vocabulary/endpoint";
import { type Permission, permissions, type Person, persons } from "./permissions.ts";

const contracts: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  assessment,
  catalogue,
  identity,
  adminTemplate,
};
const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === "object" && value !== null && "method" in value && "access" in value;

const declared = Object.entries(contracts).flatMap(([module, contract]) =>
  Object.entries(contract).flatMap(([name, value]) =>
    isEndpoint(value) ? [[module, name, value] as const] : [],
  ),
);

/** Whom an endpoint's own declaration lets in. */
const admitted = (access: Access): readonly Person[] => {
  if (access === "anyone" || access === "participant") return persons;
  return access === "signed-in" ? persons.filter((person) => person !== "visitor") : access;
};

const rowOf = (module: string, name: string) =>
  (permissions as unknown as Readonly<Record<string, Readonly<Record<string, Permission>>>>)[module]?.[name];

describe("the table of permissions", () => {
  test("has a row for every endpoint of every contract, and none for anything else", () => {
    const rows = Object.entries(permissions).flatMap(([module, names]) =>
      Object.keys(names).map((name) => `${module}.${name}`),
    );
    expect(rows.toSorted()).toEqual(declared.map(([module, name]) => `${module}.${name}`).toSorted());
    expect(declared.length).toBeGreaterThan(35);
  });

  test.each(declared)("%s.%s says what the endpoint enforces", (module, name, endpoint) => {
    expect([...rowOf(module, name)!.may].toSorted()).toEqual([...admitted(endpoint.access)].toSorted());
  });

  test.each(declared)(
    "%s.%s lets nobody touch data of others without being told so",
    (module, name, endpoint) => {
      const { may, data } = rowOf(module, name)!;
      const isForStaff = may.every((person) => person === "admin" || person === "operator");
      if (data === "any") expect(isForStaff || endpoint.path.startsWith("/development/")).toBe(true);
    },
  );
});
