import { Effect } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "#kernel/database/try-query";
import { type LogPosition, origin, type PositionedEvent } from "#kernel/event-store/event-store";
import { afterPosition, belowBound, positionRow } from "#kernel/event-store/order";
import { asText, eventColumns, positionColumns, positionedEvent } from "#kernel/event-store/stored-row";
import { likeOfType } from "./read-values.ts";

/** A filter of events. Empty lists and null let everything through. */
export interface Wanted {
  readonly types: readonly string[];
  readonly stream: string | null;
  readonly since: number | null;
}

/** Returns the position of the newest event that a processor may read. */
export const newestPosition = (pool: Pool) =>
  tryQuery("newestPosition", async (): Promise<LogPosition> => {
    const { rows } = await pool.query<(string | null)[]>({
      text: `SELECT ${eventColumns}, ${positionColumns} FROM kernel.event e WHERE ${belowBound}
        ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT 1`,
      ...asText,
    });
    return rows[0] === undefined ? origin : positionedEvent(rows[0]).position;
  });

/** Returns the newest `limit` matching events up to and including a position, oldest first. */
export const newestEvents = (
  pool: Pool,
  until: LogPosition,
  { types, stream, since }: Wanted,
  limit: number,
) =>
  tryQuery("newestEvents", async (): Promise<readonly PositionedEvent[]> => {
    const { rows } = await pool.query<(string | null)[]>({
      text: `SELECT ${eventColumns}, ${positionColumns} FROM kernel.event e
        WHERE (e.epoch, e.tx, e.position) <= ${positionRow(until)}
          AND ($1::text[] = '{}' OR e.type LIKE ANY ($1)) AND ($2::uuid IS NULL OR e.stream = $2)
          AND ($3::timestamptz IS NULL OR e.recorded_at >= $3)
        ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT $4`,
      values: [types.map(likeOfType), stream, since === null ? null : new Date(since).toISOString(), limit],
      ...asText,
    });
    return rows.map(positionedEvent).toReversed();
  });

/** Returns the number of events after one position, up to and including another. */
export const countEvents = (pool: Pool, after: LogPosition, until: LogPosition) =>
  Effect.map(
    tryQuery("countEvents", () =>
      pool.query<{ events: string }>(
        `SELECT count(*) AS events FROM kernel.event e
         WHERE ${afterPosition(after)} AND (e.epoch, e.tx, e.position) <= ${positionRow(until)}`,
      ),
    ),
    ({ rows }) => Number(rows[0]!.events),
  );
