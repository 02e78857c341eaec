import path from "node:path";
import pg from "pg";
import { startEmbeddedPostgres } from "#kernel/embedded-postgres/launch";
import type { StageDatabase } from "./stage.ts";

/** A database of a stage's own, where it is, and connections to break it with. */
export interface OwnDatabase extends StageDatabase {
  readonly pool: pg.Pool;
  readonly dataDir: string;
}

/** Starts the PostgreSQL that npm installed in a stage's folder. */
export const openOwnDatabase = async (folder: string): Promise<OwnDatabase> => {
  const dataDir = path.join(folder, "database");
  const server = await startEmbeddedPostgres({ dataDir });
  const pool = new pg.Pool({ connectionString: server.url(), max: 2 });
  pool.on("error", () => {});
  const stop = async () => {
    await pool.end();
    await server.stop();
  };
  return { url: server.url(), pool, dataDir, stop };
};
