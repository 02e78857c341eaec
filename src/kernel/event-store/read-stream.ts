import type { ClientBase, Pool } from "pg";
import type { Archives } from "./archive/archived-lines.ts";
import { withArchived } from "./archive/read-archived.ts";
import type { StoredEvent, StreamPast } from "./event-store.ts";
import { asText, eventColumns, storedEvent } from "./stored-row.ts";

/** $1 stream, $2 version, $3 the most events; null for all. */
export const streamText = `
  SELECT ${eventColumns} FROM kernel.event e WHERE e.stream = $1 AND e.version > $2 ORDER BY e.version
  LIMIT $3`;

/** Returns the events of a stream after version `after`: at most `limit`, or all. */
export const readStream = async (
  db: Pool | ClientBase,
  stream: string,
  after: number,
  limit: number | null,
): Promise<readonly StoredEvent[]> => {
  const statement = {
    name: "kernel-read-stream",
    text: streamText,
    values: [stream, after, limit],
    ...asText,
  };
  return (await db.query<(string | null)[]>(statement)).rows.map(storedEvent);
};

/** $1 streams, $2 a version for each. */
export const streamsText = `
  SELECT e.* FROM unnest($1::uuid[], $2::integer[]) AS asked (stream, version)
  CROSS JOIN LATERAL (
    SELECT ${eventColumns} FROM kernel.event e WHERE e.stream = asked.stream AND e.version > asked.version
    ORDER BY e.version) e`;

/** Returns what the table has of several streams, of each after the version named for it. */
export const readStreams = async (
  db: Pool | ClientBase,
  afterByStream: ReadonlyMap<string, number>,
): Promise<ReadonlyMap<string, readonly StoredEvent[]>> => {
  const statement = {
    name: "kernel-read-streams",
    text: streamsText,
    values: [[...afterByStream.keys()], [...afterByStream.values()]],
    ...asText,
  };
  const found = new Map<string, StoredEvent[]>([...afterByStream.keys()].map((stream) => [stream, []]));
  for (const row of (await db.query<(string | null)[]>(statement)).rows) {
    const event = storedEvent(row);
    found.get(event.stream)!.push(event);
  }
  return found;
};

/**
 * $1 stream, $2 version. Returns at least one row: the newest version, even when no event is at or below
 * $2.
 */
export const streamToText = `
  SELECT ${eventColumns}, h.head FROM (SELECT max(version) AS head FROM kernel.event WHERE stream = $1) h
  LEFT JOIN kernel.event e ON e.stream = $1 AND e.version <= $2 ORDER BY e.version`;

/** Returns the events of a stream up to a version, and the stream's newest version, which is never in an archive. */
export const readStreamTo = async (
  pool: Pool,
  archives: Archives,
  stream: string,
  version: number,
): Promise<StreamPast> => {
  const statement = {
    name: "kernel-read-stream-to",
    text: streamToText,
    values: [stream, version],
    ...asText,
  };
  const { rows } = await pool.query<(string | null)[]>(statement);
  const head = Number(rows[0]!.at(-1) ?? 0);
  const events = rows.filter(([found]) => found !== null).map(storedEvent);
  if (events.length === Math.min(head, version)) return { events, head };
  const all = await withArchived(pool, archives, stream, { after: 0 }, () =>
    readStream(pool, stream, 0, null),
  );
  return { events: all.filter((event) => event.version <= version), head };
};
