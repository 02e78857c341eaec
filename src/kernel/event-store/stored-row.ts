import type { Checkpoint, PlacedEvent, StoredEvent } from "./event-store.ts";

/** The columns of a stored event in the order in which `storedEvent` reads them. Needs the alias `e`. */
export const eventColumns = `e.stream, e.version, e.event_id, e.command_id, e.type, e.schema_version,
  extract(epoch FROM e.recorded_at)::float8 * 1000, e.data, e.meta`;

/** The columns of a place in the global order. Under other names than their columns, which ORDER BY must mean. */
export const placeColumns = `e.epoch AS epoch_, e.tx::text AS tx_, e.position AS position_`;

/** A row of the log, as the driver gives it in array mode. */
export type StoredRow = readonly [
  stream: string,
  version: number,
  id: string,
  commandId: string | null,
  type: string,
  schemaVersion: number,
  recordedAt: number,
  data: unknown,
  meta: Record<string, unknown>,
  ...place: [epoch?: number, tx?: string, position?: string],
];

/** The event in a row. */
export const storedEvent = (row: StoredRow): StoredEvent => ({
  stream: row[0],
  version: row[1],
  id: row[2],
  commandId: row[3],
  type: row[4],
  schemaVersion: row[5],
  recordedAt: row[6],
  data: row[7],
  meta: row[8],
});

/** The place of a row that was selected with `placeColumns`. */
export const placeOf = (row: StoredRow): Checkpoint => ({ epoch: row[9]!, tx: row[10]!, position: row[11]! });

/** The event in a row that was selected with `placeColumns`. */
export const placedEvent = (row: StoredRow): PlacedEvent => ({ ...storedEvent(row), place: placeOf(row) });

/**
 * Which rows a follower may read after a place ($1 epoch, $2 transaction, $3 position): none of a transaction
 * that could still commit something earlier. Every transaction below the snapshot's oldest has ended, and all
 * later ones get a higher id, so nothing can appear behind. Bound and page must come from one statement.
 */
export const afterPlace = `(e.epoch, e.tx, e.position) > ($1::smallint, $2::xid8, $3::bigint)
  AND (e.epoch < (SELECT current FROM kernel.epoch) OR e.tx < pg_snapshot_xmin(pg_current_snapshot()))`;

export const placeOrder = "e.epoch, e.tx, e.position";
