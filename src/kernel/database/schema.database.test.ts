import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { describeSchema } from "./describe-schema.ts";

const file = path.resolve(import.meta.dirname, "../../../migrations/schema.sql");

test("schema.sql says what the migrations add up to; npm run schema writes it anew", async () => {
  const database = await createTestDatabase();
  try {
    const described = await describeSchema(database.pool, ["kernel", "identity", "catalogue", "assessment"]);
    expect(described).toContain("CREATE TABLE kernel.event");
    expect(readFileSync(file, "utf8")).toBe(described);
  } finally {
    await database.drop();
  }
});
