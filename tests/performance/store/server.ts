import { fdatasyncSync, closeSync, openSync, rmSync, writeSync } from "node:fs";
import { rm } from "node:fs/promises";
import { totalmem } from "node:os";
import path from "node:path";
import pg from "pg";
import { migrate } from "#kernel/database/migrate";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import { newDataFolder } from "../../support/data-folder.ts";
import { median } from "../report.ts";

/** Default durability. More memory, and reused WAL files, for all contestants alike. */
const settings = {
  shared_buffers: `${Math.min(2_048, Math.floor(totalmem() / 2 ** 20 / 4))}MB`,
  max_wal_size: "8GB",
  min_wal_size: "4GB",
  checkpoint_timeout: "30min",
  max_connections: "200",
};

/** The server of one benchmark, and the time its disk needs to make a page durable. */
export interface Server {
  readonly host: string;
  readonly user: string;
  readonly flushMicroseconds: number;
  url(database: string): string;
  /** Creates an empty database of that name. */
  create(database: string): Promise<pg.Pool>;
  checkpoint(): Promise<void>;
  stop(): Promise<void>;
}

/** `preload` is a library that makes flushes slower (`slowFlush`). */
export const startServer = async (preload?: string): Promise<Server> => {
  const dataDir = await newDataFolder();
  const { host, user, url, stop } = await startEmbeddedPostgres({
    dataDir,
    settings,
    ...(preload !== undefined && { preload }),
  });
  const pools: pg.Pool[] = [];
  const open = (database: string, max: number): pg.Pool => {
    const pool = new pg.Pool({ connectionString: url(database), max });
    pool.on("error", () => {});
    pools.push(pool);
    return pool;
  };
  const admin = open("postgres", 1);
  return {
    host,
    user,
    url,
    flushMicroseconds: flushTime(dataDir),
    create: async (database) => {
      await admin.query(`CREATE DATABASE ${database}`);
      return open(database, 4);
    },
    checkpoint: async () => void (await admin.query("CHECKPOINT")),
    stop: async () => {
      await Promise.all(pools.map((pool) => pool.end()));
      await stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};

/** Creates a migrated database of that name. */
export const createLog = async (server: Server, database: string): Promise<pg.Pool> => {
  const pool = await server.create(database);
  await migrate(pool);
  return pool;
};

const flushTime = (folder: string): number => {
  const file = path.join(folder, "flush-time");
  const descriptor = openSync(file, "w");
  const page = Buffer.alloc(8_192, 1);
  const times = Array.from({ length: 300 }, () => {
    writeSync(descriptor, page, 0, page.length, 0);
    const began = performance.now();
    fdatasyncSync(descriptor);
    return (performance.now() - began) * 1_000;
  });
  closeSync(descriptor);
  rmSync(file);
  return median(times);
};
