import { Effect, Schedule } from "effect";
import type { PoolClient } from "pg";
import { asked } from "../database/asked.ts";
import type { DatabaseUnavailable } from "../errors.ts";
import type { Checkpoint } from "../event-store/event-store.ts";
import type { AnyProjection } from "./projection.ts";

const placeText = `
  INSERT INTO kernel.follower (name, version, epoch, tx, position) VALUES ($1, $2, $3, $4::xid8, $5::bigint)
  ON CONFLICT (name) DO UPDATE SET version = excluded.version, epoch = excluded.epoch, tx = excluded.tx,
    position = excluded.position, owner = NULL, lease_until = NULL, failures = 0, last_error = NULL,
    failing_since = NULL`;

/** The table's name without its schema, as RENAME wants it. */
const bareName = (table: string) => table.slice(table.indexOf(".") + 1);

const swapOnce = async (client: PoolClient, projection: AnyProjection, next: string, place: Checkpoint) => {
  const { name, version, table } = projection;
  await client.query("BEGIN; SET LOCAL lock_timeout = '200ms'");
  try {
    await client.query(placeText, [name, version, place.epoch, place.tx, place.position]);
    await client.query(`DROP TABLE IF EXISTS ${table}`);
    await client.query(`ALTER TABLE ${next} RENAME TO ${bareName(table)}`);
    await client.query("COMMIT");
  } catch (cause) {
    await client.query("ROLLBACK");
    throw cause;
  }
};

const isLockTimeout = ({ cause }: DatabaseUnavailable) => (cause as { code?: string }).code === "55P03";
const patience = { schedule: Schedule.spaced("500 millis"), times: 200 };

/**
 * Puts the new table in the old one's place, together with the checkpoint that belongs to it. A long reading of
 * the old table is waited for in short turns, because whoever wants to read meanwhile waits behind us. An interruption
 * comes between two turns: a swap is done or undone, and nothing half.
 */
export const swap = (
  client: PoolClient,
  projection: AnyProjection,
  next: string,
  place: Checkpoint,
): Effect.Effect<void, DatabaseUnavailable> =>
  Effect.uninterruptible(asked("swap", () => swapOnce(client, projection, next, place))).pipe(
    Effect.retry({ ...patience, while: isLockTimeout }),
  );
