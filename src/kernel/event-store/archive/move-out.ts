import type { Pool, PoolClient } from "pg";
import { copyLines } from "../copy-out.ts";
import { lineColumns, nameOf, partsOf } from "../event-lines.ts";
import { type LogPosition, origin } from "../event-store.ts";
import { afterPosition, positionOrder, typeLiteral, upToPosition } from "../order.ts";
import { digestOf, readArchive, writeArchive } from "./archive-file.ts";
import type { ArchivePlace } from "./archive-place.ts";
import { ArchiveProblem } from "./archive-problem.ts";
import type { ArchiveRow } from "./archive-row.ts";
import { asOnlyArchiver, exactly } from "./one-archiver.ts";

/** What to move out of the log. */
export interface MoveOut {
  /** The types of event that end a stream. Only ended streams move. */
  readonly endedBy: readonly string[];
  /** How long ago a stream must have ended. */
  readonly olderThanMs: number;
  /** A read of one stream opens a whole file; so does a change of one file move or put back all of it. */
  readonly eventsPerFile?: number;
  readonly onFile?: (written: Pick<ArchiveRow, "file" | "events" | "bytes">) => void;
}

const defaultEventsPerFile = 20_000;

/** The newest anchor that is old enough: everything up to it is covered, and was recorded before it. */
const cutText = `
  SELECT a.epoch, a.tx::text AS tx, a.position::text AS position FROM kernel.anchor a
  WHERE a.at <= clock_timestamp() - $1::float8 * interval '1 millisecond' ORDER BY a.number DESC LIMIT 1`;
const endText = `
  SELECT a.number::float8 AS number, a.epoch, a.tx::text AS tx, a.position::text AS position
  FROM kernel.archive a ORDER BY a.number DESC LIMIT 1`;

/**
 * The events to move: of streams that ended, all but the newest event of each, which carries the version and the
 * identity of the stream. Streams that staff wrote about stay, because their texts are compared with their events.
 */
const movingText = (after: LogPosition, cut: LogPosition, endedBy: readonly string[], limit: number) => `
  SELECT ${lineColumns} FROM kernel.event e
  WHERE ${afterPosition(after)} AND ${upToPosition(cut)}
    AND e.stream IN (
      SELECT c.stream FROM kernel.event c
      WHERE c.type IN (${endedBy.map(typeLiteral).join(", ")})
        AND ${upToPosition(cut).replaceAll("e.", "c.")})
    AND EXISTS (SELECT FROM kernel.event n WHERE n.stream = e.stream AND n.version > e.version)
    AND NOT EXISTS (SELECT FROM kernel.remark r WHERE r.subject = e.stream)
  ORDER BY ${positionOrder} LIMIT ${BigInt(limit)}`;

const insertText = `
  INSERT INTO kernel.archive (number, file, epoch, tx, position, events, bytes, digest)
  VALUES ($1, $2, $3, $4::xid8, $5::bigint, $6, $7, decode($8, 'hex'))`;
const streamsText = `
  INSERT INTO kernel.archived_stream (stream, archive) SELECT DISTINCT s.stream, $2::bigint FROM unnest($1::uuid[]) s(stream)`;
const deleteText = `
  DELETE FROM kernel.event e USING unnest($1::uuid[], $2::int[]) g(stream, version)
  WHERE e.stream = g.stream AND e.version = g.version`;

interface Moving {
  readonly lines: Buffer;
  readonly streams: readonly string[];
  readonly versions: readonly number[];
  readonly end: LogPosition;
}

const read = (client: PoolClient, query: string): Promise<Moving> =>
  exactly(client, async () => {
    const [lines, streams, versions]: [Buffer[], string[], number[]] = [[], [], []];
    let end = origin;
    await copyLines(
      client,
      `COPY (${query}) TO STDOUT`,
      (line) => {
        const parts = partsOf(line);
        const { stream, version } = nameOf(parts);
        end = { epoch: Number(parts.epoch), tx: parts.tx, position: parts.position };
        lines.push(Buffer.from(line));
        streams.push(stream);
        versions.push(version);
      },
      { timeoutMs: 2 ** 31 - 1 },
    );
    return { lines: Buffer.concat(lines), streams, versions, end };
  });

/** The file is on disk and was read back before anything is deleted; a short transaction holds up readers least. */
const moveOne = async (
  client: PoolClient,
  place: ArchivePlace,
  number: number,
  { lines, ...moving }: Moving,
) => {
  const written = await writeArchive(place, number, lines);
  if (digestOf(await readArchive(place, written)) !== written.digest)
    throw new ArchiveProblem(`${written.file} is not on the disk as it was written: nothing was changed.`);
  const { epoch, tx, position } = moving.end;
  const events = moving.versions.length;
  await exactly(client, async () => {
    const { file, bytes, digest } = written;
    await client.query(insertText, [number, file, epoch, tx, position, events, bytes, digest]);
    await client.query(streamsText, [moving.streams, number]);
    const { rowCount } = await client.query(deleteText, [moving.streams, moving.versions]);
    if (rowCount !== events)
      throw new ArchiveProblem(
        `${events} events were to move, and ${rowCount} were found: nothing was changed.`,
      );
  });
  return { file: written.file, bytes: written.bytes, events };
};

/**
 * Moves the events of streams that ended long ago out of the log into files, in its order, one transaction for each file.
 * The program may run. Throws `ArchiveProblem`. A run that was ended goes on where it stopped; a file that no row names
 * belongs to nothing.
 */
export const moveOut = (
  pool: Pool,
  place: ArchivePlace,
  { endedBy, olderThanMs, eventsPerFile = defaultEventsPerFile, onFile }: MoveOut,
): Promise<void> =>
  asOnlyArchiver(pool, async (client) => {
    const [cut] = (await client.query<LogPosition>(cutText, [olderThanMs])).rows;
    if (cut === undefined) return;
    const [last] = (await client.query<LogPosition & { number: number }>(endText)).rows;
    let after: LogPosition = last ?? origin;
    for (let number = (last?.number ?? 0) + 1; ; number++) {
      const moving = await read(client, movingText(after, cut, endedBy, eventsPerFile));
      if (moving.versions.length === 0) return;
      const moved = await moveOne(client, place, number, moving);
      onFile?.(moved);
      after = moving.end;
    }
  });
