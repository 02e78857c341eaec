import { type LogPosition, origin } from "../event-store/event-store.ts";
import { afterPosition, belowBound, positionOrder, positionRow } from "../event-store/order.ts";

/**
 * Whether an event's hash matches its row and the row before, and whether that row exists. Deviations are
 * named by stream and version. A superuser may drop constraints and leave a NULL, which compares as neither
 * equal nor different: hence the `IS DISTINCT FROM`.
 */
const summaryColumns = `
  count(*)::int AS found,
  json_agg(json_build_object('stream', e.stream, 'version', e.version,
      'isMissing', p.version IS NULL AND e.version > 1) ORDER BY ${positionOrder})
    FILTER (WHERE p.version IS NULL AND e.version > 1 OR e.hash IS DISTINCT FROM kernel.event_hash(p.hash, e.stream, e.version, e.event_id, e.command_id, e.type,
      e.schema_version, e.recorded_at, e.data, e.meta)) AS bad`;

const lastOf = (column: string) => `(array_agg(e.${column} ORDER BY ${positionOrder}))[count(*)]`;

/** Looked up event by event: any other form may be planned as a join with the whole log. */
const predecessor = `
  LEFT JOIN LATERAL (
    SELECT q.version, q.hash FROM kernel.event q WHERE q.stream = e.stream AND q.version = e.version - 1 LIMIT 1
  ) p ON true`;

/**
 * Any plan that is not an index look-up here is a planner mistake; JIT compilation costs more than it
 * saves.
 */
export const settings = `
  SET LOCAL statement_timeout = 0; SET LOCAL enable_sort = off; SET LOCAL enable_seqscan = off; SET LOCAL jit = off`;

/** The recorded end of the anchors. Without that record, an anchor that is missing cannot be noticed. */
export const headText = `
  SELECT c.count::float8 AS count, nullif(encode(h.hash, 'hex'), '') AS hash, l.number::float8 AS number,
    (SELECT encode(a.hash, 'hex') FROM kernel.anchor a WHERE a.number = c.count) AS last,
    coalesce((SELECT a.total FROM kernel.anchor a WHERE a.number = l.number), 0)::float8 AS total
  FROM (SELECT max(number) AS number FROM kernel.anchor) l LEFT JOIN kernel.anchor_head h ON h.id = 1
  CROSS JOIN LATERAL (SELECT coalesce(h.count, coalesce(l.number, 0) + 1) AS count) c`;

/** The next anchors after $1 up to $2, each with its position and whether it follows from the one before. */
export const anchorsText = `
  SELECT a.number::float8 AS number, a.epoch, a.tx::text AS tx, a.position::text AS position, a.events,
    a.hash = kernel.anchor_hash(coalesce(p.hash, ''::bytea), a.number, a.at, a.epoch, a.tx, a.position, a.events,
      a.total, a.digest) AS holds
  FROM kernel.anchor a LEFT JOIN kernel.anchor p ON p.number = a.number - 1
  WHERE a.number > $1 AND a.number <= $2 ORDER BY a.number LIMIT $3`;

/**
 * The segments between positions, each with what it holds today. $1: the numbers of their anchors; $2, $3,
 * $4: where they begin. Rows are returned in that order.
 */
export const segmentsText = `
  SELECT a.events AS expected, s.found, s.digest = a.digest AS holds, s.bad
  FROM unnest($1::bigint[], $2::smallint[], $3::text[]::xid8[], $4::bigint[]) WITH ORDINALITY
    AS f(number, epoch, tx, position, n)
  JOIN kernel.anchor a ON a.number = f.number
  CROSS JOIN LATERAL (
    SELECT sha256(coalesce(string_agg(e.hash, ''::bytea ORDER BY ${positionOrder}), ''::bytea)) AS digest,
      ${summaryColumns}
    FROM kernel.event e ${predecessor}
    WHERE (e.epoch, e.tx, e.position) > (f.epoch, f.tx, f.position)
      AND (e.epoch, e.tx, e.position) <= (a.epoch, a.tx, a.position)
  ) s
  ORDER BY f.n`;

/** What no anchor covers yet, part by part, and where to continue. */
export const tailText = (after: LogPosition, limit: number): string => `
  SELECT ${summaryColumns}, ${lastOf("epoch")} AS epoch, ${lastOf("tx")}::text AS tx,
    ${lastOf("position")}::text AS position
  FROM (
    SELECT * FROM kernel.event e
    WHERE ${afterPosition(after)} AND ${belowBound}
    ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}
  ) e ${predecessor}`;

/**
 * Events that no processor ever reads and no anchor counts: before the beginning of the order or, behind
 * the last anchor, in a transaction that has not begun yet. A read of their stream would still return them.
 */
export const outsideText = (lastAnchor: LogPosition, limit: number): string => `
  (SELECT e.stream, e.version FROM kernel.event e WHERE (e.epoch, e.tx, e.position) <= ${positionRow(origin)}
   ORDER BY ${positionOrder} LIMIT ${BigInt(limit)})
  UNION ALL
  (SELECT e.stream, e.version FROM kernel.event e
   WHERE ${afterPosition(lastAnchor)}
     AND (e.epoch, e.tx) >= ((SELECT current FROM kernel.epoch), pg_snapshot_xmax(pg_current_snapshot()))
   ORDER BY ${positionOrder} LIMIT ${BigInt(limit)})`;

/** The first missing version of a stream, below one that exists. */
export const firstMissingText = `
  SELECT coalesce((SELECT e.version FROM kernel.event e WHERE e.stream = $1 AND e.version < $2
    ORDER BY e.version DESC LIMIT 1), 0) + 1 AS version`;
