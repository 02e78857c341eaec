import type { Pool, PoolClient } from "pg";
import { exactSession } from "../../database/exact-session.ts";
import { ArchiveProblem } from "./archive-problem.ts";

/** Runs work that changes the archive, one at a time. Closing the connection releases the lock, in any state. */
export const asOnlyArchiver = async <A>(pool: Pool, work: (client: PoolClient) => Promise<A>): Promise<A> => {
  const client = await pool.connect();
  try {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtextextended('kernel.archive', 0)) AS taken",
    );
    if (!rows[0]!.taken)
      throw new ArchiveProblem("Another run is changing the archive: wait until it has ended.");
    return await work(client);
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
