import { millisecondsOf } from "../event-store/stored-row.ts";
import type { StaffAct } from "./audit.ts";

/** Held until the transaction ends: the next writer must know the previous hash. */
export const lockText = "SELECT pg_advisory_xact_lock(hashtextextended('kernel.audit', 0))";

/**
 * The database computes the hash: only it knows how it stores an instant and a JSON document, and the check
 * reads nothing but what is stored. The statement begins after the lock is held, so instants increase with
 * numbers.
 */
export const recordText = `
  WITH next AS (
    SELECT h.count + 1 AS number, statement_timestamp() AS at, h.hash AS previous FROM kernel.audit_head h
  ), written AS (
    INSERT INTO kernel.audit_entry (number, at, actor, roles, action, target, facts, reference, hash)
    SELECT n.number, n.at, $1::uuid, $2::text[], $3::text, $4::text, $5::jsonb, $6::text,
      kernel.audit_hash(n.previous, n.number, n.at, $1, $2, $3, $4, $5, $6)
    FROM next n RETURNING number, hash
  )
  UPDATE kernel.audit_head h SET count = w.number, hash = w.hash FROM written w`;

export const readText = `
  SELECT number::float8 AS number, ${millisecondsOf("at")} AS at, actor, roles, action, target, facts, reference,
    encode(hash, 'hex') AS hash
  FROM kernel.audit_entry WHERE $1::bigint IS NULL OR number < $1 ORDER BY number DESC LIMIT $2`;

/**
 * The first number whose entry is missing or is not what was written. The head follows the last entry: it
 * holds their number and the hash of the last.
 */
export const firstBrokenText = `
  SELECT min(n)::float8 AS number FROM (
    SELECT e.n FROM (
      SELECT a.*, row_number() OVER chain AS n, lag(a.hash, 1, ''::bytea) OVER chain AS previous
      FROM kernel.audit_entry a WINDOW chain AS (ORDER BY a.number)
    ) e
    WHERE e.number <> e.n OR e.hash <> kernel.audit_hash(e.previous, e.number, e.at, e.actor, e.roles, e.action,
      e.target, e.facts, e.reference)
    UNION ALL
    SELECT CASE WHEN h.count = l.number THEN l.number ELSE least(h.count, l.number) + 1 END
    FROM (SELECT coalesce(max(number), 0) AS number FROM kernel.audit_entry) l
    LEFT JOIN kernel.audit_head h ON true
    WHERE h.count IS DISTINCT FROM l.number OR h.hash IS DISTINCT FROM
      coalesce((SELECT a.hash FROM kernel.audit_entry a WHERE a.number = l.number), ''::bytea)
  ) broken`;

/** Returns the values of `recordText`. Throws when the facts are not JSON. */
export const valuesOf = ({ actor, roles, action, target, facts, reference }: StaffAct): unknown[] => [
  actor,
  roles,
  action,
  target,
  JSON.stringify(facts),
  reference,
];
