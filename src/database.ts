import type pg from "pg";
import { type DatabaseAddress, makePool } from "#kernel/database/pools";
import { serverUrls } from "#kernel/database/servers";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { DataDirectoryInUse } from "#kernel/embedded-postgres/refusals";
import { addressOfRunning } from "#kernel/embedded-postgres/running";
import type { Config } from "./config.ts";

/** An open database, and how to release it. */
export interface OpenDatabase {
  readonly address: DatabaseAddress;
  readonly close: () => Promise<void>;
}

/** The database in `DATABASE_URL` cannot be used. The message says what to do. */
export class DatabaseNotReachable extends Error {}

/** The first of several servers may be away or a standby; each failure goes on to the next. */
const answers = async (pool: pg.Pool, tries: number): Promise<void> => {
  try {
    await pool.query("SELECT 1");
  } catch (cause) {
    if (tries === 1) throw cause;
    await answers(pool, tries - 1);
  }
};

const probe = async (databaseUrl: string): Promise<void> => {
  const pool = makePool({ connectionString: databaseUrl }, 1);
  const servers = serverUrls(databaseUrl);
  try {
    await answers(pool, servers.length);
  } catch (cause) {
    const named = servers.map((server) => new URL(server)).map(({ host, pathname }) => `${host}${pathname}`);
    throw new DatabaseNotReachable(
      `The database in DATABASE_URL (${named.join(", ")}) does not answer (${(cause as Error).message}): ` +
        `check the address and that it runs, or leave DATABASE_URL out to use the embedded one.`,
    );
  } finally {
    await pool.end();
  }
};

/**
 * For commands that run beside the program: connects to the database it has open, or falls back to
 * `openDatabase`.
 */
export const openBesideRunning = async (config: Config): Promise<OpenDatabase> => {
  try {
    return await openDatabase(config, () => {});
  } catch (cause) {
    if (!(cause instanceof DataDirectoryInUse)) throw cause;
    const address = await addressOfRunning(config.dataDir);
    if (address === null) throw cause;
    return { address, close: async () => {} };
  }
};

/**
 * Opens the database of `DATABASE_URL`, or the embedded one on `DATA_DIR`, which is started if necessary. While that
 * starts in a process of its own, `meanwhile` is called once.
 */
export const openDatabase = async (
  config: Config,
  say: (step: string) => void,
  meanwhile?: () => void,
): Promise<OpenDatabase> => {
  if (config.databaseUrl !== undefined) {
    await probe(config.databaseUrl);
    return { address: { connectionString: config.databaseUrl }, close: async () => {} };
  }
  const { host, port, user, database, stop } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    keepRunning: true,
    onProgress: say,
    meanwhile,
  });
  return { address: { host, port, user, database }, close: stop };
};
