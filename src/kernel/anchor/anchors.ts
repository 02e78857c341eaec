import type { ClientBase } from "pg";
import { readAdoption } from "../adoption/adoption.ts";
import type { LogPosition } from "../event-store/event-store.ts";
import type { LogKeys } from "../secrets/log-keys.ts";

/** What an anchor says about its segment of the log. All of it is signed, together with the MAC before. */
export interface Anchor extends LogPosition {
  readonly number: number;
  /** When it was written, as the database prints it in UTC. */
  readonly at: string;
  /** The genuine events of its segment; those whose time is not plausible are among them. */
  readonly events: number;
  /** The genuine events up to here. */
  readonly total: number;
  /** Rows of its segment that the program had not written. They are neither counted nor digested. */
  readonly forged: number;
  readonly misdated: number;
  /** The latest plausible time of an event up to here. */
  readonly newest: string;
  /** SHA-256 over the lines of its events, in hexadecimal digits. */
  readonly digest: string;
  /** The last audit entry at that moment, by number and MAC; 0 and empty when there was none. */
  readonly auditCount: number;
  readonly auditMac: string;
}

/** An anchor as stored. */
export interface SignedAnchor extends Anchor {
  readonly mac: Buffer;
}

/** The columns of a `SignedAnchor`, in a transaction with `exactSession`. They need the alias `a`. */
export const anchorColumns = `a.number::float8 AS number, a.at::text AS at, a.epoch, a.tx::text AS tx,
  a.position::text AS position, a.events, a.total::float8 AS total, a.forged, a.misdated, a.newest::text AS newest,
  encode(a.digest, 'hex') AS digest, a.audit_count::float8 AS "auditCount", encode(a.audit_mac, 'hex') AS "auditMac",
  a.mac`;

const insertText = `
  INSERT INTO kernel.anchor (number, at, epoch, tx, position, events, total, forged, misdated, newest, digest,
    audit_count, audit_mac, mac)
  VALUES ($1, $2::timestamptz, $3, $4::xid8, $5::bigint, $6, $7, $8, $9, $10::timestamptz, decode($11, 'hex'), $12,
    decode($13, 'hex'), $14)`;
const headText = `
  INSERT INTO kernel.anchor_head (count, mac) VALUES ($1, $2)
  ON CONFLICT (id) DO UPDATE SET count = excluded.count, mac = excluded.mac`;

const valuesOf = (anchor: Anchor) => [
  ...[anchor.number, anchor.at, anchor.epoch, anchor.tx, anchor.position, anchor.events, anchor.total],
  ...[anchor.forged, anchor.misdated, anchor.newest, anchor.digest, anchor.auditCount, anchor.auditMac],
];

/** The text that is signed: the anchor and the MAC of the one before, of the adoption before the first. */
export const anchorText = (anchor: Anchor, previous: Buffer): string =>
  [...valuesOf(anchor), previous.toString("hex")].join("\t");

/** The text that is signed of the end of the anchors: how many there are, and the MAC of the last. */
export const headTextOf = (count: number, last: Buffer): string => `${count}\t${last.toString("hex")}`;

/** Signs an anchor, stores it and returns its MAC. */
export const writeAnchor = async (
  client: ClientBase,
  keys: LogKeys,
  anchor: Anchor,
  previous: Buffer,
): Promise<Buffer> => {
  const mac = keys.sign("anchor", anchorText(anchor, previous));
  await client.query({
    name: "kernel-anchor",
    text: insertText,
    values: [...valuesOf(anchor), mac],
  });
  return mac;
};

/** Signs and stores where the anchors end. Without it, anchors cut off along with their events would not be missed. */
export const writeHead = async (
  client: ClientBase,
  keys: LogKeys,
  count: number,
  last: Buffer,
): Promise<void> => {
  const mac = keys.sign("anchor-head", headTextOf(count, last));
  await client.query({ name: "kernel-anchor-head", text: headText, values: [count, mac] });
};

/** The end of the anchors. The next anchor continues from it. */
export interface AnchorEnd {
  readonly count: number;
  readonly total: number;
  readonly newest: string;
  /** The MAC that the next anchor is chained to. */
  readonly mac: Buffer;
}

/** The anchors do not end as the program wrote them. It writes no further ones, which would hide that. */
export class AnchorsCut extends Error {
  override readonly name = "AnchorsCut";
}

const endText = `
  SELECT h.count::float8 AS count, h.mac AS "headMac", a.number::float8 AS number, a.total::float8 AS total,
    a.newest::text AS newest, a.mac
  FROM (SELECT) one
  LEFT JOIN kernel.anchor_head h ON h.id = 1
  LEFT JOIN LATERAL (SELECT * FROM kernel.anchor ORDER BY number DESC LIMIT 1) a ON true`;

interface EndRow {
  readonly count: number | null;
  readonly headMac: Buffer | null;
  readonly number: number | null;
  readonly total: number | null;
  readonly newest: string | null;
  readonly mac: Buffer | null;
}

/** Reads and checks the end of the anchors. Needs a transaction with `exactSession`. Throws `AnchorsCut`. */
export const readEnd = async (client: ClientBase, keys: LogKeys): Promise<AnchorEnd> => {
  const row = (await client.query<EndRow>(endText)).rows[0]!;
  const adoption = row.number === null ? await readAdoption(client) : null;
  const mac = row.mac ?? adoption?.mac ?? null;
  if (mac === null) throw new AnchorsCut("The log has not been adopted: start the program.");
  const count = row.number ?? 0;
  if (row.headMac === null || keys.check("anchor-head", headTextOf(count, mac), row.headMac) !== "genuine")
    throw new AnchorsCut(
      `The anchors do not end with number ${count} as written: run npm run events -- verify.`,
    );
  return { count, total: row.total ?? 0, newest: row.newest ?? adoption!.at, mac };
};
