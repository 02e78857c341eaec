import { openOwnDatabase, type OwnDatabase } from "../fleet/own-database.ts";

/** The functions by which the program's statements ask PostgreSQL for the time. */
const readings = ["clock_timestamp", "statement_timestamp", "transaction_timestamp", "now"] as const;

const setUpText = [
  "CREATE SCHEMA moved",
  "CREATE TABLE moved.ahead (by interval NOT NULL)",
  "INSERT INTO moved.ahead VALUES ('0')",
  ...readings.map(
    (name) => `CREATE FUNCTION moved.${name}() RETURNS timestamptz LANGUAGE sql VOLATILE AS
      'SELECT pg_catalog.${name}() + (SELECT by FROM moved.ahead)'`,
  ),
  "DO $$ BEGIN EXECUTE format('ALTER DATABASE %I SET search_path = moved, pg_catalog, public', current_database()); END $$",
];

/** A database whose clock can be moved: functions of a schema of their own are found before those of PostgreSQL. */
export const openMovableDatabase = async (folder: string): Promise<OwnDatabase> => {
  const database = await openOwnDatabase(folder);
  for (const text of setUpText) await database.pool.query(text);
  return database;
};

/** Puts the database's clock ahead of the time, or behind it. */
export const moveDatabaseClock = async ({ pool }: OwnDatabase, ms: number): Promise<void> => {
  await pool.query("UPDATE moved.ahead SET by = make_interval(secs => $1)", [ms / 1_000]);
};
