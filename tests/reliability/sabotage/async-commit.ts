import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import pg from "pg";
import { addressOfRunning } from "#kernel/embedded-postgres/running";

/** A new connection has the settings of the postmaster, which has told all others by then. */
const isAsynchronous = async (dataDir: string): Promise<boolean> => {
  const client = new pg.Client({ ...(await addressOfRunning(dataDir)) });
  await client.connect();
  const question = "SELECT current_setting('synchronous_commit') = 'off' AS off";
  return (await client.query<{ off: boolean }>(question).finally(() => client.end())).rows[0]!.off;
};

/**
 * Makes PostgreSQL acknowledge a commit up to ten seconds before its WAL is on the disk: three settings, nothing else. By
 * the third it does not write sooner after each megabyte, or a busy machine may lose nothing at a kill. Returns when the
 * settings hold: a commit of before would write what is behind it, too.
 */
export const commitAsynchronously = async (dataDir: string): Promise<void> => {
  const cluster = path.join(dataDir, "postgres");
  await appendFile(
    path.join(cluster, "postgresql.auto.conf"),
    "synchronous_commit = off\nwal_writer_delay = 10s\nwal_writer_flush_after = 1GB\n",
  );
  const postmaster = Number.parseInt(await readFile(path.join(cluster, "postmaster.pid"), "utf8"), 10);
  process.kill(postmaster, "SIGHUP");
  while (!(await isAsynchronous(dataDir))) await pause(20);
};
