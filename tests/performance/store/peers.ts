import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { promisify } from "node:util";
import type pg from "pg";
import { closedLoop, type Contestant, eventData, eventMeta, eventType } from "./load.ts";
import type { Server } from "./server.ts";

const folder = path.resolve(import.meta.dirname, "../peers");
const requirePeer = createRequire(path.join(folder, "package.json"));

/** Installs the peers if necessary, into a package of their own that the product does not depend on. */
export const installPeers = async (say: (line: string) => void): Promise<void> => {
  if (existsSync(path.join(folder, "node_modules/.package-lock.json"))) return;
  say("Installing castore and emmett, for the comparison only");
  const npm = path.resolve(process.execPath, "../../lib/node_modules/npm/bin/npm-cli.js");
  const [command, args] = existsSync(npm) ? [process.execPath, [npm]] : ["npm", []];
  await promisify(execFile)(command, [...args, "ci", "--ignore-scripts", "--no-audit", "--no-fund"], {
    cwd: folder,
  });
};

interface CastoreAdapter {
  pushEvent(event: object, options: { eventStoreId: string }): Promise<unknown>;
}
interface Castore {
  readonly PostgresEventStorageAdapter: {
    new (options: { connectionString: string }): CastoreAdapter;
    createEventTable(options: { connectionString: string; aggregateId: { type: "UUID" } }): Promise<unknown>;
  };
}

/**
 * castore 2.4.2. It checks that a version is new, but allows gaps. Its adapter has ten connections and no setting for
 * it.
 */
export const castore = async (server: Server): Promise<Contestant> => {
  const admin = await server.create("castore");
  // Its driver accepts a socket's folder from the environment only.
  Object.assign(process.env, { PGHOST: server.host, PGUSER: server.user });
  const connectionString = "postgresql:///castore";
  const { PostgresEventStorageAdapter } = requirePeer("@castore/event-storage-adapter-postgres") as Castore;
  await PostgresEventStorageAdapter.createEventTable({ connectionString, aggregateId: { type: "UUID" } });
  const adapter = new PostgresEventStorageAdapter({ connectionString });
  return {
    name: "castore",
    reset: () => admin.query("TRUNCATE event"),
    run: (writers, seconds) =>
      closedLoop(writers, seconds, ({ stream, version }) =>
        adapter.pushEvent(
          {
            aggregateId: stream,
            version: version + 1,
            type: eventType,
            payload: eventData,
            metadata: eventMeta,
          },
          { eventStoreId: "attempt" },
        ),
      ),
    stored: async () => (await admin.query("SELECT count(*)::int AS n FROM event")).rows[0].n,
    close: async () => {},
  };
};

interface Emmett {
  getPostgreSQLEventStore(
    connectionString: string,
    options: object,
  ): {
    readonly schema: { migrate(): Promise<unknown> };
    appendToStream(stream: string, events: readonly object[], options: object): Promise<unknown>;
    close(): Promise<void>;
  };
}

/** emmett 0.42.0, on a connection for every writer. */
export const emmett = async (server: Server): Promise<Contestant> => {
  const admin = await server.create("emmett");
  const connectionString = server.url("emmett");
  const emmettOnPostgres = requirePeer("@event-driven-io/emmett-postgresql") as Emmett;
  const { STREAM_DOES_NOT_EXIST } = requirePeer("@event-driven-io/emmett") as {
    STREAM_DOES_NOT_EXIST: string;
  };
  const { Pool } = requirePeer("pg") as { Pool: new (options: object) => pg.Pool };
  const pool = new Pool({ connectionString, max: 32 });
  pool.on("error", () => {});
  const store = emmettOnPostgres.getPostgreSQLEventStore(connectionString, { connectionOptions: { pool } });
  await store.schema.migrate();
  return {
    name: "emmett",
    reset: () => admin.query("TRUNCATE emt_messages, emt_streams"),
    run: (writers, seconds) =>
      closedLoop(writers, seconds, ({ stream, version }) =>
        store.appendToStream(
          `attempt-${stream}`,
          [{ type: eventType, data: eventData, metadata: eventMeta }],
          {
            expectedStreamVersion: version === 0 ? STREAM_DOES_NOT_EXIST : BigInt(version),
          },
        ),
      ),
    stored: async () => (await admin.query("SELECT count(*)::int AS n FROM emt_messages")).rows[0].n,
    close: async () => {
      await store.close();
      await pool.end();
    },
  };
};
