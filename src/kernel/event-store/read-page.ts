import type { Pool } from "pg";
import { copyOut } from "./copy-out.ts";
import type { Checkpoint, Page, PlacedEvent } from "./event-store.ts";
import { afterPlace, belowBound, placeOrder, withoutSorting } from "./order.ts";
import { eventColumns, placeColumns, placedEvent } from "./stored-row.ts";

/** The question for a page. */
export const pageText = (after: Checkpoint, limit: number): string => `
  SELECT ${eventColumns}, ${placeColumns} FROM kernel.event e
  WHERE ${afterPlace(after)} AND ${belowBound} ORDER BY ${placeOrder} LIMIT ${BigInt(limit)}`;

/** The next events in global order, at most `limit`. All in one message to the server, and planned anew each time. */
export const readPage = async (pool: Pool, after: Checkpoint, limit: number): Promise<Page> => {
  const text = `BEGIN READ ONLY; ${withoutSorting}; COPY (${pageText(after, limit)}) TO STDOUT; COMMIT`;
  const events: PlacedEvent[] = [];
  const client = await pool.connect();
  try {
    await copyOut(client, text, (row) => events.push(placedEvent(row)));
    client.release();
  } catch (cause) {
    client.release(cause as Error);
    throw cause;
  }
  return { events, next: events.at(-1)?.place ?? after };
};
