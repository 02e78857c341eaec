import { Effect } from "effect";
import type { Pool } from "pg";
import { asked } from "#kernel/database/asked";
import { type Checkpoint, origin, type PlacedEvent } from "#kernel/event-store/event-store";
import { afterPlace, belowBound, placeRow } from "#kernel/event-store/order";
import { asText, eventColumns, placeColumns, placedEvent } from "#kernel/event-store/stored-row";
import { likeOfType } from "./read-values.ts";

/** Which events are wanted. Lists that are empty and moments that are null let everything through. */
export interface Wanted {
  readonly types: readonly string[];
  readonly stream: string | null;
  readonly since: number | null;
}

/** The place of the newest event that a follower may read by now. */
export const newestPlace = (pool: Pool) =>
  asked("newestPlace", async (): Promise<Checkpoint> => {
    const { rows } = await pool.query<(string | null)[]>({
      text: `SELECT ${eventColumns}, ${placeColumns} FROM kernel.event e WHERE ${belowBound}
        ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT 1`,
      ...asText,
    });
    return rows[0] === undefined ? origin : placedEvent(rows[0]).place;
  });

/** The newest `limit` of the wanted events up to and with a place, oldest first. */
export const newestEvents = (
  pool: Pool,
  until: Checkpoint,
  { types, stream, since }: Wanted,
  limit: number,
) =>
  asked("newestEvents", async (): Promise<readonly PlacedEvent[]> => {
    const { rows } = await pool.query<(string | null)[]>({
      text: `SELECT ${eventColumns}, ${placeColumns} FROM kernel.event e
        WHERE (e.epoch, e.tx, e.position) <= ${placeRow(until)}
          AND ($1::text[] = '{}' OR e.type LIKE ANY ($1)) AND ($2::uuid IS NULL OR e.stream = $2)
          AND ($3::timestamptz IS NULL OR e.recorded_at >= $3)
        ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT $4`,
      values: [types.map(likeOfType), stream, since === null ? null : new Date(since).toISOString(), limit],
      ...asText,
    });
    return rows.map(placedEvent).toReversed();
  });

/** How many events there are up to and with a place, and behind another. */
export const countEvents = (pool: Pool, after: Checkpoint, until: Checkpoint) =>
  Effect.map(
    asked("countEvents", () =>
      pool.query<{ events: string }>(
        `SELECT count(*) AS events FROM kernel.event e
         WHERE ${afterPlace(after)} AND (e.epoch, e.tx, e.position) <= ${placeRow(until)}`,
      ),
    ),
    ({ rows }) => Number(rows[0]!.events),
  );
