import { readdir, readFile, readlink, rm } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { EmbeddedPostgresUnavailable } from "./refusals.ts";

/** How long a server that lost its application may take to finish its shutdown. */
const timeoutMs = 15_000;

/**
 * Clears away what a killed application left in its cluster. Call it only while holding the application lock: then a
 * server still alive on the cluster belongs to nobody. It is asked to stop and waited for, never adopted.
 *
 * PostgreSQL refuses to start while the process id in `postmaster.pid` exists, even as a zombie or as another program
 * that was given the same number. We ask better: a process of this cluster is a `postgres` working in its directory.
 * Once there is none, not even an orphaned session still writing, the lock files mean nothing and may go.
 */
export const clearLeftovers = async (cluster: string): Promise<void> => {
  const lockFile = await readFile(join(cluster, "postmaster.pid"), "utf8").catch(() => "");
  const postmaster = Number.parseInt(lockFile, 10);
  if (Number.isNaN(postmaster)) return;
  // Without /proc PostgreSQL's own rules have to do.
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

/** A zombie has no working directory, and a process of another user does not show us its own. */
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
    // Gone in this very moment, or not ours to signal: waiting tells which.
  }
};

const stillRunning = (cluster: string, pid: number | undefined): EmbeddedPostgresUnavailable =>
  new EmbeddedPostgresUnavailable(
    `PostgreSQL (process ${pid}) is still running on ${cluster} and does not stop: end it with kill -QUIT ${pid} ` +
      `and start again.`,
  );
