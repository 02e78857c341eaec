import type { ClientBase, Pool } from "pg";
import { copyOut } from "../copy-out.ts";
import type { LogPosition, PositionedEvent, StoredEvent } from "../event-store.ts";
import { afterPosition, comparePositions, positionOrder, typeLiteral, upToPosition } from "../order.ts";
import { eventColumns, positionColumns, positionedEvent } from "../stored-row.ts";
import { type ArchiveRow, archivesOf } from "./archive-row.ts";
import { archivedEvent, type Archives, linesBetween } from "./archived-lines.ts";

/** A stretch of the log to read within the range of one file. */
export interface Stretch {
  readonly row: ArchiveRow;
  readonly after: LogPosition;
  readonly limit: number;
  readonly types?: readonly string[] | undefined;
}

const stretchText = ({ row, after, limit, types }: Stretch): string => {
  const typed = types === undefined ? "" : `AND e.type IN (${types.map(typeLiteral).join(", ")})`;
  return `
    SELECT ${eventColumns}, ${positionColumns} FROM kernel.event e
    WHERE ${afterPosition(after)} AND ${upToPosition(row)} ${typed}
    ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;
};

/**
 * Returns the next events of a stretch, at most `limit`: those of the file and those that stayed in the table, in the
 * order of the log. Needs a transaction in whose snapshot the file was found.
 */
export const readStretch = async (
  client: ClientBase,
  archives: Archives,
  stretch: Stretch,
): Promise<readonly PositionedEvent[]> => {
  const { row, after, limit, types } = stretch;
  const lines = linesBetween(await archives.linesOf(row), after, row);
  const stayed: PositionedEvent[] = [];
  await copyOut(client, `COPY (${stretchText(stretch)}) TO STDOUT`, (found) => {
    stayed.push(positionedEvent(found));
  });
  const events: PositionedEvent[] = [];
  let at = 0;
  for (const line of lines) {
    const { position } = line;
    while (at < stayed.length && comparePositions(stayed[at]!.position, position) < 0)
      events.push(stayed[at++]!);
    if (events.length >= limit) break;
    const event = archivedEvent(line);
    if (types === undefined || types.includes(event.type)) events.push({ ...event, position });
  }
  return [...events, ...stayed.slice(at)].slice(0, limit);
};

/** Whether events of a stream lie elsewhere between or before these, which were read behind version `after`. */
export const hasGap = (events: readonly StoredEvent[], after: number): boolean =>
  events.length > 0 && events.at(-1)!.version - after !== events.length;

/** A file may be put back between two statements; then the next look finds its events in the table. */
const looks = 3;

/**
 * Puts the events of a stream that are in the archive between those that a read of the table returned. `read` reads the
 * table again. A gap that no file fills stays: the stream is damaged.
 */
export const withArchived = async (
  db: ClientBase | Pool,
  archives: Archives,
  stream: string,
  { after, limit = Infinity }: { readonly after: number; readonly limit?: number | undefined },
  read: () => Promise<readonly StoredEvent[]>,
): Promise<readonly StoredEvent[]> => {
  let events = await read();
  for (let look = 0; look < looks && hasGap(events, after); look++) {
    if (look > 0) events = await read();
    const all = new Map(events.map((event) => [event.version, event]));
    for (const row of await archivesOf(db, stream))
      for (const line of await archives.linesOf(row))
        if (line.stream === stream && line.version > after) all.set(line.version, archivedEvent(line));
    events = [...all.values()].toSorted((one, other) => one.version - other.version).slice(0, limit);
  }
  return events;
};
