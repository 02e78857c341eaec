import { mkdir, readFile, realpath, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { DataDirectoryInUse, EmbeddedPostgresUnavailable } from "./refusals.ts";

/** SQLite's code for "database is locked". */
const busy = 5;

/** A data directory locked by this process, by its real path, until it is released. */
export interface OwnDirectory {
  readonly path: string;
  release(): void;
}

/**
 * Locks the data directory for this process, creating it if needed. Throws `DataDirectoryInUse`.
 *
 * Node has no file locks; SQLite's are the operating system's. An empty SQLite file under an exclusive
 * transaction is a lock that the operating system releases however its holder dies, so no staleness check
 * is needed, and it works between containers that share a volume too. The file beside it only names the
 * holder for the message.
 */
export const lockDataDirectory = async (wanted: string): Promise<OwnDirectory> => {
  const dataDir = await mkdir(wanted, { recursive: true, mode: 0o700 })
    .then(() => realpath(wanted))
    .catch((error: unknown) => Promise.reject(notWritable(wanted, error)));
  const lock = open(join(dataDir, "application.lock"));
  const holder = join(dataDir, "application.pid");
  try {
    lock.exec("BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    if ((error as { errcode?: number }).errcode !== busy) throw notWritable(dataDir, error);
    const pid = Number.parseInt(await readFile(holder, "utf8").catch(() => ""), 10);
    throw new DataDirectoryInUse(dataDir, Number.isNaN(pid) ? undefined : pid);
  }
  await writeFile(holder, `${process.pid}\n`);
  return { path: dataDir, release: () => lock.close() };
};

const open = (file: string): DatabaseSync => {
  try {
    return new DatabaseSync(file);
  } catch (error) {
    throw notWritable(dirname(file), error);
  }
};

const notWritable = (dataDir: string, cause: unknown): EmbeddedPostgresUnavailable =>
  new EmbeddedPostgresUnavailable(
    `${dataDir} cannot be used by this user (${(cause as Error).message}): make it writable, or set DATA_DIR to a ` +
      `folder of your own.`,
    { cause },
  );
