import { FileMigrationProvider } from "kysely/migration";
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import type { Pool } from "pg";
import { createTestDatabase, databaseAt, type TestDatabase } from "../../../tests/support/postgres.ts";
import { describeSchema } from "./describe-schema.ts";
import { appliedMigrations, knownMigrations, migrate } from "./migrate.ts";
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

test("a migrated database needs no step, and no migration is loaded for it", async () => {
  const load = vi.spyOn(FileMigrationProvider.prototype, "getMigrations");
  onTestFinished(() => load.mockRestore());
  expect(await steps(database.pool)).toEqual([]);
  expect(load).not.toHaveBeenCalled();
});

/** An empty database besides the test's own, which is gone afterwards. */
const emptyDatabase = async (): Promise<Pool> => {
  const name = `${new URL(database.url).pathname.slice(1)}_empty`;
  const server = poolOn(databaseAt(database.url, "postgres"));
  await server.query(`CREATE DATABASE "${name}" TEMPLATE template0`);
  onTestFinished(async () => {
    const admin = makePool({ connectionString: databaseAt(database.url, "postgres") }, 1);
    await admin.query(`DROP DATABASE "${name}" WITH (FORCE)`);
    await admin.end();
  });
  return poolOn(databaseAt(database.url, name));
};

/** The schemas that the migrations make, with that of the queue. */
const migratedSchemas = async (): Promise<readonly string[]> => {
  const { rows } = await database.pool.query<{ name: string }>(
    `SELECT nspname AS name FROM pg_namespace
     WHERE nspname NOT LIKE 'pg\\_%' AND nspname NOT IN ('information_schema', 'public')`,
  );
  return rows.map(({ name }) => name);
};

test("a migration that fails leaves the database as the older version knows it", async () => {
  const all = [...(await knownMigrations())].toSorted();
  const older = all.slice(0, -3);
  const pool = await emptyDatabase();
  await migrate(pool, () => {}, older.at(-1));
  const schemas = await migratedSchemas();
  await pool.query(`
    CREATE FUNCTION public.refuse() RETURNS event_trigger LANGUAGE plpgsql AS $$
      DECLARE made int;
      BEGIN
        SELECT count(*) INTO made FROM public.kysely_migration;
        IF made > ${older.length} THEN RAISE EXCEPTION 'the disk is full'; END IF;
      END $$;
    CREATE EVENT TRIGGER refuse ON ddl_command_start EXECUTE FUNCTION public.refuse()`);
  const before = await describeSchema(pool, schemas);
  await expect(migrate(pool)).rejects.toThrow(
    `Migration ${all.at(-2)} failed and was undone: the disk is full`,
  );
  expect(await describeSchema(pool, schemas)).toBe(before);
  expect(await appliedMigrations(pool)).toEqual(older);
  await pool.query("DROP EVENT TRIGGER refuse");
  await migrate(pool);
  expect(await appliedMigrations(pool)).toEqual(all);
});

test("processes that start at once on an empty database take each step once between them", async () => {
  const { connectionString } = (await emptyDatabase()).options;
  const starting = [1, 2, 3].map(() => poolOn(connectionString!));
  const taken = (await Promise.all(starting.map(steps))).flat();
  const { rows } = await database.pool.query("SELECT name FROM kysely_migration ORDER BY name");
  expect(taken.toSorted()).toEqual(rows.map((row) => row.name));
});

test("a migration that was renamed since counts as applied", async () => {
  const before = await appliedMigrations(database.pool);
  const { rowCount } = await database.pool.query(
    "UPDATE kysely_migration SET name = '20261123T0745_scheduling_reminders' WHERE name = '20261123T0845_scheduling_reminders'",
  );
  expect(rowCount).toBe(1);
  expect(await steps(database.pool)).toEqual([]);
  expect(await appliedMigrations(database.pool)).toEqual(before);
});

test("a database that a newer program has migrated is refused with instructions", async () => {
  await database.pool.query("INSERT INTO kysely_migration VALUES ('29990101T0000_future', '2999-01-01')");
  await expect(migrate(database.pool)).rejects.toThrow(
    "The database was migrated by a newer version of this program (29990101T0000_future is unknown here): " +
      "run that version, or point DATA_DIR or DATABASE_URL at another database.",
  );
});
