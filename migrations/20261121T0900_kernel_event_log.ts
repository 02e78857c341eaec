import { type Kysely, sql } from "kysely";

/** The log: one append-only table, ordered by (epoch, tx, position), chained per stream by hash. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA kernel`.execute(db);
  await sql`
    CREATE TABLE kernel.event (
      epoch smallint NOT NULL DEFAULT 1,
      tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
      position bigint GENERATED ALWAYS AS IDENTITY,
      stream uuid NOT NULL,
      version int NOT NULL,
      event_id uuid NOT NULL,
      command_id uuid,
      type text NOT NULL,
      schema_version smallint NOT NULL,
      recorded_at timestamptz NOT NULL,
      data jsonb NOT NULL,
      meta jsonb NOT NULL,
      hash bytea NOT NULL,
      PRIMARY KEY (stream, version)
    )`.execute(db);
  await sql`CREATE INDEX event_order ON kernel.event (epoch, tx, position)`.execute(db);
  await sql`
    CREATE UNIQUE INDEX event_command ON kernel.event (stream, command_id) WHERE command_id IS NOT NULL
  `.execute(db);

  // A statement is planned once for a connection. One that was planned when a few rows had just been analysed
  // would scan the table, and go on scanning while it grows: so the first analysis waits for a thousand rows, and
  // finds some fifty to a stream whatever it sees.
  await sql`
    ALTER TABLE kernel.event ALTER COLUMN stream SET (n_distinct = -0.02),
      SET (autovacuum_analyze_threshold = 1000, autovacuum_vacuum_threshold = 1000)
  `.execute(db);

  // Transaction ids start again in a restored cluster. The epoch goes first in the order, so that what is
  // written after a restore comes after what was restored.
  await sql`CREATE TABLE kernel.epoch (current smallint NOT NULL)`.execute(db);
  await sql`INSERT INTO kernel.epoch VALUES (1)`.execute(db);
  await sql`
    CREATE FUNCTION kernel.raise_epoch() RETURNS smallint LANGUAGE plpgsql AS $$
    DECLARE raised smallint;
    BEGIN
      UPDATE kernel.epoch SET current = current + 1 RETURNING current INTO raised;
      EXECUTE format('ALTER TABLE kernel.event ALTER COLUMN epoch SET DEFAULT %s', raised);
      RETURN raised;
    END $$`.execute(db);

  // Every column that says something is in the hash, fixed-width or preceded by its length.
  await sql`
    CREATE FUNCTION kernel.event_hash(
      previous bytea, stream uuid, version int, event_id uuid, command_id uuid, type text,
      schema_version smallint, recorded_at timestamptz, data jsonb, meta jsonb
    ) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE RETURN sha256(
      coalesce(previous, ''::bytea) || uuid_send(stream) || int4send(version) || uuid_send(event_id)
      || coalesce(uuid_send(command_id), ''::bytea) || int4send(octet_length(type)) || textsend(type)
      || int2send(schema_version) || timestamptz_send(recorded_at)
      || int4send(octet_length(data::text)) || textsend(data::text) || textsend(meta::text)
    )`.execute(db);
};
