import { createPostgresBackend, Queue, runMigrations, Worker } from "bullmq";
import type {
  BackendFactory,
  PgPool,
  PgPoolClient,
  PostgresConnectionOptions,
  PostgresQueueBackend,
} from "bullmq";
import { type DatabaseAddress, makePool } from "../database/pools.ts";
import type { Backend } from "./datastore.ts";
import { forBullMQ } from "./postgres-pool.ts";

/** One connection waits for jobs to be announced; three are shared by everything else. */
const connections = 4;

/**
 * Jobs in the schema `bullmq` of the application's database. Queue and worker share one pool, so a process never
 * has more than four connections for jobs. Creates or updates the schema first; several processes may do so at once.
 */
export const openPostgres = async (address: DatabaseAddress, queueName: string): Promise<Backend> => {
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
    openQueue: (options) => new Queue(queueName, { ...options, connection: pool }, backend),
    openWorker: (processor, options) =>
      new Worker(queueName, processor, { ...options, connection: pool }, backend),
    exclusively: oneAtATime((change) => withClient(pool, (client) => underLock(client, change))),
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

/** Unlocked by hand, or by the connection ending. Without it, two changes of one schedule deadlock inside BullMQ. */
const underLock = async <A>(client: PgPoolClient, change: () => Promise<A>): Promise<A> => {
  await client.query("SELECT pg_advisory_lock(hashtext('roadworthy.jobs.schedules'))");
  const result = await change();
  await client.query("SELECT pg_advisory_unlock(hashtext('roadworthy.jobs.schedules'))");
  return result;
};

/** A queue within this process, so that those who wait for the lock do not hold all the pool's connections. */
const oneAtATime = (run: Backend["exclusively"]): Backend["exclusively"] => {
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
