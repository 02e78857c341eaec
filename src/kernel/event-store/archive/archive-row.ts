import type { ClientBase, Pool } from "pg";
import type { LogPosition } from "../event-store.ts";

/** A file of the archive. It holds events after the end of the file before, up to and with its own position. */
export interface ArchiveRow extends LogPosition {
  readonly number: number;
  readonly file: string;
  readonly events: number;
  readonly bytes: number;
  /** SHA-256 over its lines, in hexadecimal digits. */
  readonly digest: string;
}

const columns = `a.number::float8 AS number, a.file, a.epoch, a.tx::text AS tx, a.position::text AS position, a.events,
  a.bytes::float8 AS bytes, encode(a.digest, 'hex') AS digest`;

/** The end of the newest file, as three columns; no row while there is no archive. */
export const archiveEndText = `
  SELECT a.epoch, a.tx::text, a.position::text FROM kernel.archive a ORDER BY a.number DESC LIMIT 1`;

/** All files, the oldest first. */
export const archivesText = `SELECT ${columns} FROM kernel.archive a ORDER BY a.number`;

const archivesAfterText = `
  SELECT ${columns} FROM kernel.archive a
  WHERE (a.epoch, a.tx, a.position) > ($1::smallint, $2::xid8, $3::bigint) ORDER BY a.number`;

const archivesOfText = `
  SELECT ${columns} FROM kernel.archived_stream s JOIN kernel.archive a ON a.number = s.archive
  WHERE s.stream = $1 ORDER BY a.number`;

/** The streams that a file has events of. */
export const streamsOfText = "SELECT s.stream FROM kernel.archived_stream s WHERE s.archive = $1";

/** The files that end after a position, the oldest first. */
export const archivesAfter = async (db: ClientBase, { epoch, tx, position }: LogPosition) =>
  (await db.query<ArchiveRow>(archivesAfterText, [epoch, tx, position])).rows;

/** The files with events of a stream, the oldest first. */
export const archivesOf = async (db: ClientBase | Pool, stream: string) =>
  (await db.query<ArchiveRow>(archivesOfText, [stream])).rows;
