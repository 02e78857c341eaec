import { Context, Effect, Layer } from "effect";
import pg from "pg";
import type { LogKeys } from "../secrets/log-keys.ts";
import { GatheringSocket } from "./gathering-socket.ts";
import { clientOfPrimary } from "./primary-client.ts";
import { serversOf } from "./servers.ts";
import { tryEachServer } from "./try-each-server.ts";

/**
 * How to reach the application's PostgreSQL: a URL, or host (a directory for a Unix socket), user, database. A URL may name
 * several servers, of which one takes writes.
 */
export type DatabaseAddress = Pick<pg.PoolConfig, "connectionString" | "host" | "port" | "user" | "database">;

/**
 * The process's connection pools, and the keys that sign what it appends through them to the log and to the audit
 * log. `append` is reserved for the event log; connections of `pipelined` send a statement without waiting for the result
 * of the one before (`transactPipelined`).
 */
export class Pools extends Context.Service<
  Pools,
  {
    readonly main: pg.Pool;
    readonly append: pg.Pool;
    readonly pipelined: pg.Pool;
    readonly logKeys: LogKeys;
  }
>()("roadworthy/kernel/Pools") {}

/**
 * Time limits, so that a stalled database causes an error within seconds and no open transaction holds up
 * the log's processors.
 */
const defaultTimeouts = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 8_000,
  statement_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

/**
 * Overrides the time limits of `poolsLayer`: tests on a busy machine allow more time; there is no setting
 * for it.
 */
export const PoolTimeouts = Context.Reference<Partial<typeof defaultTimeouts>>(
  "roadworthy/kernel/PoolTimeouts",
  {
    defaultValue: () => ({}),
  },
);

const lostConnections = new WeakMap<pg.Pool, number>();

/**
 * Returns how many connections of a pool have broken so far. When it has grown, the database may have lost its last
 * commits, in a crash or a failover, and what this process remembers of them is no longer true.
 */
export const connectionsLost = (pool: pg.Pool): number => lostConnections.get(pool) ?? 0;

/**
 * Returns a pool that survives lost connections. A query on such a connection fails; a break while idle, or
 * between two statements of a transaction, must not end the process.
 */
export const makePool = (address: DatabaseAddress, max: number, settings: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...defaultTimeouts,
    max,
    application_name: "roadworthy",
    ...address,
    ...settings,
    // The pool makes a client of this class with its own settings; the types know only a class that takes none.
    Client: clientOfPrimary(address),
  });
  tryEachServer(pool, serversOf(address).length);
  pool.on("error", () => {});
  const countLost = () => void lostConnections.set(pool, connectionsLost(pool) + 1);
  pool.on("connect", (client) => client.on("error", countLost));
  return pool;
};

/**
 * A pool to prepare a database with. A migration of a large table takes long, and on a busy machine its transaction may
 * wait long for this process; one that stands still for minutes gives way all the same.
 */
export const makePreparingPool = (address: DatabaseAddress): pg.Pool =>
  makePool(address, 2, {
    connectionTimeoutMillis: 30_000,
    query_timeout: 0,
    statement_timeout: 0,
    idle_in_transaction_session_timeout: 300_000,
  });

/**
 * A statement prepared while its table is empty is planned as a full scan, and keeps that plan while the
 * table grows: the first minutes of a new database would be its slowest. Every query of the running program
 * has an index, so scans are priced out.
 */
const indexesOnly = { options: "-c enable_seqscan=off" } satisfies pg.PoolConfig;

const pipelining = { pipeline: true, stream: () => new GatheringSocket() } satisfies pg.PoolConfig;

/** Opens the pools and closes them with the scope. */
export const poolsLayer = (address: DatabaseAddress, logKeys: LogKeys, size = 10): Layer.Layer<Pools> =>
  Layer.effect(
    Pools,
    Effect.acquireRelease(
      Effect.map(PoolTimeouts, (timeouts) => {
        const settings = { ...indexesOnly, ...timeouts };
        return Pools.of({
          main: makePool(address, size, settings),
          append: makePool(address, 3, settings),
          pipelined: makePool(address, 2, { ...settings, ...pipelining }),
          logKeys,
        });
      }),
      ({ main, append, pipelined }) =>
        Effect.promise(() => Promise.all([main.end(), append.end(), pipelined.end()])),
    ),
  );
