import { readFile, readlink } from "node:fs/promises";
import path from "node:path";

/** Whom `kill -9` hits, in this order, with nothing between the two. */
export type Victims = "app" | "app, database" | "database, app";

/**
 * The postmaster of a data directory, if one runs there. The file that names it may be older than the process that has
 * its number now, so the process must say itself that it works in that directory.
 */
const postmasterOf = async (dataDir: string): Promise<number | undefined> => {
  const cluster = path.join(dataDir, "postgres");
  const pid = Number.parseInt(
    await readFile(path.join(cluster, "postmaster.pid"), "utf8").catch(() => ""),
    10,
  );
  if (Number.isNaN(pid)) return undefined;
  const worksIn = await readlink(`/proc/${pid}/cwd`).catch(() => undefined);
  return worksIn === cluster ? pid : undefined;
};

/** Kills. Answers whom it hit: no database where none was running yet. */
export const strike = async (victims: Victims, appPid: number, dataDir: string): Promise<Victims> => {
  const postmaster = victims === "app" ? undefined : await postmasterOf(dataDir);
  const order = victims === "database, app" ? [postmaster, appPid] : [appPid, postmaster];
  for (const pid of order) if (pid !== undefined) killNow(pid);
  return postmaster === undefined ? "app" : victims;
};

const killNow = (pid: number): void => {
  try {
    process.kill(pid, "SIGKILL");
  } catch (cause) {
    // It ended by itself a moment before; the supervisor notices that elsewhere.
    if ((cause as NodeJS.ErrnoException).code !== "ESRCH") throw cause;
  }
};
