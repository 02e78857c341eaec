import { afterEach, beforeEach, expect, test } from "vitest";
import type { Pool } from "pg";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { migrate } from "./migrate.ts";
import { makePool } from "./pools.ts";

let database: TestDatabase;
let pools: Pool[];

beforeEach(async () => {
  database = await createTestDatabase();
  pools = [];
});

afterEach(async () => {
  await Promise.all(pools.map((pool) => pool.end()));
  await database.drop();
});

const poolOn = (url: string) => {
  const pool = makePool({ connectionString: url }, 2);
  pools.push(pool);
  return pool;
};
const steps = async (pool: Pool) => {
  const names: string[] = [];
  await migrate(pool, (name) => names.push(name));
  return names;
};

test("a migrated database needs no step", async () => {
  expect(await steps(database.pool)).toEqual([]);
});

test("processes that start at once on an empty database take each step once between them", async () => {
  const name = `${new URL(database.url).pathname.slice(1)}_empty`;
  const server = poolOn(databaseAt(database.url, "postgres"));
  await server.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  const starting = [1, 2, 3].map(() => poolOn(databaseAt(database.url, name)));
  const taken = (await Promise.all(starting.map(steps))).flat();
  const { rows } = await database.pool.query("SELECT name FROM kysely_migration ORDER BY name");
  expect(taken.toSorted()).toEqual(rows.map((row) => row.name));
  await Promise.all(pools.splice(1).map((pool) => pool.end()));
  await server.query(`DROP DATABASE "${name}" WITH (FORCE)`);
});

test("a database that a newer program has migrated is refused with instructions", async () => {
  await database.pool.query("INSERT INTO kysely_migration VALUES ('29990101T0000_future', '2999-01-01')");
  await expect(migrate(database.pool)).rejects.toThrow(
    "The database was migrated by a newer version of this program (29990101T0000_future is unknown here): " +
      "run that version, or point DATA_DIR or DATABASE_URL at another database.",
  );
});
