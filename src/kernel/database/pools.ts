import { Context, Effect, Layer } from "effect";
import pg from "pg";

/** How to reach the application's PostgreSQL: a URL, or host (a directory for a Unix socket), user, database. */
export type DatabaseAddress = Pick<pg.PoolConfig, "connectionString" | "host" | "port" | "user" | "database">;

/** The process's connections. `append` belongs to the event log alone. */
export class Pools extends Context.Service<Pools, { readonly main: pg.Pool; readonly append: pg.Pool }>()(
  "roadworthy/kernel/Pools",
) {}

/**
 * Bounds on waiting, so that a database that stalls turns into an answer within seconds and no open
 * transaction holds up the processors of the log.
 */
const usualTimeouts = {
  connectionTimeoutMillis: 4_000,
  query_timeout: 8_000,
  statement_timeout: 7_000,
  idle_in_transaction_session_timeout: 10_000,
} satisfies pg.PoolConfig;

/** Other bounds for the pools of `poolsLayer`: tests on a busy machine allow more time, no setting does. */
export const PoolTimeouts = Context.Reference<Partial<typeof usualTimeouts>>(
  "roadworthy/kernel/PoolTimeouts",
  {
    defaultValue: () => ({}),
  },
);

/**
 * A pool that survives lost connections. Whoever asks something of such a connection hears of it; that it broke
 * while idle, or between two questions of a transaction, must not end the process.
 */
export const makePool = (address: DatabaseAddress, max: number, settings: pg.PoolConfig = {}): pg.Pool => {
  const pool = new pg.Pool({
    ...usualTimeouts,
    max,
    application_name: "roadworthy",
    ...address,
    ...settings,
  });
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
};

/**
 * A statement prepared while its table is empty is planned as a scan of the whole table, and keeps that plan
 * while the table grows: the first minutes of a new database would be its slowest. Everything the running
 * program asks has an index, so scans are priced out.
 */
const indexesOnly = { options: "-c enable_seqscan=off" } satisfies pg.PoolConfig;

/** Opens both pools and closes them with the scope. */
export const poolsLayer = (address: DatabaseAddress, size = 10): Layer.Layer<Pools> =>
  Layer.effect(
    Pools,
    Effect.acquireRelease(
      Effect.map(PoolTimeouts, (timeouts) => {
        const settings = { ...indexesOnly, ...timeouts };
        return Pools.of({ main: makePool(address, size, settings), append: makePool(address, 3, settings) });
      }),
      ({ main, append }) => Effect.promise(() => Promise.all([main.end(), append.end()])),
    ),
  );
