import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createTestDatabase, databaseAt, type TestDatabase } from "./postgres.ts";

let one: TestDatabase;
let other: TestDatabase;

beforeAll(async () => {
  [one, other] = await Promise.all([createTestDatabase(), createTestDatabase()]);
});

afterAll(async () => {
  await Promise.all([one.drop(), other.drop()]);
});

describe("a test database", () => {
  test("is migrated", async () => {
    const { rows } = await one.pool.query("SELECT count(*)::int AS migrations FROM kysely_migration");
    expect(rows[0].migrations).toBeGreaterThan(0);
  });

  test("is not shared with another test", async () => {
    await one.pool.query("CREATE TABLE mine (id int)");
    const { rows } = await other.pool.query("SELECT to_regclass('mine') AS found");
    expect(rows).toEqual([{ found: null }]);
  });
});

test.each([
  ["postgresql:///postgres?host=%2Fdir%2Fa%20b&user=app", "postgresql:///t1?host=%2Fdir%2Fa%20b&user=app"],
  ["postgres://u:p@host:5433/app?sslmode=require", "postgres://u:p@host:5433/t1?sslmode=require"],
  ["postgres://u:p@host", "postgres://u:p@host/t1"],
])("the database in %s is exchanged", (url, changed) => {
  expect(databaseAt(url, "t1")).toBe(changed);
});
