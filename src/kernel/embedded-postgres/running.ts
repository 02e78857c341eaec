import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseAddress } from "../database/pools.ts";
import { owner } from "./cluster.ts";

/** Line numbers of the address in PostgreSQL's lock file. */
const portLine = 3;
const socketLine = 4;

/**
 * Returns the address of the PostgreSQL that another process runs on a data directory; null when its lock
 * file has none.
 */
export const addressOfRunning = async (dataDir: string): Promise<DatabaseAddress | null> => {
  const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [port, host] = [lines[portLine], lines[socketLine]];
  return port && host ? { host, port: Number(port), ...owner } : null;
};
