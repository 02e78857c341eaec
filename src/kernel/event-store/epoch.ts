import type { Pool, PoolClient } from "pg";

/** The log was written to after a restore in an order that processors cannot follow. The message says what to do. */
export class LogOutOfOrder extends Error {}

/** Events of transactions that this cluster has not begun: a restored log's, for transaction ids start again. */
const ahead = `(e.epoch, e.tx) >= ((SELECT current FROM kernel.epoch), pg_snapshot_xmax(pg_current_snapshot()))`;
const aheadText = `SELECT EXISTS (SELECT FROM kernel.event e WHERE ${ahead}) AS ahead`;

/** What was stored since the restore: its places follow those of the dump, and its transactions do not. */
const sinceText = `
  SELECT count(*)::int AS since FROM kernel.event s
  WHERE s.epoch = (SELECT current FROM kernel.epoch) AND s.tx < pg_snapshot_xmax(pg_current_snapshot())
    AND s.position > (SELECT max(e.position) FROM kernel.event e WHERE ${ahead})`;

const raiseWithin = async (client: PoolClient): Promise<number | null> => {
  // Processes that start together wait here, and find the work done.
  await client.query("SELECT pg_advisory_xact_lock(hashtextextended('kernel.epoch', 0))");
  const { rows } = await client.query<{ ahead: boolean }>(aheadText);
  if (rows[0]?.ahead !== true) return null;
  const { since } = (await client.query<{ since: number }>(sinceText)).rows[0]!;
  if (since > 0)
    throw new LogOutOfOrder(
      `The event log was restored into a new PostgreSQL, and ${since} events were stored before its epoch was raised: ` +
        "processors would skip them. Export them (npm run events -- export), restore the dump again, and start this " +
        "version of the program on it.",
    );
  const raised = await client.query<{ epoch: number }>("SELECT kernel.raise_epoch() AS epoch");
  return raised.rows[0]!.epoch;
};

/**
 * Raises the epoch of a log that was restored from a dump into a new cluster, whose events no processor would read
 * otherwise. Returns the new epoch; null when there was nothing to do. Throws `LogOutOfOrder` when events were appended
 * since the restore. Waits for appends that are under way.
 */
export const raiseEpochAfterRestore = async (pool: Pool): Promise<number | null> => {
  const client = await pool.connect();
  try {
    await client.query("BEGIN");
    const epoch = await raiseWithin(client);
    await client.query("COMMIT");
    client.release();
    return epoch;
  } catch (cause) {
    client.release(true);
    throw cause;
  }
};
