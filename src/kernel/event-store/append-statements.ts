import type { Append, NewEvent } from "./event-store.ts";

/**
 * Statements take one text per column instead of driver arrays: ids and numbers need no quoting, and JSON
 * quoted as a JSON string is exactly what an array literal wants.
 */
const literal = (values: readonly (string | number | null)[]): string => `{${values.map((v) => v ?? "NULL").join(",")}}`;
const quoted = (value: unknown): string => JSON.stringify(JSON.stringify(value));

const columns = (events: readonly NewEvent[]) => [
  literal(events.map((event) => event.id)),
  literal(events.map((event) => event.commandId ?? null)),
  literal(events.map((event) => JSON.stringify(event.type))),
  literal(events.map((event) => event.schemaVersion)),
  literal(events.map((event) => quoted(event.data))),
  literal(events.map((event) => quoted(event.meta ?? {}))),
];

/** A prepared statement: named, so that a connection plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: "array";
}

const clock = `
  SELECT at, extract(epoch FROM at)::float8 * 1000 AS ms FROM (SELECT clock_timestamp() AS at) c`;

/**
 * One event each for many streams, in one statement. The clock is read once: it judges the deadlines and is
 * what gets recorded. Rows go in by stream id, because two processes that lock in different orders deadlock.
 * The previous version is looked up row by row (`LATERAL … LIMIT 1`), because any other form is planned as a
 * scan of everything while the table is empty, and stays so.
 */
const manyText = `
  WITH t AS MATERIALIZED (${clock}), written AS (
    INSERT INTO kernel.event
      (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
    SELECT i.stream, i.expected + 1, i.event_id, i.command_id, i.type, i.schema_version, t.at, i.data, i.meta,
      kernel.event_hash(p.hash, i.stream, i.expected + 1, i.event_id, i.command_id, i.type, i.schema_version,
        t.at, i.data, i.meta)
    FROM unnest($1::uuid[], $2::int[], $3::float8[], $4::uuid[], $5::uuid[], $6::text[], $7::smallint[],
        $8::jsonb[], $9::jsonb[])
      AS i(stream, expected, not_after, event_id, command_id, type, schema_version, data, meta)
    CROSS JOIN t
    LEFT JOIN LATERAL (
      SELECT e.hash FROM kernel.event e WHERE e.stream = i.stream AND e.version = i.expected LIMIT 1
    ) p ON true
    WHERE (i.expected = 0 OR p.hash IS NOT NULL) AND (i.not_after IS NULL OR t.ms <= i.not_after)
    ORDER BY i.stream
    ON CONFLICT DO NOTHING
    RETURNING 1
  )
  SELECT (SELECT ms FROM t), (SELECT count(*) FROM written)::int`;

/** The statement for appends of one event each, to different streams. Answers `[[at, how many were written]]`. */
export const manyStatement = (appends: readonly Append[]): Statement => ({
  name: "kernel-append-many",
  text: manyText,
  values: [
    literal(appends.map((append) => append.stream)),
    literal(appends.map((append) => append.expectedVersion)),
    literal(appends.map((append) => append.notAfter ?? null)),
    ...columns(appends.map((append) => append.events[0])),
  ],
  rowMode: "array",
});

const oneText = `
  INSERT INTO kernel.event
    (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT $1::uuid, $2::int + 1, $4::uuid, $5::uuid, $6::text, $7::smallint, t.at, $8::jsonb, $9::jsonb,
    kernel.event_hash(p.hash, $1, $2 + 1, $4, $5, $6, $7, t.at, $8, $9)
  FROM (SELECT clock_timestamp() AS at OFFSET 0) t LEFT JOIN LATERAL (
    SELECT e.hash FROM kernel.event e WHERE e.stream = $1 AND e.version = $2 LIMIT 1
  ) p ON true
  WHERE ($2 = 0 OR p.hash IS NOT NULL)
    AND ($3::float8 IS NULL OR extract(epoch FROM t.at)::float8 * 1000 <= $3)
  ON CONFLICT DO NOTHING
  RETURNING extract(epoch FROM recorded_at)::float8 * 1000, 1`;

/** The same for a single event: cheaper than a batch of one. Answers no row at all when nothing was written. */
export const oneStatement = ({ stream, expectedVersion, notAfter, events: [event] }: Append): Statement => ({
  name: "kernel-append-one",
  text: oneText,
  values: [
    stream,
    expectedVersion,
    notAfter ?? null,
    event.id,
    event.commandId ?? null,
    event.type,
    event.schemaVersion,
    JSON.stringify(event.data),
    JSON.stringify(event.meta ?? {}),
  ],
  rowMode: "array",
});

const seriesText = `
  WITH RECURSIVE t AS MATERIALIZED (${clock}),
  previous AS (SELECT e.hash FROM kernel.event e WHERE e.stream = $1::uuid AND e.version = $2::int),
  input AS (
    SELECT * FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::smallint[], $8::jsonb[], $9::jsonb[])
      WITH ORDINALITY AS i(event_id, command_id, type, schema_version, data, meta, n)
  ),
  chain AS (
    SELECT i.*, kernel.event_hash((SELECT hash FROM previous), $1, $2 + 1, i.event_id, i.command_id, i.type,
        i.schema_version, t.at, i.data, i.meta) AS hash
    FROM input i, t WHERE i.n = 1
    UNION ALL
    SELECT i.*, kernel.event_hash(c.hash, $1, $2 + i.n::int, i.event_id, i.command_id, i.type,
        i.schema_version, t.at, i.data, i.meta)
    FROM chain c JOIN input i ON i.n = c.n + 1, t
  ),
  written AS (
    INSERT INTO kernel.event
      (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
    SELECT $1, $2 + c.n::int, c.event_id, c.command_id, c.type, c.schema_version, t.at, c.data, c.meta, c.hash
    FROM chain c, t
    WHERE ($2 = 0 OR EXISTS (SELECT FROM previous)) AND ($3::float8 IS NULL OR t.ms <= $3)
    ORDER BY c.n
    RETURNING 1
  )
  SELECT (SELECT ms FROM t), (SELECT count(*) FROM written)::int`;

/**
 * Several events for one stream. It has no ON CONFLICT: a clash raises 23505 and undoes all of them, where
 * skipping single rows could leave half of an append behind.
 */
export const seriesStatement = ({ stream, expectedVersion, notAfter, events }: Append): Statement => ({
  name: "kernel-append-series",
  text: seriesText,
  values: [stream, expectedVersion, notAfter ?? null, ...columns(events)],
  rowMode: "array",
});
