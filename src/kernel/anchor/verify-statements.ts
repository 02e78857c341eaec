import { type LogPosition, origin } from "../event-store/event-store.ts";
import { afterPosition, belowBound, positionOrder, upToPosition } from "../event-store/order.ts";
import { anchorColumns } from "./anchors.ts";
import { lineColumns } from "../event-store/event-lines.ts";

/** The signed end of the anchors, and how many there are. */
export const headText = `
  SELECT h.count::float8 AS count, h.mac, l.number::float8 AS number,
    (SELECT a.mac FROM kernel.anchor a WHERE a.number = h.count) AS last,
    coalesce((SELECT a.total FROM kernel.anchor a WHERE a.number = l.number), 0)::float8 AS total
  FROM (SELECT max(number) AS number FROM kernel.anchor) l LEFT JOIN kernel.anchor_head h ON h.id = 1`;

/** The next anchors after $1 up to $2. */
export const anchorsText = `
  SELECT ${anchorColumns} FROM kernel.anchor a
  WHERE a.number > $1 AND a.number <= $2 ORDER BY a.number LIMIT $3`;

/** The lines after a position, up to and with another. */
export const linesText = (after: LogPosition, upTo: LogPosition): string => `
  SELECT ${lineColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${upToPosition(upTo)} ORDER BY ${positionOrder}`;

/** The next lines that no anchor covers yet. */
export const tailText = (after: LogPosition, limit: number): string => `
  SELECT ${lineColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${belowBound} ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;

/**
 * Events that no processor ever reads and no anchor counts: before the beginning of the order or, behind
 * the last anchor, in a transaction that has not begun yet. A read of their stream would still return them.
 */
export const outsideText = (lastAnchor: LogPosition, limit: number): string => `
  (SELECT e.stream, e.version FROM kernel.event e WHERE ${upToPosition(origin)}
   ORDER BY ${positionOrder} LIMIT ${BigInt(limit)})
  UNION ALL
  (SELECT e.stream, e.version FROM kernel.event e
   WHERE ${afterPosition(lastAnchor)}
     AND (e.epoch, e.tx) >= ((SELECT current FROM kernel.epoch), pg_snapshot_xmax(pg_current_snapshot()))
   ORDER BY ${positionOrder} LIMIT ${BigInt(limit)})`;

/**
 * What is missing below a version that exists, of the streams of all events after a position. Of a stream with events in
 * an archive, the anchors say what is missing.
 */
export const missingText = (after: LogPosition, limit: number): string => `
  SELECT e.stream, coalesce((SELECT p.version FROM kernel.event p WHERE p.stream = e.stream AND p.version < e.version
    ORDER BY p.version DESC LIMIT 1), 0) + 1 AS version
  FROM kernel.event e
  WHERE ${afterPosition(after)} AND e.version > 1
    AND NOT EXISTS (SELECT FROM kernel.event q WHERE q.stream = e.stream AND q.version = e.version - 1)
    AND NOT EXISTS (SELECT FROM kernel.archived_stream a WHERE a.stream = e.stream)
  ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;
