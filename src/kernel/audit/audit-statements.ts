import { millisecondsOf } from "../event-store/stored-row.ts";
import type { AuditWanted } from "./audit.ts";
import type { EncodedAct } from "./audit-lines.ts";

/** Held until the transaction ends: the next writer must know the MAC before. */
export const lockStatement = {
  name: "kernel-audit-lock",
  text: "SELECT pg_advisory_xact_lock(hashtextextended('kernel.audit', 0))",
} as const;

/** The end of the chain, and the time of the next entry. It begins after the lock is held, so times increase. */
const endText = `
  SELECT h.count::float8 AS count, (SELECT mac FROM kernel.audit_entry WHERE number = h.count) AS mac,
    to_char(statement_timestamp() AT TIME ZONE 'UTC', 'YYYY-MM-DD HH24:MI:SS.US') AS at
  FROM kernel.audit_head h`;
export const endStatement = { name: "kernel-audit-end", text: endText } as const;

/** The end of the chain before the next entry. */
export interface AuditEnd {
  readonly count: number;
  /** Null when there is no entry, or only such as were never signed. */
  readonly mac: Buffer | null;
  /** UTC, with six digits of the second. */
  readonly at: string;
}

/** Returns a time as the database prints it in UTC: without zeros at its end. */
export const asPrinted = (at: string): string => `${at.replace(/\.?0*$/, "")}+00`;

export const recordText = `
  WITH written AS (
    INSERT INTO kernel.audit_entry (number, at, actor, roles, action, target, facts, reference, mac)
    VALUES ($1, $2::timestamptz, $3::uuid, $4::text[], $5, $6, $7::jsonb, $8, $9)
  )
  UPDATE kernel.audit_head SET count = $1, mac = $10`;

/** Returns the values of `recordText`. */
export const valuesOf = (act: EncodedAct, mac: Buffer, headMac: Buffer): unknown[] => {
  const { number, at, actor, roles, action, target, facts, reference } = act;
  return [number, at, actor, roles, action, target, facts, reference, mac, headMac];
};

/** The hash of an entry is its MAC without the name of the key; of an old entry, its hash. */
const entryText = `
  SELECT number::float8 AS number, ${millisecondsOf("at")} AS at, actor, roles, action, target, facts, reference,
    encode(coalesce(substr(mac, 5), hash), 'hex') AS hash
  FROM kernel.audit_entry`;

/**
 * Returns the statement that reads entries from either end, by the column that has the index: `number` alone would be the
 * number as it is returned. With filters it is planned each time: how many entries an act has decides between the indexes.
 */
export const readStatement = (
  after: number | null,
  limit: number,
  { actor, actions, target, isOldestFirst = false }: AuditWanted,
) => {
  const values: unknown[] = [];
  const asked: string[] = [];
  const require = (condition: string, value: unknown) =>
    void asked.push(condition.replace("$", `$${values.push(value)}`));
  if (actor === null) asked.push("actor IS NULL");
  else if (actor !== undefined) require("actor = $::uuid", actor);
  if (actions?.length === 1) require("action = $::text", actions[0]);
  else if (actions !== undefined) require("action = ANY ($::text[])", actions);
  if (target !== undefined) require("target = $::text", target);
  const isFiltered = asked.length > 0;
  if (after !== null) require(`audit_entry.number ${isOldestFirst ? ">" : "<"} $::bigint`, after);
  const where = asked.length === 0 ? "" : `WHERE ${asked.join(" AND ")}`;
  const text = `${entryText} ${where} ORDER BY audit_entry.number ${isOldestFirst ? "" : "DESC"} LIMIT ${BigInt(limit)}`;
  const way = `${isOldestFirst ? "oldest" : "newest"}-${after === null ? "first" : "next"}`;
  return { ...(!isFiltered && { name: `kernel-audit-read-${limit}-${way}` }), text, values };
};
