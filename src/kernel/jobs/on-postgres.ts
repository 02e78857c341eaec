import { createPostgresBackend, Queue, runMigrations, Worker } from "bullmq";
import type {
  BackendFactory,
  PgPool,
  PgPoolClient,
  PostgresConnectionOptions,
  PostgresQueueBackend,
} from "bullmq";
import { silentHolderSeconds } from "../database/advisory-lock.ts";
import { type DatabaseAddress, makePool } from "../database/pools.ts";
import { jobQueues } from "#vocabulary/job";
import { type Backend, storedNameOf } from "./datastore.ts";
import { forBullMQ } from "./postgres-pool.ts";

/** The worker of each queue holds one connection, on which new jobs are announced; the others share three. */
const connections = Object.keys(jobQueues).length + 3;

/**
 * Jobs in the schema `bullmq` of the application's database. All queues and workers of a process share one pool.
 * Creates or updates the schema first; several processes may do so at once.
 */
export const openPostgres = async (address: DatabaseAddress): Promise<Backend> => {
  const pool = forBullMQ(
    makePool(address, connections, { options: "-c search_path=bullmq", keepAlive: true }),
  );
  try {
    await withClient(pool, runMigrations);
  } catch (error) {
    await pool.end();
    throw error;
  }
  return {
    on: "postgres",
    openQueue: (queue, options) => new Queue(storedNameOf(queue), { ...options, connection: pool }, backend),
    openWorker: (queue, processor, options) =>
      new Worker(storedNameOf(queue), processor, { ...options, connection: pool }, backend),
    exclusively: serialized((change) => withClient(pool, (client) => underLock(client, change))),
    close: () => pool.end(),
  };
};

const withClient = async <A>(pool: PgPool, use: (client: PgPoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect();
  try {
    const result = await use(client);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
};

const heartbeatMs = 1_000;
const limitText = `SET LOCAL idle_in_transaction_session_timeout = '${silentHolderSeconds}s'`;
const lockText = "SELECT pg_advisory_xact_lock(hashtext('roadworthy.jobs.schedules'))";

/**
 * Without this lock, two changes of one schedule deadlock inside BullMQ. It ends with its transaction, and PostgreSQL ends
 * that of a holder that is silent: a frozen process keeps its connection open, and others would wait for it at their start.
 */
const underLock = async <A>(client: PgPoolClient, change: () => Promise<A>): Promise<A> => {
  const ignored = () => {};
  await client.query(["BEGIN", limitText, lockText].join(";"));
  const heartbeats = setInterval(() => void client.query("SELECT").catch(ignored), heartbeatMs);
  try {
    return await change();
  } finally {
    clearInterval(heartbeats);
    // What was changed stays changed where the lock was lost: the change was made on connections of its own.
    await client.query("COMMIT").catch(ignored);
  }
};

/** Changes of this process run one after the other, so that waiting for the lock takes one connection at most. */
const serialized = (run: Backend["exclusively"]): Backend["exclusively"] => {
  let previous: Promise<unknown> = Promise.resolve();
  return (change) => {
    const next = previous.then(
      () => run(change),
      () => run(change),
    );
    previous = next;
    return next;
  };
};

/**
 * BullMQ lets a worker on PostgreSQL wait up to an hour for an announcement. An announcement missed around a database
 * restart would cost that hour, so the wait ends after ten seconds, as it does on Redis.
 */
const backend: BackendFactory<PostgresQueueBackend, PostgresConnectionOptions> = (name, options, more) =>
  Object.defineProperty(createPostgresBackend(name, options, more), "maximumBlockTimeout", { value: 10 });
