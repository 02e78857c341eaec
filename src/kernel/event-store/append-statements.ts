import type { LogKeys } from "../secrets/log-keys.ts";
import type { EncodedAppend, EncodedEvent } from "./encoded.ts";
import { eventMac } from "./event-mac.ts";
import { millisecondsOf } from "./stored-row.ts";

/** A prepared statement: named, so that a connection plans it once. */
export interface Statement {
  readonly name: string;
  readonly text: string;
  readonly values: readonly unknown[];
  readonly rowMode: "array";
}

/**
 * The instant that is both judged and recorded: one reading of the database's clock per statement, at its
 * start. (`now()` would be the start of the transaction.)
 */
const at = "statement_timestamp()";
const atMilliseconds = millisecondsOf(at);
/** `Infinity` when there is no deadline. */
const inTime = (notAfter: string) => `${at} <= to_timestamp(${notAfter} / 1000)`;

const columns = "(stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, mac)";

/**
 * The current version of a stream. Looked up row by row: any other form is planned as a full scan while the
 * table is small.
 */
const last = (stream: string) =>
  `SELECT e.version FROM kernel.event e WHERE e.stream = ${stream} ORDER BY e.version DESC LIMIT 1`;

/** What happens where a row exists already: the statement fails, or it is left out. */
type OnConflict = "raise" | "skip";
const conflictTexts = { raise: "", skip: "ON CONFLICT DO NOTHING" } as const;

const oneText = (from: string, onConflict: OnConflict) => `
  INSERT INTO kernel.event ${columns}
  SELECT $1::uuid, $2::int + 1, $4::uuid, $5::uuid, $6::text, $7::smallint, ${at}, $8::jsonb, $9::jsonb, $10::bytea
  ${from} ${inTime("$3::float8")}
  ${conflictTexts[onConflict]}
  RETURNING ${atMilliseconds}`;

const isFirst = "WHERE NOT EXISTS (SELECT FROM kernel.event e WHERE e.stream = $1) AND";
const isNext = `FROM (${last("$1")}) p WHERE p.version = $2 AND`;
const firstTexts = { raise: oneText(isFirst, "raise"), skip: oneText(isFirst, "skip") };
const nextTexts = { raise: oneText(isNext, "raise"), skip: oneText(isNext, "skip") };

/**
 * A single event, cheaper than a batch of one. Returns `[[at]]`, or no row when the stream is not at the
 * expected version or the deadline has passed. A concurrent writer of the same version, or a repeated
 * command id, raises 23505 (`raise`), or leads to no row either (`skip`).
 */
export const oneStatement = (
  keys: LogKeys,
  { stream, expectedVersion, notAfter, events: [event] }: EncodedAppend,
  onConflict: OnConflict = "raise",
): Statement => ({
  name: `kernel-append-${expectedVersion === 0 ? "first" : "next"}-${onConflict}`,
  text: (expectedVersion === 0 ? firstTexts : nextTexts)[onConflict],
  values: [
    stream,
    expectedVersion,
    notAfter ?? Infinity,
    event.id,
    event.commandId ?? null,
    event.type,
    event.schemaVersion,
    event.data,
    event.meta,
    `\\x${eventMac(keys, stream, expectedVersion + 1, event)}`,
  ],
  rowMode: "array",
});

/**
 * Rows are inserted by stream id, because two processes that lock in different orders deadlock. All rows of an append see
 * the stream as it was before the statement, so all of them are inserted or none.
 */
const manyText = (onConflict: OnConflict) => `
  WITH written AS (
    INSERT INTO kernel.event ${columns}
    SELECT i.stream, i.version, i.event_id, i.command_id, i.type, i.schema_version, ${at}, i.data, i.meta, i.mac
    FROM unnest($1::uuid[], $2::int[], $3::float8[], $4::uuid[], $5::uuid[], $6::text[], $7::smallint[],
        $8::jsonb[], $9::jsonb[], $10::bytea[], $11::int[])
      AS i(stream, expected, not_after, event_id, command_id, type, schema_version, data, meta, mac, version)
    LEFT JOIN LATERAL (${last("i.stream")}) p ON true
    WHERE i.expected = coalesce(p.version, 0) AND ${inTime("i.not_after")}
    ORDER BY i.stream, i.version
    ${conflictTexts[onConflict]}
    RETURNING stream
  )
  SELECT ${atMilliseconds}, CASE WHEN w.streams IS NULL THEN '{}'
    WHEN cardinality(w.streams) < cardinality($1) THEN w.streams END
  FROM (SELECT array_agg(stream) AS streams FROM written) w`;

const manyTexts = { raise: manyText("raise"), skip: manyText("skip") };

/**
 * The statement for appends to different streams. Returns `[[at, null]]` when all were written, else
 * `[[at, streams written]]`. `raise`: a conflict, as with `oneStatement`, raises 23505 for the whole group. `skip`:
 * conflicting rows are left out, at the cost of a sixth of the speed; only for appends of one event each, as it could leave
 * half of another behind.
 */
export const manyStatement = (
  keys: LogKeys,
  appends: readonly EncodedAppend[],
  onConflict: OnConflict,
): Statement => {
  const rows = appends.flatMap(({ stream, expectedVersion, notAfter = Infinity, events }) =>
    events.map((event, index) => ({
      ...{ stream, expectedVersion, notAfter, event },
      version: expectedVersion + 1 + index,
    })),
  );
  return {
    name: `kernel-append-many-${onConflict}`,
    text: manyTexts[onConflict],
    values: [
      plain(rows.map(({ stream }) => stream)),
      numbers(rows.map(({ expectedVersion }) => expectedVersion)),
      numbers(rows.map(({ notAfter }) => notAfter)),
      ...eventArrays(rows.map(({ event }) => event)),
      macs(rows.map(({ stream, version, event }) => eventMac(keys, stream, version, event))),
      numbers(rows.map(({ version }) => version)),
    ],
    rowMode: "array",
  };
};

const seriesText = `
  WITH written AS (
    INSERT INTO kernel.event ${columns}
    SELECT $1::uuid, $2::int + i.n::int, i.event_id, i.command_id, i.type, i.schema_version, ${at}, i.data, i.meta, i.mac
    FROM unnest($4::uuid[], $5::uuid[], $6::text[], $7::smallint[], $8::jsonb[], $9::jsonb[], $10::bytea[])
      WITH ORDINALITY AS i(event_id, command_id, type, schema_version, data, meta, mac, n)
    WHERE ($2 = 0 OR EXISTS (SELECT FROM kernel.event e WHERE e.stream = $1 AND e.version = $2))
      AND ${inTime("$3::float8")}
    ORDER BY i.n
    RETURNING 1
  )
  SELECT ${atMilliseconds} FROM written LIMIT 1`;

/**
 * Several events for one stream. It has no ON CONFLICT: a conflict raises 23505 and undoes all of them,
 * where skipping single rows could leave half of an append behind. Returns rows like `oneStatement`.
 */
export const seriesStatement = (
  keys: LogKeys,
  { stream, expectedVersion, notAfter, events }: EncodedAppend,
): Statement => ({
  name: "kernel-append-series",
  text: seriesText,
  values: [
    stream,
    expectedVersion,
    notAfter ?? Infinity,
    ...eventArrays(events),
    macs(events.map((event, index) => eventMac(keys, stream, expectedVersion + 1 + index, event))),
  ],
  rowMode: "array",
});

const eventArrays = (events: readonly EncodedEvent[]) => [
  plain(events.map(({ id }) => id)),
  plain(events.map(({ commandId }) => commandId ?? null)),
  texts(events.map(({ type }) => type)),
  numbers(events.map(({ schemaVersion }) => schemaVersion)),
  plain(events.map(({ data }) => data)),
  plain(events.map(({ meta }) => meta)),
];

const macs = (values: readonly string[]): string => `{${values.map((value) => `"\\\\x${value}"`).join(",")}}`;

/** Arrays as PostgreSQL literals; the driver's own conversion is slower. */
const numbers = (values: readonly number[]): string => `{${values.join(",")}}`;
const texts = (values: readonly string[]): string =>
  `{${values.map((value) => `"${value.replaceAll(/["\\]/g, "\\$&")}"`).join(",")}}`;
/**
 * For JSON and for ids. JSON quoting is valid in an array literal too, except for control characters, which
 * these texts do not contain.
 */
const plain = (values: readonly (string | null)[]): string =>
  `{${values.map((value) => (value === null ? "NULL" : JSON.stringify(value))).join(",")}}`;
