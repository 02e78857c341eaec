import type { Pool } from "pg";
import { uuid } from "../event-store/events.fixture.ts";

/** The functions by which programs hashed their logs inside the database, before they signed them. */
export const formerFunctions = `
  CREATE SCHEMA former;
  CREATE FUNCTION former.event_hash(
    previous bytea, stream uuid, version int, event_id uuid, command_id uuid, type text,
    schema_version smallint, recorded_at timestamptz, data jsonb, meta jsonb
  ) RETURNS bytea LANGUAGE sql STABLE RETURN sha256(
    coalesce(previous, ''::bytea) || uuid_send(stream) || int4send(version) || uuid_send(event_id)
    || coalesce(uuid_send(command_id), ''::bytea) || int4send(octet_length(type)) || textsend(type)
    || int2send(schema_version) || timestamptz_send(recorded_at)
    || int4send(octet_length(data::text)) || textsend(data::text) || textsend(meta::text));
  CREATE FUNCTION former.anchor_hash(
    previous bytea, number bigint, at timestamptz, epoch smallint, tx xid8, "position" bigint, events int,
    total bigint, digest bytea
  ) RETURNS bytea LANGUAGE sql STABLE RETURN sha256(
    int4send(octet_length(previous)) || previous || int8send(number) || timestamptz_send(at) || int2send(epoch)
    || xid8send(tx) || int8send("position") || int4send(events) || int8send(total) || digest);
  CREATE FUNCTION former.sized(value text) RETURNS bytea LANGUAGE sql STABLE RETURN
    coalesce(int4send(octet_length(value)) || textsend(value), int4send(-1));
  CREATE FUNCTION former.audit_hash(
    previous bytea, number bigint, at timestamptz, actor uuid, roles text[], action text, target text,
    facts jsonb, reference text
  ) RETURNS bytea LANGUAGE sql STABLE RETURN sha256(
    int4send(octet_length(previous)) || previous || int8send(number) || timestamptz_send(at)
    || former.sized(actor::text) || former.sized(to_jsonb(roles)::text) || former.sized(action)
    || former.sized(target) || former.sized(facts::text) || former.sized(reference))`;

const unadopted = `
  ALTER TABLE kernel.adoption DISABLE TRIGGER USER; ALTER TABLE kernel.anchor_head DISABLE TRIGGER USER;
  DELETE FROM kernel.adoption; DELETE FROM kernel.anchor_head;
  ALTER TABLE kernel.adoption ENABLE ALWAYS TRIGGER adoption_stays;
  ALTER TABLE kernel.anchor_head ENABLE ALWAYS TRIGGER anchor_head_stays,
    ENABLE ALWAYS TRIGGER anchor_head_only_grows;
  ALTER TABLE kernel.audit_head DISABLE TRIGGER USER; UPDATE kernel.audit_head SET mac = NULL;
  ALTER TABLE kernel.audit_head ENABLE ALWAYS TRIGGER audit_head_stays,
    ENABLE ALWAYS TRIGGER audit_head_only_grows`;

const event = (stream: number, version: number) => `
  INSERT INTO kernel.event (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT i.stream, i.version, i.event_id, i.command_id, i.type, i.schema, i.at, i.data, i.meta, former.event_hash(
    (SELECT p.hash FROM kernel.event p WHERE p.stream = i.stream AND p.version = i.version - 1),
    i.stream, i.version, i.event_id, i.command_id, i.type, i.schema, i.at, i.data, i.meta)
  FROM (SELECT '${uuid(stream)}'::uuid AS stream, ${version} AS version, gen_random_uuid() AS event_id,
    ${version % 2 === 0 ? "NULL::uuid" : "gen_random_uuid()"} AS command_id, 'test.thing-happened' AS type,
    1::smallint AS schema, clock_timestamp() AS at,
    '{"n": ${version}, "text": "é試 \\\\ \\"quoted\\"\\n"}'::jsonb AS data, '{"actor": "a"}'::jsonb AS meta) i`;

const anchor = `
  WITH segment AS (
    SELECT count(*)::int AS events, sha256(string_agg(e.hash, ''::bytea ORDER BY e.epoch, e.tx, e.position)) AS digest,
      max(e.tx::text::bigint)::text::xid8 AS tx, max(e.position) AS position
    FROM kernel.event e
    WHERE (e.epoch, e.tx, e.position) > (SELECT coalesce(max(a.epoch), 0::smallint),
      coalesce((SELECT b.tx FROM kernel.former_anchor b ORDER BY b.number DESC LIMIT 1), '0'::xid8),
      coalesce(max(a.position), 0) FROM kernel.former_anchor a)
  ), written AS (
    INSERT INTO kernel.former_anchor (number, at, epoch, tx, position, events, total, digest, hash)
    SELECT h.count + 1, n.at, 1, s.tx, s.position, s.events, t.total + s.events, s.digest,
      former.anchor_hash(h.hash, h.count + 1, n.at, 1::smallint, s.tx, s.position, s.events, t.total + s.events, s.digest)
    FROM segment s, kernel.former_anchor_head h, (SELECT clock_timestamp() AS at) n,
      (SELECT coalesce(max(total), 0) AS total FROM kernel.former_anchor) t
    RETURNING number, hash
  )
  UPDATE kernel.former_anchor_head SET count = w.number, hash = w.hash FROM written w`;

const entry = (n: number) => `
  WITH written AS (
    INSERT INTO kernel.audit_entry (number, at, actor, roles, action, target, facts, reference, hash)
    SELECT h.count + 1, n.at, NULL, '{admin,operator}', 'test.act', 'thing_${n}', '{"n": ${n}}', 'ref',
      former.audit_hash(h.hash, h.count + 1, n.at, NULL, '{admin,operator}', 'test.act', 'thing_${n}', '{"n": ${n}}', 'ref')
    FROM kernel.audit_head h, (SELECT clock_timestamp() AS at) n RETURNING number, hash
  )
  UPDATE kernel.audit_head SET count = w.number, hash = w.hash FROM written w`;

/** Fills a log as a program wrote it before it signed events: 12 events in as many anchors, one without, 3 audit entries. */
export const writeFormerLog = async (pool: Pool): Promise<void> => {
  const client = await pool.connect();
  await client.query(unadopted);
  await client.query(formerFunctions);
  for (const stream of [1, 2])
    for (let version = 1; version <= 6; version++) {
      await client.query(event(stream, version));
      await client.query(anchor);
    }
  await client.query(event(1, 7));
  for (let n = 1; n <= 3; n++) await client.query(entry(n));
  client.release();
};
