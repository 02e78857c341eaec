import type { ClientBase, Pool } from "pg";
import { archiveEndText, archivesAfter } from "./archive/archive-row.ts";
import type { Archives } from "./archive/archived-lines.ts";
import { readStretch } from "./archive/read-archived.ts";
import { copyOut } from "./copy-out.ts";
import type { LogPosition, Page, PositionedEvent } from "./event-store.ts";
import {
  afterPosition,
  belowBound,
  comparePositions,
  positionOrder,
  typeLiteral,
  withoutSorting,
} from "./order.ts";
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

interface CopiedPage extends Page {
  /** Where the archive ends; undefined while there is none. */
  readonly archived: LogPosition | undefined;
}

const columnsOfEnd = 3;

/** Reads a page from the table, on a connection in any state. */
const copyPage = async (
  client: ClientBase,
  after: LogPosition,
  limit: number,
  types: readonly string[] | undefined,
  text: (query: string) => string,
): Promise<CopiedPage> => {
  const query = types === undefined ? pageText(after, limit) : typedPageText(after, limit, types);
  const events: PositionedEvent[] = [];
  let newest: LogPosition | undefined;
  let archived: LogPosition | undefined;
  await copyOut(client, text(query), (row) => {
    if (row.length === columnsOfEnd) archived = { epoch: Number(row[0]), tx: row[1]!, position: row[2]! };
    else if (row[0] === null) newest = positionOf(row);
    else events.push(positionedEvent(row));
  });
  const last = events.at(-1)?.position ?? after;
  return { events, next: events.length === limit ? last : (newest ?? last), archived };
};

const beginText = `BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY; ${withoutSorting}`;

/** The end of the archive and the page, from one snapshot. */
const wholeText = (query: string): string =>
  `${beginText}; COPY (${archiveEndText}) TO STDOUT; COPY (${query}) TO STDOUT; COMMIT`;

/** Reads a page that begins within the archive: file by file, then on from the table. */
const readArchivedPage = async (
  client: ClientBase,
  archives: Archives,
  after: LogPosition,
  limit: number,
  types: readonly string[] | undefined,
): Promise<Page> => {
  await client.query(beginText);
  const events: PositionedEvent[] = [];
  let from = after;
  for (const row of await archivesAfter(client, after)) {
    const stretch = { row, after: from, limit: limit - events.length, types };
    events.push(...(await readStretch(client, archives, stretch)));
    from = { epoch: row.epoch, tx: row.tx, position: row.position };
    if (events.length < limit) continue;
    await client.query("COMMIT");
    return { events, next: events.at(-1)!.position };
  }
  const page = await copyPage(
    client,
    from,
    limit - events.length,
    types,
    (query) => `COPY (${query}) TO STDOUT`,
  );
  await client.query("COMMIT");
  return { events: [...events, ...page.events], next: page.next };
};

/**
 * Reads at most `limit` next events in the order of the log, of some types or of all. All statements go to
 * the server in one message, and are planned each time. Where the page begins within the archive, it is read again with
 * the files: no processor is that far behind but a new one.
 */
export const readPage = async (
  pool: Pool,
  archives: Archives,
  after: LogPosition,
  limit: number,
  types?: readonly string[],
): Promise<Page> => {
  const client = await pool.connect();
  try {
    const { archived, ...page } = await copyPage(client, after, limit, types, wholeText);
    const isBehind = archived !== undefined && comparePositions(after, archived) < 0;
    const read = isBehind ? await readArchivedPage(client, archives, after, limit, types) : page;
    client.release();
    return read;
  } catch (cause) {
    client.release(cause as Error);
    throw cause;
  }
};
