import { type DatabaseAddress, makePool } from "#kernel/database/pools";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { DataDirectoryInUse } from "#kernel/embedded-postgres/refusals";
import { addressOfRunning } from "#kernel/embedded-postgres/running";
import type { Config } from "./config.ts";

/** A database to use, and how to let go of it. */
export interface OpenDatabase {
  readonly address: DatabaseAddress;
  readonly close: () => Promise<void>;
  /** Settles when a database that we started ends by itself. */
  readonly died: Promise<void>;
}

/** The database in `DATABASE_URL` cannot be used. The message says what to do. */
export class DatabaseNotReachable extends Error {}

const probe = async (databaseUrl: string): Promise<void> => {
  const pool = makePool({ connectionString: databaseUrl }, 1);
  try {
    await pool.query("SELECT 1");
  } catch (cause) {
    const { host, pathname } = new URL(databaseUrl);
    throw new DatabaseNotReachable(
      `The database in DATABASE_URL (${host}${pathname}) does not answer (${(cause as Error).message}): ` +
        `check the address and that it runs, or leave DATABASE_URL out to use the embedded one.`,
    );
  } finally {
    await pool.end();
  }
};

/** For commands beside the program: the database that it has open, or else as `openDatabase`. */
export const openBesideRunning = async (config: Config): Promise<OpenDatabase> => {
  try {
    return await openDatabase(config, () => {});
  } catch (cause) {
    if (!(cause instanceof DataDirectoryInUse)) throw cause;
    const address = await addressOfRunning(config.dataDir);
    if (address === null) throw cause;
    return { address, close: async () => {}, died: new Promise(() => {}) };
  }
};

/** The database of `DATABASE_URL`, or the embedded one, started on `DATA_DIR` if need be. */
export const openDatabase = async (config: Config, say: (step: string) => void): Promise<OpenDatabase> => {
  if (config.databaseUrl !== undefined) {
    await probe(config.databaseUrl);
    return {
      address: { connectionString: config.databaseUrl },
      close: async () => {},
      died: new Promise(() => {}),
    };
  }
  const { host, port, user, database, stop, exited } = await startEmbeddedPostgres({
    dataDir: config.dataDir,
    onProgress: say,
  });
  return { address: { host, port, user, database }, close: stop, died: exited };
};
