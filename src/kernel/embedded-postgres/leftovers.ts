import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** How long the server of a killed application may take to finish its shutdown, in milliseconds. */
const timeoutMs = 15_000;

/**
 * Removes what a killed application left in its cluster. Call it only while holding the application lock:
 * then a server still running on the cluster is orphaned. We stop it and wait for its end; we never adopt it.
 *
 * PostgreSQL refuses to start while the process id in `postmaster.pid` exists, even as a zombie or as
 * another program with the same number. This check is more precise: a process of this cluster is a
 * `postgres` whose working directory is the cluster. Once there is none, not even an orphaned session still
 * writing, the lock files are stale and are removed.
 */
export const clearLeftovers = async (cluster: string): Promise<void> => {
  const lockFile = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => null);
  if (lockFile === null) return;
  // Not a number in the empty file that a full disk leaves, which PostgreSQL would refuse for ever.
  const postmaster = Number.parseInt(lockFile, 10);
  // Without /proc, rely on PostgreSQL's own rules.
  if (process.platform !== "linux") return;

  let alive = await processesOf(cluster);
  if (alive.includes(postmaster)) askToStop(postmaster);
  for (const deadline = Date.now() + timeoutMs; alive.length > 0; alive = await processesOf(cluster)) {
    if (Date.now() > deadline)
      throw stillRunning(cluster, alive.includes(postmaster) ? postmaster : alive[0]);
    await pause(20);
  }
  for (const file of ["postmaster.pid", ".s.PGSQL.5432", ".s.PGSQL.5432.lock"]) {
    await rm(join(cluster, file), { force: true });
  }
};

const processesOf = async (cluster: string): Promise<number[]> => {
  const pids = (await readdir("/proc")).filter((name) => /^\d+$/.test(name)).map(Number);
  const ours = await Promise.all(pids.map((pid) => worksIn(pid, cluster)));
  return pids.filter((_, index) => ours[index]);
};

/** A zombie has no working directory, and that of another user's process is not readable. */
const worksIn = async (pid: number, cluster: string): Promise<boolean> => {
  try {
    return (
      (await readlink(`/proc/${pid}/cwd`)) === cluster &&
      (await readFile(`/proc/${pid}/comm`, "utf8")).trim() === "postgres"
    );
  } catch {
    return false;
  }
};

const askToStop = (pid: number): void => {
  try {
    process.kill(pid, "SIGINT");
  } catch {
    // The process has just exited, or may not be signalled: the wait shows which.
  }
};

const stillRunning = (cluster: string, pid: number | undefined): EmbeddedPostgresUnavailable =>
  new EmbeddedPostgresUnavailable(
    `PostgreSQL (process ${pid}) is still running on ${cluster} and does not stop: end it with kill -QUIT ${pid} ` +
      `and start again.`,
  );
