import type { Pool } from "pg";
import type { Checkpoint, Page, StoredEvent } from "./event-store.ts";
import { afterPlace, belowBound, placeOrder } from "./order.ts";
import {
  asText,
  eventColumns,
  placeColumns,
  placedEvent,
  placeOf,
  storedEvent,
  type StoredRow,
} from "./stored-row.ts";

const rowsOf = async (
  pool: Pool,
  name: string,
  text: string,
  values: unknown[],
): Promise<readonly StoredRow[]> =>
  (await pool.query<(string | null)[]>({ name, text, values, ...asText })).rows;

/** $1 stream, $2 version. */
export const streamText = `
  SELECT ${eventColumns} FROM kernel.event e WHERE e.stream = $1 AND e.version > $2 ORDER BY e.version`;

/** The events of a stream behind version `after`. */
export const readStream = async (
  pool: Pool,
  stream: string,
  after: number,
): Promise<readonly StoredEvent[]> =>
  (await rowsOf(pool, "kernel-read-stream", streamText, [stream, after])).map(storedEvent);

/** $1 to $3 place, $4 how many. */
export const pageText = `
  SELECT ${eventColumns}, ${placeColumns} FROM kernel.event e
  WHERE ${afterPlace} AND ${belowBound} ORDER BY ${placeOrder} LIMIT $4`;

/** The next events in global order, at most `limit`. */
export const readPage = async (pool: Pool, after: Checkpoint, limit: number): Promise<Page> => {
  const rows = await rowsOf(pool, "kernel-read-all", pageText, [
    after.epoch,
    after.tx,
    after.position,
    limit,
  ]);
  const last = rows.at(-1);
  return { events: rows.map(placedEvent), next: last === undefined ? after : placeOf(last) };
};
