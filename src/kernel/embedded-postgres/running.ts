import { readFile } from "node:fs/promises";
import { join } from "node:path";
import type { DatabaseAddress } from "../database/pools.ts";
import { owner } from "./cluster.ts";

/** Lines of PostgreSQL's lock file that tell how to reach it. */
const portLine = 3;
const socketLine = 4;

/** How to reach the PostgreSQL that another process runs on a data directory; null when its lock file tells nothing. */
export const addressOfRunning = async (dataDir: string): Promise<DatabaseAddress | null> => {
  const text = await readFile(join(dataDir, "postgres", "postmaster.pid"), "utf8").catch(() => "");
  const lines = text.split("\n");
  const [port, host] = [lines[portLine], lines[socketLine]];
  return port && host ? { host, port: Number(port), ...owner } : null;
};
