import type { Pool } from "pg";
import { copyOut } from "./copy-out.ts";
import type { LogPosition, Page, PositionedEvent } from "./event-store.ts";
import { afterPosition, belowBound, positionOrder, typeLiteral, withoutSorting } from "./order.ts";
import { eventColumns, positionColumns, positionedEvent, positionOf } from "./stored-row.ts";

/** The query for a page of all events. */
export const pageText = (after: LogPosition, limit: number): string => `
  SELECT ${eventColumns}, ${positionColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${belowBound} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;

/**
 * The query for a page of the events of some types. Each type is read along its own index, see type-indexes.ts. The
 * last row has no event: it is the position of the newest event of any type below the bound, if there is one after
 * the position asked for. One statement, so bound, events and newest position come from one snapshot.
 */
export const typedPageText = (after: LogPosition, limit: number, types: readonly string[]): string => {
  const within = `${afterPosition(after)} AND ${belowBound}`;
  const ofType = (type: string) => `
    (SELECT ${eventColumns}, ${positionColumns}, e.epoch AS epoch_order, e.tx AS tx_order FROM kernel.event e
     WHERE e.type = ${typeLiteral(type)} AND ${within} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)})`;
  return `
    (SELECT * FROM (${[...new Set(types)].map(ofType).join(" UNION ALL ")}) typed
     ORDER BY epoch_order, tx_order, position_ LIMIT ${BigInt(limit)})
    UNION ALL
    (SELECT NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, NULL, ${positionColumns}, NULL, NULL FROM kernel.event e
     WHERE ${within} ORDER BY e.epoch DESC, e.tx DESC, e.position DESC LIMIT 1)`;
};

/**
 * Reads at most `limit` next events in the order of the log, of some types or of all. All statements go to
 * the server in one message, and are planned each time.
 */
export const readPage = async (
  pool: Pool,
  after: LogPosition,
  limit: number,
  types?: readonly string[],
): Promise<Page> => {
  const query = types === undefined ? pageText(after, limit) : typedPageText(after, limit, types);
  const text = `BEGIN READ ONLY; ${withoutSorting}; COPY (${query}) TO STDOUT; COMMIT`;
  const events: PositionedEvent[] = [];
  let newest: LogPosition | undefined;
  const client = await pool.connect();
  try {
    await copyOut(client, text, (row) => {
      if (row[0] === null) newest = positionOf(row);
      else events.push(positionedEvent(row));
    });
    client.release();
  } catch (cause) {
    client.release(cause as Error);
    throw cause;
  }
  const last = events.at(-1)?.position ?? after;
  return { events, next: events.length === limit ? last : (newest ?? last) };
};
