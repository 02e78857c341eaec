import { type Kysely, sql } from "kysely";

/** What operators need: events that subscribers failed at, rebuilds, and anchors that show a cut tail. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE kernel.follower ADD COLUMN failing_event uuid, ADD COLUMN failing_since timestamptz
  `.execute(db);

  await sql`
    CREATE TABLE kernel.dead_letter (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      subscription text NOT NULL,
      event_id uuid NOT NULL,
      stream uuid NOT NULL,
      version int NOT NULL,
      type text NOT NULL,
      epoch smallint NOT NULL,
      tx xid8 NOT NULL,
      position bigint NOT NULL,
      cause text NOT NULL,
      tries int NOT NULL,
      first_failed_at timestamptz NOT NULL,
      last_failed_at timestamptz NOT NULL,
      state text NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'redriven', 'dropped')),
      redrive_asked_at timestamptz,
      settled_at timestamptz,
      settled_by uuid,
      reason text,
      UNIQUE (subscription, stream, version),
      CHECK ((state = 'waiting') = (settled_at IS NULL)),
      CHECK ((state = 'dropped') = (reason IS NOT NULL))
    )`.execute(db);
  await sql`CREATE INDEX dead_letter_state ON kernel.dead_letter (state, id)`.execute(db);
  await sql`CREATE INDEX dead_letter_of ON kernel.dead_letter (subscription, state, id)`.execute(db);
  await sql`
    CREATE INDEX dead_letter_asked ON kernel.dead_letter (subscription, epoch, tx, position)
    WHERE redrive_asked_at IS NOT NULL`.execute(db);

  await sql`
    CREATE TABLE kernel.rebuild (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      projection text NOT NULL,
      state text NOT NULL DEFAULT 'running' CHECK (state IN ('running', 'done', 'failed', 'cancelled')),
      total bigint NOT NULL,
      read bigint NOT NULL DEFAULT 0,
      rate float8,
      rows bigint,
      started_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      touched_at timestamptz NOT NULL DEFAULT clock_timestamp(),
      finished_at timestamptz,
      started_by uuid,
      runner uuid,
      error text,
      cancel_requested boolean NOT NULL DEFAULT false,
      CHECK ((state = 'running') = (finished_at IS NULL))
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX rebuild_running ON kernel.rebuild (projection) WHERE state = 'running'`.execute(db);
  await sql`CREATE INDEX rebuild_done ON kernel.rebuild (projection, id) WHERE state = 'done'`.execute(db);

  // A segment of the log, from behind the anchor before up to and with (epoch, tx, position). The digest is over
  // the hashes of its events in the order of the log.
  await sql`
    CREATE TABLE kernel.anchor (
      number bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      epoch smallint NOT NULL,
      tx xid8 NOT NULL,
      position bigint NOT NULL,
      events int NOT NULL,
      total bigint NOT NULL,
      digest bytea NOT NULL,
      hash bytea NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX anchor_place ON kernel.anchor (epoch, tx, position)`.execute(db);
  await sql`CREATE INDEX anchor_at ON kernel.anchor (at)`.execute(db);

  // Where the chain of anchors ends. Without it, anchors cut off along with their events would not be missed.
  await sql`
    CREATE TABLE kernel.anchor_head (
      id smallint PRIMARY KEY DEFAULT 1 CHECK (id = 1),
      count bigint NOT NULL,
      hash bytea NOT NULL
    )`.execute(db);
  await sql`INSERT INTO kernel.anchor_head (count, hash) VALUES (0, '')`.execute(db);
  await sql`
    CREATE FUNCTION kernel.anchor_hash(
      previous bytea, number bigint, at timestamptz, epoch smallint, tx xid8, "position" bigint, events int,
      total bigint, digest bytea
    ) RETURNS bytea LANGUAGE sql STABLE PARALLEL SAFE RETURN sha256(
      int4send(octet_length(previous)) || previous || int8send(number) || timestamptz_send(at) || int2send(epoch)
      || xid8send(tx) || int8send("position") || int4send(events) || int8send(total) || digest
    )`.execute(db);

  await sql`
    CREATE TRIGGER anchor_only_grows BEFORE UPDATE OR DELETE OR TRUNCATE ON kernel.anchor
    FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER anchor_head_stays BEFORE DELETE OR TRUNCATE ON kernel.anchor_head
    FOR EACH STATEMENT EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`
    CREATE TRIGGER anchor_head_only_grows BEFORE UPDATE ON kernel.anchor_head
    FOR EACH ROW WHEN (NEW.count <> OLD.count + 1) EXECUTE FUNCTION kernel.refuse_change()`.execute(db);
  await sql`ALTER TABLE kernel.anchor ENABLE ALWAYS TRIGGER anchor_only_grows`.execute(db);
  await sql`
    ALTER TABLE kernel.anchor_head
      ENABLE ALWAYS TRIGGER anchor_head_stays, ENABLE ALWAYS TRIGGER anchor_head_only_grows`.execute(db);
};
