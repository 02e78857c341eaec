import type { Pool } from "pg";
import { copyOut } from "./copy-out.ts";
import type { LogPosition, Page, PositionedEvent } from "./event-store.ts";
import { afterPosition, belowBound, positionOrder, withoutSorting } from "./order.ts";
import { eventColumns, positionColumns, positionedEvent } from "./stored-row.ts";

/** The question for a page. */
export const pageText = (after: LogPosition, limit: number): string => `
  SELECT ${eventColumns}, ${positionColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${belowBound} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;

/** The next events in global order, at most `limit`. All in one message to the server, and planned anew each time. */
export const readPage = async (pool: Pool, after: LogPosition, limit: number): Promise<Page> => {
  const text = `BEGIN READ ONLY; ${withoutSorting}; COPY (${pageText(after, limit)}) TO STDOUT; COMMIT`;
  const events: PositionedEvent[] = [];
  const client = await pool.connect();
  try {
    await copyOut(client, text, (row) => events.push(positionedEvent(row)));
    client.release();
  } catch (cause) {
    client.release(cause as Error);
    throw cause;
  }
  return { events, next: events.at(-1)?.position ?? after };
};
