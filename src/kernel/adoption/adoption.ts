import type { ClientBase, Pool } from "pg";
import type { LogKeys } from "../secrets/log-keys.ts";

/**
 * The statement, made once and signed, about everything that was in the log before the program signed events. What it
 * covers is proved by the anchors that were written with it, not by MACs of its own.
 */
export interface Adoption {
  /** When it was made, as the database prints it in UTC. */
  readonly at: string;
  /** The last event that it covers; the origin when there was none. */
  readonly epoch: number;
  readonly tx: string;
  readonly position: string;
  readonly events: number;
  /** How many anchors were written with it: they cover its events, and no later one. */
  readonly anchors: number;
  /** SHA-256 over the lines of its events, in hexadecimal digits. */
  readonly digest: string;
  readonly auditEntries: number;
  /** SHA-256 over the lines of the audit entries before it. */
  readonly auditDigest: string;
  /** The number and the hash of the last anchor of the former kind; 0 and empty when there was none. */
  readonly formerAnchors: number;
  readonly formerAnchor: string;
  /** `intact`, or the first fault that the former check found. */
  readonly formerCheck: string;
}

/** A stored statement with its MAC. */
export interface SignedAdoption extends Adoption {
  readonly mac: Buffer;
}

/** The text that is signed. The check's sentence is last, because it alone may hold any character. */
export const adoptionText = (adoption: Adoption): string => {
  const { at, epoch, tx, position, events, anchors, digest, auditEntries, auditDigest } = adoption;
  const { formerAnchors, formerAnchor, formerCheck } = adoption;
  return [
    ...[at, epoch, tx, position, events, anchors, digest, auditEntries, auditDigest],
    ...[formerAnchors, formerAnchor, formerCheck],
  ].join("\t");
};

/** The query for the statement. Needs a transaction with `exactSession`. */
export const adoptionQuery = `
  SELECT at::text AS at, epoch, tx::text AS tx, position::text AS position, events::float8 AS events,
    anchors::float8 AS anchors, encode(digest, 'hex') AS digest, audit_entries::float8 AS "auditEntries",
    encode(audit_digest, 'hex') AS "auditDigest", former_anchors::float8 AS "formerAnchors",
    former_anchor AS "formerAnchor", former_check AS "formerCheck", mac
  FROM kernel.adoption`;

/** Reads the statement; null when there is none. Needs a transaction with `exactSession`. */
export const readAdoption = async (client: ClientBase): Promise<SignedAdoption | null> =>
  (await client.query<SignedAdoption>(adoptionQuery)).rows[0] ?? null;

/** Whether the log of a database has been adopted. */
export const isAdopted = async (db: ClientBase | Pool): Promise<boolean> =>
  (await db.query("SELECT FROM kernel.adoption")).rows.length > 0;

const writeText = `
  INSERT INTO kernel.adoption (at, epoch, tx, position, events, anchors, digest, audit_entries, audit_digest,
    former_anchors, former_anchor, former_check, mac)
  VALUES ($1::timestamptz, $2, $3::xid8, $4::bigint, $5, $6, decode($7, 'hex'), $8, decode($9, 'hex'), $10, $11, $12, $13)`;

/** Signs and stores the statement; returns its MAC. */
export const writeAdoption = async (
  client: ClientBase,
  keys: LogKeys,
  adoption: Adoption,
): Promise<Buffer> => {
  const mac = keys.sign("adoption", adoptionText(adoption));
  const { at, epoch, tx, position, events, anchors, digest, auditEntries, auditDigest } = adoption;
  const { formerAnchors, formerAnchor, formerCheck } = adoption;
  await client.query(writeText, [
    ...[at, epoch, tx, position, events, anchors, digest, auditEntries, auditDigest],
    ...[formerAnchors, formerAnchor, formerCheck, mac],
  ]);
  return mac;
};
