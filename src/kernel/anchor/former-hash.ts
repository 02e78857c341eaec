import { createHash } from "node:crypto";

/** The bytes of the former hashes: fixed-width, or preceded by their length. Only the adoption computes them. */
const integer = (width: 2 | 4 | 8, value: string | number): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigInt64BE(BigInt(value));
  return bytes.subarray(8 - width);
};
const uuidBytes = (text: string): Buffer => Buffer.from(text.replaceAll("-", ""), "hex");
/** A text with its length, which is -1 for NULL. */
const sized = (text: string | null): Buffer[] =>
  text === null ? [integer(4, -1)] : [integer(4, Buffer.byteLength(text)), Buffer.from(text)];
const sha256 = (parts: readonly Buffer[]): Buffer =>
  createHash("sha256").update(Buffer.concat(parts)).digest();

/** A row as text; times in microseconds since 2000. */
export interface FormerEvent {
  readonly stream: string;
  readonly version: number;
  readonly eventId: string;
  readonly commandId: string | null;
  readonly type: string;
  readonly schemaVersion: string;
  readonly recordedAt: string;
  readonly data: string;
  readonly meta: string;
}

/** The hash of an event, as `kernel.event_hash` computed it. */
export const formerEventHash = (previous: Buffer | null, event: FormerEvent): Buffer =>
  sha256([
    previous ?? Buffer.alloc(0),
    uuidBytes(event.stream),
    integer(4, event.version),
    uuidBytes(event.eventId),
    event.commandId === null ? Buffer.alloc(0) : uuidBytes(event.commandId),
    ...sized(event.type),
    integer(2, event.schemaVersion),
    integer(8, event.recordedAt),
    ...sized(event.data),
    Buffer.from(event.meta),
  ]);

/** A row of the former anchors as text. */
export interface FormerAnchor {
  readonly number: string;
  readonly at: string;
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
  readonly events: number;
  readonly total: string;
  readonly digest: Buffer;
  readonly hash: Buffer;
}

/** The hash of an anchor, as `kernel.anchor_hash` computed it. */
export const formerAnchorHash = (previous: Buffer, anchor: FormerAnchor): Buffer =>
  sha256([
    ...[integer(4, previous.length), previous],
    ...[integer(8, anchor.number), integer(8, anchor.at), integer(2, anchor.epoch), integer(8, anchor.tx)],
    ...[integer(8, anchor.position), integer(4, anchor.events), integer(8, anchor.total), anchor.digest],
  ]);

/** The hash of an audit entry, as `kernel.audit_hash` computed it. `texts` are its columns from the actor on. */
export const formerAuditHash = (
  previous: Buffer,
  number: string,
  at: string,
  texts: readonly (string | null)[],
): Buffer =>
  sha256([
    ...[integer(4, previous.length), previous, integer(8, number), integer(8, at)],
    ...texts.flatMap(sized),
  ]);
