import { expect, onTestFinished, test } from "vitest";
import { eventually } from "../../../tests/support/eventually.ts";
import { createTestDatabase } from "../../../tests/support/postgres.ts";
import { connectionsLost, makePool } from "./pools.ts";

test("a pool counts the connections that broke, and not those that it closed itself", async () => {
  const database = await createTestDatabase();
  const pool = makePool({ connectionString: database.url }, 2);
  onTestFinished(() => database.drop());
  await pool.query("SELECT 1");
  expect(connectionsLost(pool)).toBe(0);
  await database.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'roadworthy' AND datname = current_database()",
  );
  await eventually(() => expect(connectionsLost(pool)).toBeGreaterThan(0));
  const lost = connectionsLost(pool);
  await pool.query("SELECT 1");
  await pool.end();
  expect(connectionsLost(pool)).toBe(lost);
});
