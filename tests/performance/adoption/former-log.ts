import { createHash, randomUUID } from "node:crypto";
import pg from "pg";
import { formerAnchorHash, formerEventHash } from "#kernel/anchor/former-hash";
import { copyOut } from "#kernel/event-store/copy-out";
import { jsonbText } from "#kernel/event-store/jsonb-text";
import { eventMeta, eventsPerStream, eventType } from "../store/load.ts";

const streamsAtOnce = 100;
const eventsPerAnchor = 1_000;
const secondsBefore2000 = 946_684_800;
const begins = Date.parse("2026-01-01T00:00:00Z") / 1_000;
/** The form in which hashes hold a time: microseconds since 2000. */
const microseconds = (seconds: number) => String((seconds - secondsBefore2000) * 1_000_000);

const eventsText = `
  INSERT INTO kernel.event (stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta, hash)
  SELECT stream, version, event_id, command_id, $1, 1, to_timestamp(at), data, $2::jsonb, decode(hash, 'hex')
  FROM jsonb_to_recordset($3::jsonb) AS i(stream uuid, version int, event_id uuid, command_id uuid, at float8, data jsonb,
    hash text)
  ORDER BY version, stream`;

const meta = jsonbText(eventMeta);

/** The events of one stream, each with the hash over the one before. */
const streamOf = (at: number) => {
  const stream = randomUUID();
  let previous: Buffer | null = null;
  return Array.from({ length: eventsPerStream }, (_, index) => {
    const [version, eventId, commandId] = [index + 1, randomUUID(), randomUUID()];
    const data = { questionId: `rules-speed-${index % 64}`, optionId: "abc"[index % 3] };
    const recordedAt = microseconds(at + index);
    const texts = { type: eventType, schemaVersion: "1", recordedAt, data: jsonbText(data), meta };
    const hash: Buffer = formerEventHash(previous, { stream, version, eventId, commandId, ...texts });
    previous = hash;
    const ids = { event_id: eventId, command_id: commandId };
    return { stream, version, ...ids, at: at + index, data, hash: hash.toString("hex") };
  });
};

const hashesText = `COPY (SELECT e.tx, e.position, encode(e.hash, 'hex') FROM kernel.event e
  ORDER BY e.epoch, e.tx, e.position) TO STDOUT`;
const anchorsText = `
  INSERT INTO kernel.former_anchor (number, at, epoch, tx, position, events, total, digest, hash)
  SELECT number, to_timestamp(at), 1, tx::text::xid8, position, events, total, decode(digest, 'hex'), decode(hash, 'hex')
  FROM jsonb_to_recordset($1::jsonb) AS i(number bigint, at float8, tx text, position bigint, events int, total bigint,
    digest text, hash text)`;

const anchorsOf = async (client: pg.Client, at: number) => {
  const anchors: object[] = [];
  let [previous, digest, events, total] = [Buffer.alloc(0) as Buffer, createHash("sha256"), 0, 0];
  const end = (tx: string, position: string) => {
    total += events;
    const number = anchors.length + 1;
    const place = { tx, position, events };
    const bytes = digest.digest();
    const texts = { number: String(number), at: microseconds(at), epoch: 1, total: String(total) };
    previous = formerAnchorHash(previous, { ...texts, ...place, digest: bytes, hash: bytes });
    const hex = { digest: bytes.toString("hex"), hash: previous.toString("hex") };
    anchors.push({ number, at, total, ...place, ...hex });
    [digest, events] = [createHash("sha256"), 0];
  };
  await copyOut(client, hashesText, ([tx, position, hash]) => {
    digest.update(Buffer.from(hash!, "hex"));
    if (++events === eventsPerAnchor) end(tx!, position!);
  });
  return { anchors, head: previous };
};

/** Fills an empty log as a program wrote it that hashed events inside the database: streams of a hundred, a hundred at a time. */
export const writeFormerEvents = async (url: string, events: number): Promise<void> => {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const group = streamsAtOnce * eventsPerStream;
    for (let n = 0; n < events; n += group) {
      const rows = Array.from({ length: streamsAtOnce }, () => streamOf(begins + n));
      await client.query(eventsText, [eventType, meta, JSON.stringify(rows.flat())]);
    }
    const { anchors, head } = await anchorsOf(client, begins + events);
    await client.query(anchorsText, [JSON.stringify(anchors)]);
    // The end of the anchors grows by one at a time.
    for (let count = 1; count <= anchors.length; count++)
      await client.query("UPDATE kernel.former_anchor_head SET count = $1, hash = $2", [count, head]);
    await client.query("VACUUM ANALYZE kernel.event");
  } finally {
    await client.end();
  }
};
