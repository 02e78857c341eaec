-- What the migrations add up to. Written by: npm run schema

CREATE TABLE catalogue.content_load (
  hash text NOT NULL,
  loaded_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.paper (
  test_code text NOT NULL,
  test_num integer NOT NULL,
  category text NOT NULL,
  version integer NOT NULL,
  body jsonb NOT NULL,
  published_at timestamp with time zone NOT NULL DEFAULT clock_timestamp()
);

CREATE TABLE catalogue.question (
  id text NOT NULL,
  version integer NOT NULL,
  category text NOT NULL,
  body jsonb NOT NULL
);

CREATE TABLE kernel.epoch (
  current smallint NOT NULL
);

CREATE TABLE kernel.event (
  epoch smallint NOT NULL DEFAULT 1,
  tx xid8 NOT NULL DEFAULT pg_current_xact_id(),
  "position" bigint GENERATED ALWAYS AS IDENTITY NOT NULL,
  stream uuid NOT NULL,
  version integer NOT NULL,
  event_id uuid NOT NULL,
  command_id uuid,
  type text NOT NULL,
  schema_version smallint NOT NULL,
  recorded_at timestamp with time zone NOT NULL,
  data jsonb NOT NULL,
  meta jsonb NOT NULL,
  hash bytea NOT NULL
);

CREATE TABLE kernel.follower (
  name text NOT NULL,
  version integer NOT NULL DEFAULT 1,
  epoch smallint NOT NULL DEFAULT 0,
  tx xid8 NOT NULL DEFAULT '0'::xid8,
  "position" bigint NOT NULL DEFAULT 0,
  owner uuid,
  lease_until timestamp with time zone,
  handled bigint NOT NULL DEFAULT 0,
  failures integer NOT NULL DEFAULT 0,
  last_error text,
  moved_at timestamp with time zone
);

CREATE UNIQUE INDEX content_load_pkey ON catalogue.content_load USING btree (hash);

CREATE UNIQUE INDEX paper_pkey ON catalogue.paper USING btree (test_code, test_num, category, version);

CREATE UNIQUE INDEX question_pkey ON catalogue.question USING btree (id, version);

CREATE UNIQUE INDEX event_command ON kernel.event USING btree (stream, command_id) WHERE (command_id IS NOT NULL);

CREATE INDEX event_order ON kernel.event USING btree (epoch, tx, "position");

CREATE UNIQUE INDEX event_pkey ON kernel.event USING btree (stream, version);

CREATE UNIQUE INDEX follower_pkey ON kernel.follower USING btree (name);

CREATE OR REPLACE FUNCTION kernel.event_hash(previous bytea, stream uuid, version integer, event_id uuid, command_id uuid, type text, schema_version smallint, recorded_at timestamp with time zone, data jsonb, meta jsonb)
 RETURNS bytea
 LANGUAGE sql
 STABLE PARALLEL SAFE
RETURN sha256((((((((((((COALESCE(previous, '\x'::bytea) || uuid_send(stream)) || int4send(version)) || uuid_send(event_id)) || COALESCE(uuid_send(command_id), '\x'::bytea)) || int4send(octet_length(type))) || textsend(type)) || int2send(schema_version)) || timestamptz_send(recorded_at)) || int4send(octet_length((data)::text))) || textsend((data)::text)) || textsend((meta)::text)))
;

CREATE OR REPLACE FUNCTION kernel.raise_epoch()
 RETURNS smallint
 LANGUAGE plpgsql
AS $function$
    DECLARE raised smallint;
    BEGIN
      UPDATE kernel.epoch SET current = current + 1 RETURNING current INTO raised;
      EXECUTE format('ALTER TABLE kernel.event ALTER COLUMN epoch SET DEFAULT %s', raised);
      RETURN raised;
    END $function$
;
