import { Effect, Schedule } from "effect";
import type { PoolClient } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition } from "../event-store/event-store.ts";
import type { AnyProjection } from "./projection.ts";

const saveText = `
  INSERT INTO kernel.processor (name, version, epoch, tx, position) VALUES ($1, $2, $3, $4::xid8, $5::bigint)
  ON CONFLICT (name) DO UPDATE SET version = excluded.version, epoch = excluded.epoch, tx = excluded.tx,
    position = excluded.position, owner = NULL, lease_until = NULL, failures = 0, last_error = NULL,
    failing_since = NULL`;

/** The table's name without its schema, as RENAME expects it. */
const bareName = (table: string) => table.slice(table.indexOf(".") + 1);

const swapOnce = async (
  client: PoolClient,
  projection: AnyProjection,
  next: string,
  position: LogPosition,
) => {
  const { name, version, table } = projection;
  await client.query("BEGIN; SET LOCAL lock_timeout = '200ms'");
  try {
    await client.query(saveText, [name, version, position.epoch, position.tx, position.position]);
    await client.query(`DROP TABLE IF EXISTS ${table}`);
    await client.query(`ALTER TABLE ${next} RENAME TO ${bareName(table)}`);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
};

const isLockTimeout = ({ cause }: DatabaseUnavailable) => (cause as { code?: string }).code === "55P03";
const lockRetries = { schedule: Schedule.spaced("500 millis"), times: 200 };

/**
 * Puts the new table in the old one's place, together with the checkpoint that belongs to it. A long read
 * of the old table is waited for in short attempts, because other readers queue behind the lock. An
 * interruption takes effect between two attempts: a swap is complete or undone.
 */
export const swap = (
  client: PoolClient,
  projection: AnyProjection,
  next: string,
  position: LogPosition,
): Effect.Effect<void, DatabaseUnavailable> =>
  Effect.uninterruptible(tryQuery("swap", () => swapOnce(client, projection, next, position))).pipe(
    Effect.retry({ ...lockRetries, while: isLockTimeout }),
  );
