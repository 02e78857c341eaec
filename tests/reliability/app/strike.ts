import { readFile, readlink } from "node:fs/promises";
import path from "node:path";

/** The targets of `kill -9`, in this order, without delay between the two. */
export type Victims = "app" | "app, database" | "database, app";

/**
 * Returns the postmaster of a data directory, if one is running there. The pid file may be older than the process that
 * has its pid now, so the process must itself name that directory.
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

/** Kills the targets. Returns the killed ones: the database is missing when it was not running yet. */
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
    // It ended by itself just before; the supervisor notices that elsewhere.
    if ((cause as NodeJS.ErrnoException).code !== "ESRCH") throw cause;
  }
};
