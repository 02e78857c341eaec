import type { Pool, PoolClient } from "pg";
import { exactSession } from "../../database/exact-session.ts";
import { ArchiveProblem } from "./archive-problem.ts";

const lock = "hashtextextended('kernel.archive', 0)";

/**
 * Runs work that changes the archive, one at a time. After a failure the connection is closed, in whatever state, and with it
 * goes the lock, a moment later.
 */
export const asOnlyArchiver = async <A>(pool: Pool, work: (client: PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(`SELECT pg_try_advisory_lock(${lock}) AS taken`);
    if (!rows[0]!.taken)
      throw new ArchiveProblem("Another run is changing the archive: wait until it has ended.");
    const result = await work(client);
    // PostgreSQL hears that a connection was closed when it has time, and the next run may begin before that.
    await client.query(`SELECT pg_advisory_unlock(${lock})`);
    return result;
  } finally {
    client.release(true);
  }
};

/** Runs work in a transaction in which events are read and written exactly as they are stored. */
export const exactly = async <A>(client: PoolClient, work: () => Promise<A>): Promise<A> => {
  await client.query(`BEGIN; ${exactSession}`);
  try {
    const result = await work();
    await client.query("COMMIT");
    return result;
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
};
