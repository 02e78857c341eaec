import { promises as fs } from "node:fs";
import path from "node:path";
import { Kysely, PostgresDialect } from "kysely";
import { FileMigrationProvider, type MigrationProvider, Migrator } from "kysely/migration";
import type { Pool } from "pg";

const folder = path.resolve(import.meta.dirname, "../../../migrations");

/** The database is ahead of this program, or a migration failed. The message says what to do. */
export class MigrationProblem extends Error {}

/**
 * Migrates the database to this program's newest migration, or to `upTo`, one process at a time, and reports each step.
 * Throws `MigrationProblem` for a database that a newer program has migrated.
 */
export const migrate = async (
  pool: Pool,
  onStep: (name: string) => void = () => {},
  upTo?: string,
): Promise<void> => {
  const [known, renamed, there] = [
    await knownMigrations(),
    await readRenamed(),
    await appliedMigrations(pool),
  ];
  const newer = there.filter((name) => !known.has(renamed[name] ?? name));
  if (newer.length > 0)
    throw new MigrationProblem(
      `The database was migrated by a newer version of this program (${newer.join(", ")} is unknown here): ` +
        `run that version, or point DATA_DIR or DATABASE_URL at another database.`,
    );
  // Loading all of them, to find that there is nothing to do, would be a tenth of a start.
  if (upTo === undefined && hasExactly(there, known)) return;
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  const migrator = new Migrator({
    db,
    provider: knownHereAs(renamed, there),
    // Of two changes made side by side the one with the older date may arrive later.
    allowUnorderedMigrations: true,
  });
  const { error, results = [] } =
    upTo === undefined ? await migrator.migrateToLatest() : await migrator.migrateTo(upTo);
  for (const result of results) if (result.status === "Success") onStep(result.migrationName);
  if (error !== undefined) {
    const failed = results.find(({ status }) => status === "Error")?.migrationName ?? "a migration";
    throw new MigrationProblem(`Migration ${failed} failed and was undone: ${(error as Error).message}`);
  }
  if (there.some((name) => Object.hasOwn(renamed, name))) await renameApplied(pool, renamed);
};

/** Former names of migrations that were given another date soon after they were made, with their names of today. */
const readRenamed = async (): Promise<Readonly<Record<string, string>>> =>
  JSON.parse(await fs.readFile(path.join(folder, "renamed.json"), "utf8")) as Record<string, string>;

/**
 * Migrations under the names that this database knows them by. They are renamed there when all others have succeeded, so
 * that after a failure the older program finds what it knows.
 */
const knownHereAs = (
  renamed: Readonly<Record<string, string>>,
  there: readonly string[],
): MigrationProvider => ({
  getMigrations: async () => {
    const files = new FileMigrationProvider({ fs, path, migrationFolder: folder });
    const migrations = { ...(await files.getMigrations()) };
    for (const [former, name] of Object.entries(renamed))
      if (there.includes(former)) {
        migrations[former] = migrations[name]!;
        delete migrations[name];
      }
    return migrations;
  },
});

const renameApplied = (pool: Pool, renamed: Readonly<Record<string, string>>) =>
  pool.query(
    `UPDATE public.kysely_migration m SET name = renamed.value
     FROM jsonb_each_text($1::jsonb) AS renamed WHERE m.name = renamed.key`,
    [JSON.stringify(renamed)],
  );

/** Whether the database has exactly the migrations that this program knows. Changes nothing. */
export const isMigrated = async (pool: Pool): Promise<boolean> => {
  const [known, there] = [await knownMigrations(), await appliedMigrations(pool)];
  return hasExactly(there, known);
};

const hasExactly = (there: readonly string[], known: ReadonlySet<string>): boolean =>
  there.length === known.size && there.every((name) => known.has(name));

/** The names of this program's migrations; the folder also holds notes on them. */
export const knownMigrations = async (): Promise<ReadonlySet<string>> =>
  new Set(
    (await fs.readdir(folder)).filter((file) => file.endsWith(".ts")).map((file) => path.parse(file).name),
  );

/** The migrations that a database has, the oldest first; none for an empty one. */
export const appliedMigrations = async (pool: Pool): Promise<readonly string[]> => {
  const table = await pool.query("SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there");
  if (!table.rows[0].there) return [];
  const { rows } = await pool.query<{ name: string }>(
    "SELECT name FROM public.kysely_migration ORDER BY name",
  );
  return rows.map(({ name }) => name);
};
