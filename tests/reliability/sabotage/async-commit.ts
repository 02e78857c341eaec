import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Makes PostgreSQL acknowledge a commit up to ten seconds before its WAL is on the disk: two settings, nothing else.
 */
export const commitAsynchronously = async (dataDir: string): Promise<void> => {
  const cluster = path.join(dataDir, "postgres");
  await appendFile(
    path.join(cluster, "postgresql.auto.conf"),
    "synchronous_commit = off\nwal_writer_delay = 10s\n",
  );
  const postmaster = Number.parseInt(await readFile(path.join(cluster, "postmaster.pid"), "utf8"), 10);
  process.kill(postmaster, "SIGHUP");
};
