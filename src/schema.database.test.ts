import { readFileSync } from "node:fs";
import path from "node:path";
import { Effect } from "effect";
import { afterAll, beforeAll, expect, test } from "vitest";
import { checkStructure } from "#kernel/anchor/structure";
import { describeSchema } from "#kernel/database/describe-schema";
import { readerOn } from "#kernel/event-store/exact-reader";
import { createTestDatabase, type TestDatabase } from "../tests/support/postgres.ts";
import { schemas } from "./app.ts";

const file = path.resolve(import.meta.dirname, "../migrations/schema.sql");

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase();
  // No migration creates the queue's schema: the queue does, when it opens.
  await database.pool.query("DROP SCHEMA bullmq CASCADE");
});
afterAll(() => database.drop());

test("schema.sql matches the schema that the migrations create; npm run schema rewrites it", async () => {
  const described = await describeSchema(database.pool, schemas);
  expect(described).toContain("CREATE TABLE kernel.event");
  expect(readFileSync(file, "utf8")).toBe(described);
});

test("kernel-structure.txt matches it too, so that verify finds nothing else", async () => {
  expect(await Effect.runPromise(checkStructure(readerOn(database.pool)))).toEqual([]);
});

test("every schema of the database is the kernel's or declared by a module, and each declared one exists", async () => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace
     WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')`,
  );
  expect(rows.map(({ name }) => name).toSorted()).toEqual([...schemas].toSorted());
});
