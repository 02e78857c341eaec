import { createHash } from "node:crypto";
import type { ClientBase } from "pg";
import { copyOut } from "../event-store/copy-out.ts";
import { isBehindPosition } from "../event-store/event-lines.ts";
import { type FormerAnchor, formerAnchorHash, formerAuditHash, formerEventHash } from "./former-hash.ts";

const noLimit = { timeoutMs: 2 ** 31 - 1 };
const microseconds = (time: string) => `(extract(epoch FROM ${time}) * 1000000)::bigint - 946684800000000`;

const eventsText = `COPY (
  SELECT e.stream, e.version, e.event_id, e.command_id, e.type, e.schema_version, ${microseconds("e.recorded_at")},
    e.data, e.meta, encode(e.hash, 'hex')
  FROM kernel.event e ORDER BY e.stream, e.version) TO STDOUT`;
const hashesText = `COPY (
  SELECT e.epoch, e.tx, e.position, encode(e.hash, 'hex') FROM kernel.event e
  ORDER BY e.epoch, e.tx, e.position) TO STDOUT`;
const anchorsText = `
  SELECT number::text AS number, (${microseconds("at")})::text AS at, epoch, tx::text AS tx, position::text AS position,
    events, total::text AS total, digest, hash
  FROM kernel.former_anchor a ORDER BY a.number`;
const auditText = `COPY (
  SELECT a.number, ${microseconds("a.at")}, a.actor, to_jsonb(a.roles)::text, a.action, a.target, a.facts, a.reference,
    encode(a.hash, 'hex')
  FROM kernel.audit_entry a ORDER BY a.number) TO STDOUT`;

/** Returns the first event whose hash does not follow from it and the event before. */
const brokenEvent = async (client: ClientBase, onEvents: (read: number) => void): Promise<string | null> => {
  let first: string | null = null;
  let before: { readonly stream: string; readonly version: number; readonly hash: Buffer } | null = null;
  let read = 0;
  await copyOut(
    client,
    eventsText,
    (row) => {
      const [stream, version, eventId, commandId, type, schemaVersion, recordedAt, data, meta, hash] =
        row as string[] & { readonly 3: string | null };
      const event = {
        stream: stream!,
        version: Number(version),
        eventId: eventId!,
        commandId: commandId!,
        type: type!,
      };
      const rest = { schemaVersion: schemaVersion!, recordedAt: recordedAt!, data: data!, meta: meta! };
      const previous = before?.stream === stream ? before : null;
      const computed = formerEventHash(previous?.hash ?? null, { ...event, ...rest });
      const isNext = event.version === (previous?.version ?? 0) + 1;
      if (first === null && !(isNext && computed.toString("hex") === hash))
        first = `stream ${stream}: version ${version} or the one before it`;
      before = { stream: stream!, version: event.version, hash: Buffer.from(hash ?? "", "hex") };
      onEvents(++read);
    },
    noLimit,
  );
  return first;
};

/** Returns the first anchor that does not follow from the one before, or whose segment is not as it says. */
const brokenAnchor = async (client: ClientBase): Promise<string | null> => {
  const { rows: anchors } = await client.query<FormerAnchor>(anchorsText);
  const { rows: heads } = await client.query<{ count: string; hash: Buffer }>(
    "SELECT count::text AS count, hash FROM kernel.former_anchor_head",
  );
  let previous = Buffer.alloc(0) as Buffer;
  for (const [index, anchor] of anchors.entries()) {
    const isNext = Number(anchor.number) === index + 1;
    if (!isNext || !formerAnchorHash(previous, anchor).equals(anchor.hash)) return `anchor ${index + 1}`;
    previous = anchor.hash;
  }
  const [head] = heads;
  if (Number(head?.count) !== anchors.length || !head!.hash.equals(previous))
    return `the end of the ${anchors.length} anchors`;
  return brokenSegment(client, anchors);
};

const brokenSegment = async (
  client: ClientBase,
  anchors: readonly FormerAnchor[],
): Promise<string | null> => {
  let at = 0;
  let digest = createHash("sha256");
  let events = 0;
  let first: string | null = null;
  const end = () => {
    const anchor = anchors[at]!;
    if (first === null && (events !== anchor.events || !digest.digest().equals(anchor.digest)))
      first = `segment ${at + 1}`;
    [digest, events] = [createHash("sha256"), 0];
    at++;
  };
  await copyOut(
    client,
    hashesText,
    ([epoch, tx, position, hash]) => {
      while (at < anchors.length && isBehindPosition([epoch!, tx!, position!], anchors[at]!)) end();
      digest.update(Buffer.from(hash ?? "", "hex"));
      events++;
    },
    noLimit,
  );
  while (at < anchors.length) end();
  return first;
};

const brokenEntry = async (client: ClientBase): Promise<string | null> => {
  let previous = Buffer.alloc(0) as Buffer;
  let entries = 0;
  let first: string | null = null;
  await copyOut(
    client,
    auditText,
    ([number, at, ...rest]) => {
      const texts = rest.slice(0, -1);
      const hash = rest.at(-1) ?? "";
      const computed = formerAuditHash(previous, number!, at!, texts).toString("hex");
      if (first === null && (Number(number) !== entries + 1 || computed !== hash))
        first = `audit entry ${entries + 1}`;
      entries++;
      previous = Buffer.from(hash, "hex");
    },
    noLimit,
  );
  const { rows } = await client.query<{ count: string; hash: Buffer }>(
    "SELECT count::text AS count, hash FROM kernel.audit_head",
  );
  const isWhole = Number(rows[0]?.count) === entries && rows[0]!.hash.equals(previous);
  return first ?? (isWhole ? null : `the end of the ${entries} audit entries`);
};

/**
 * Checks the log and the audit log as the program before did, but in the program: no function of the database could
 * have been replaced. Returns the first fault as a phrase, or `intact`. It proves as much as the former hashes did:
 * nothing against an attacker who had computed all of them anew.
 */
export const formerCheck = async (client: ClientBase, onEvents: (read: number) => void): Promise<string> =>
  (await brokenEvent(client, onEvents)) ??
  (await brokenAnchor(client)) ??
  (await brokenEntry(client)) ??
  "intact";
