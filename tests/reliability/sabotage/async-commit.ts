import { appendFile, readFile } from "node:fs/promises";
import path from "node:path";

/**
 * Makes PostgreSQL acknowledge a commit up to ten seconds before its WAL is on the disk: three settings, nothing else. By
 * the third it does not write sooner after each megabyte, or a busy machine may lose nothing at a kill.
 */
export const commitAsynchronously = async (dataDir: string): Promise<void> => {
  const cluster = path.join(dataDir, "postgres");
  await appendFile(
    path.join(cluster, "postgresql.auto.conf"),
    "synchronous_commit = off\nwal_writer_delay = 10s\nwal_writer_flush_after = 1GB\n",
  );
  const postmaster = Number.parseInt(await readFile(path.join(cluster, "postmaster.pid"), "utf8"), 10);
  process.kill(postmaster, "SIGHUP");
};
