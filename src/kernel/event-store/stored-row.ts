import type { LogPosition, PositionedEvent, StoredEvent } from "./event-store.ts";

/**
 * A row of the log as text, column by column, in the order of `eventColumns` and then `positionColumns`.
 * The driver's rows and the lines of COPY both have this form, so one function reads them.
 */
export type StoredRow = readonly (string | null)[];

/**
 * An instant in milliseconds, as SQL. `date_part` computes in floats where `extract` would compute in
 * decimals, slowly.
 */
export const millisecondsOf = (time: string): string => `date_part('epoch', ${time}) * 1000`;

/** The columns of a stored event. They need the alias `e`. */
export const eventColumns = `e.stream, e.version, e.event_id, e.command_id, e.type, e.schema_version,
  ${millisecondsOf("e.recorded_at")}, e.data, e.meta`;

/**
 * The columns of a position in the global order. Aliased, because ORDER BY must refer to the table's
 * columns.
 */
export const positionColumns = `e.epoch AS epoch_, e.tx::text AS tx_, e.position AS position_`;

/** Makes the driver return every column as text, in array mode. */
export const asText = {
  rowMode: "array",
  types: { getTypeParser: () => (text: string) => text },
} as const;

/** Returns the event of a row. */
export const storedEvent = (row: StoredRow): StoredEvent => ({
  stream: row[0]!,
  version: Number(row[1]),
  id: row[2]!,
  commandId: row[3]!,
  type: row[4]!,
  schemaVersion: Number(row[5]),
  recordedAt: Number(row[6]),
  data: JSON.parse(row[7]!),
  meta: JSON.parse(row[8]!),
});

/** Returns the position of a row that was selected with `positionColumns`. */
export const positionOf = (row: StoredRow): LogPosition => ({
  epoch: Number(row[9]),
  tx: row[10]!,
  position: row[11]!,
});

/** Returns the event of a row that was selected with `positionColumns`. */
export const positionedEvent = (row: StoredRow): PositionedEvent => ({
  ...storedEvent(row),
  position: positionOf(row),
});
