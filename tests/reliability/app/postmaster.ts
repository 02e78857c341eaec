import { readFile, readlink } from "node:fs/promises";
import path from "node:path";

/**
 * Returns the postmaster of a data directory, if one is running there. The pid file may be older than the process that
 * has its pid now, so the process must itself name that directory.
 */
export const postmasterOf = async (dataDir: string): Promise<number | undefined> => {
  const cluster = path.join(dataDir, "postgres");
  const pid = Number.parseInt(
    await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => ""),
    10,
  );
  if (Number.isNaN(pid)) return undefined;
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return worksIn === cluster ? pid : undefined;
};
