import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { lockDataDirectory } from "#kernel/embedded-postgres/application-lock";

/** A folder is locked sooner after it was made. */
const lockedWithinMs = 600_000;

/** Removes the data folders of killed programs, whose names begin like this: those that no process has locked. */
export const removeAbandoned = async (parent: string, prefix: string): Promise<void> => {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const folder of names.map((name) => join(parent, name))) {
    const { mtimeMs } = await stat(folder).catch(() => ({ mtimeMs: Infinity }));
    if (Date.now() - mtimeMs < lockedWithinMs) continue;
    const own = await lockDataDirectory(folder).catch(() => undefined);
    if (own === undefined) continue;
    await rm(folder, { recursive: true, force: true }).catch(() => {});
    own.release();
  }
};

const prefix = "roadworthy-data-";

/**
 * Returns a new folder on the disk for a PostgreSQL that is started next, and removes those that ended programs left
 * behind, of up to 45 GB.
 */
export const newDataFolder = async (): Promise<string> => {
  await removeAbandoned(tmpdir(), prefix);
  return mkdtemp(join(tmpdir(), prefix));
};
