import { type Kysely, sql } from "kysely";

/**
 * Files that hold events of old streams, in the order of the log: each goes from the end of the one before up to and with
 * (epoch, tx, position). The newest event of a stream stays in the table.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE kernel.archive (
      number bigint PRIMARY KEY,
      file text NOT NULL UNIQUE,
      epoch smallint NOT NULL,
      tx xid8 NOT NULL,
      position bigint NOT NULL,
      events int NOT NULL,
      bytes bigint NOT NULL,
      digest bytea NOT NULL,
      archived_at timestamptz NOT NULL DEFAULT clock_timestamp()
    )`.execute(db);
  await sql`
    CREATE TABLE kernel.archived_stream (
      stream uuid NOT NULL,
      archive bigint NOT NULL REFERENCES kernel.archive ON DELETE CASCADE,
      PRIMARY KEY (stream, archive)
    )`.execute(db);
  await sql`CREATE INDEX ON kernel.archived_stream (archive)`.execute(db);
};
