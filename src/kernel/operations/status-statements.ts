import { positionOrder } from "../event-store/order.ts";
import { millisecondsOf } from "../event-store/stored-row.ts";

/** A processor's unhandled events are counted up to this number. */
export const maxCounted = 10_000;

const behind = "(e.epoch, e.tx, e.position) > (p.epoch, p.tx, p.position)";

/** $1: the processors' names, $2: the tables of those that have one. Rows are returned in that order. */
export const processorsText = `
  SELECT f.version AS "storedVersion", p.epoch, p.tx::text AS tx, p.position::text AS position,
    coalesce(f.handled, 0)::float8 AS handled, ${millisecondsOf("f.moved_at")} AS "movedAt",
    coalesce(f.failures, 0) AS failures, ${millisecondsOf("f.failing_since")} AS "failingSince",
    f.last_error AS "lastError", f.owner,
    ${millisecondsOf("f.lease_until")} AS "leaseUntil", lag.events AS "lagEvents",
    coalesce(greatest(0, date_part('epoch', clock_timestamp() - oldest.recorded_at)), 0) AS "lagSeconds",
    greatest(c.reltuples, pg_stat_get_live_tuples(c.oid), 0)::float8 AS "tableRows", pg_total_relation_size(c.oid)::float8 AS "tableBytes",
    (SELECT count(*)::int FROM kernel.dead_letter d WHERE d.subscription = n.name AND d.state = 'waiting')
      AS "deadLetters"
  FROM unnest($1::text[], $2::text[]) WITH ORDINALITY AS n(name, relation, nth)
  LEFT JOIN kernel.processor f ON f.name = n.name
  LEFT JOIN pg_class c ON c.oid = to_regclass(n.relation)
  CROSS JOIN LATERAL (SELECT coalesce(f.epoch, 0::smallint) AS epoch, coalesce(f.tx, '0'::xid8) AS tx,
    coalesce(f.position, 0) AS position) p
  CROSS JOIN LATERAL (
    SELECT count(*)::int AS events
    FROM (SELECT FROM kernel.event e WHERE ${behind} ORDER BY ${positionOrder} LIMIT ${maxCounted + 1}) l
  ) lag
  LEFT JOIN LATERAL (
    SELECT e.recorded_at FROM kernel.event e WHERE ${behind} ORDER BY ${positionOrder} LIMIT 1
  ) oldest ON true
  ORDER BY n.nth`;

/** A row of that query. */
export interface ProcessorRow {
  readonly storedVersion: number | null;
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
  readonly handled: number;
  readonly movedAt: number | null;
  readonly failures: number;
  readonly failingSince: number | null;
  readonly lastError: string | null;
  readonly owner: string | null;
  readonly leaseUntil: number | null;
  readonly lagEvents: number;
  readonly lagSeconds: number;
  readonly tableRows: number | null;
  readonly tableBytes: number | null;
  readonly deadLetters: number;
}

export const logText = `
  SELECT pg_total_relation_size('kernel.event')::float8 AS bytes,
    (SELECT current FROM kernel.epoch) AS epoch, a.number::float8 AS number, ${millisecondsOf("a.at")} AS at,
    a.total::float8 AS total, encode(substr(a.mac, 5), 'hex') AS hash
  FROM (SELECT) one LEFT JOIN LATERAL (SELECT * FROM kernel.anchor ORDER BY number DESC LIMIT 1) a ON true`;

export const databaseText = `
  SELECT pg_database_size(current_database())::float8 AS bytes, current_setting('server_version') AS version,
    (SELECT count(*)::int FROM pg_stat_activity WHERE backend_type = 'client backend') AS connections,
    current_setting('max_connections')::int AS "maxConnections"`;
