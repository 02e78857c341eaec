import { readFile } from "node:fs/promises";
import path from "node:path";
import { Effect } from "effect";
import type { Pool } from "pg";
import type { ExactReader } from "../event-store/exact-reader.ts";

/** The structure that the migrations make, as `npm run schema` writes it. */
export const structureFile = path.resolve(import.meta.dirname, "../../../migrations/kernel-structure.txt");

/**
 * Everything in the schema `kernel` that decides what a statement reads or writes, one line each: tables and their
 * columns, what is put in their place or in their way, and functions with a digest of their text. Catalogs only, and
 * nothing that another version of PostgreSQL prints differently. Indexes of event types are made by the program, see
 * type-indexes.ts.
 *
 * The log may be divided into partitions (docs/scaling.md): what belongs to one has the line of what it is a part of,
 * and the name of the partition in `part`. `ofLog` marks the log and its indexes, which each partition must repeat.
 */
const structureText = `
  WITH kernel AS (SELECT n.oid FROM pg_catalog.pg_namespace n WHERE n.nspname = 'kernel'),
  relation AS (
    SELECT c.oid, coalesce(p.relname, c.relname) AS name, c.relpersistence AS persistence, c.relrowsecurity AS secured,
      c.relforcerowsecurity AS forced, c.relkind NOT IN ('i', 'I', 'S') AS is_table,
      CASE WHEN coalesce(t.oid, c.oid) <> log.oid OR c.relispartition THEN c.relkind
        WHEN c.relkind = 'p' THEN 'r' WHEN c.relkind = 'I' THEN 'i' ELSE c.relkind END AS kind,
      CASE WHEN c.relispartition THEN coalesce(t.relname, c.relname) END AS part,
      coalesce(t.oid, c.oid) = log.oid AS of_log
    FROM pg_catalog.pg_class c
      LEFT JOIN pg_catalog.pg_class log ON log.relnamespace = c.relnamespace AND log.relname = 'event'
      LEFT JOIN pg_catalog.pg_index i ON i.indexrelid = c.oid
      LEFT JOIN pg_catalog.pg_class t ON t.oid = i.indrelid
      LEFT JOIN pg_catalog.pg_inherits h ON h.inhrelid = c.oid AND c.relispartition
      LEFT JOIN pg_catalog.pg_class p ON p.oid = h.inhparent
    WHERE c.relnamespace IN (SELECT oid FROM kernel)
      AND coalesce(p.relname, c.relname) !~ '^event_type_[0-9a-f]{16}$'
  )
  SELECT pg_catalog.format('%s %s, kind %s, persistence %s, row security %s', 'relation', name, kind, persistence,
    secured OR forced) AS line, part, of_log AS "ofLog" FROM relation
  UNION ALL
  SELECT pg_catalog.format('column %s.%s %s%s', r.name, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || CASE WHEN a.attgenerated <> '' THEN ' generated' ELSE '' END),
    r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid
  WHERE r.is_table AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT pg_catalog.format('trigger %s.%s, enabled %s, type %s, calls %s', r.name, t.tgname, t.tgenabled, t.tgtype,
    p.proname), r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_trigger t ON t.tgrelid = r.oid JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal
  UNION ALL
  SELECT pg_catalog.format('rule %s.%s', r.name, w.rulename), r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_rewrite w ON w.ev_class = r.oid
  UNION ALL
  SELECT pg_catalog.format('policy %s.%s', r.name, o.polname), r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_policy o ON o.polrelid = r.oid
  UNION ALL
  SELECT pg_catalog.format('%s inherits %s', c.oid::pg_catalog.regclass, r.name), r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_inherits h ON h.inhparent = r.oid JOIN pg_catalog.pg_class c ON c.oid = h.inhrelid
  WHERE r.is_table AND NOT (r.of_log AND c.relispartition)
  UNION ALL
  SELECT pg_catalog.format('constraint %s.%s, type %s', r.name, coalesce(p.conname, k.conname), k.contype), r.part, r.of_log
  FROM relation r JOIN pg_catalog.pg_constraint k ON k.conrelid = r.oid
    LEFT JOIN pg_catalog.pg_constraint p ON p.oid = k.conparentid
  WHERE k.contype <> 'n'
  UNION ALL
  SELECT pg_catalog.format('function %s(%s arguments), text %s', p.proname, p.pronargs,
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p.prosrc, 'UTF8')), 'hex')), NULL, false
  FROM pg_catalog.pg_proc p WHERE p.pronamespace IN (SELECT oid FROM kernel)`;

interface Line {
  readonly line: string;
  /** The partition of the log that it is about; null: what the migrations make. */
  readonly part: string | null;
  readonly ofLog: boolean;
}

/** Returns the structure of a database, for `npm run schema`. */
export const describeStructure = async (pool: Pool): Promise<readonly string[]> =>
  (await pool.query<Line>(structureText)).rows.map(({ line }) => line).toSorted();

/** How a database differs from what the migrations make. */
export type StructureFault =
  | { readonly fault: "structure-added"; readonly what: string }
  | { readonly fault: "structure-missing"; readonly what: string };

const compare = (expected: readonly string[], found: readonly string[], where = ""): StructureFault[] => {
  const [made, there] = [new Set(expected), new Set(found)];
  const added = found.filter((line) => !made.has(line));
  const missing = expected.filter((line) => !there.has(line));
  return [
    ...added.map((line) => ({ fault: "structure-added", what: line + where }) as const),
    ...missing.map((line) => ({ fault: "structure-missing", what: line + where }) as const),
  ];
};

/** Compares the structure of a database with what the migrations make, and each partition of the log with the log. */
export const checkStructure = Effect.fnUntraced(function* (reader: ExactReader) {
  const text = yield* Effect.promise(() => readFile(structureFile, "utf8"));
  const expected = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const found = yield* reader.query<Line>(structureText);
  const linesOf = (some: readonly Line[]) => some.map(({ line }) => line).toSorted();
  const whole = found.filter(({ part }) => part === null);
  const log = linesOf(whole.filter(({ ofLog }) => ofLog));
  const parts = Map.groupBy(found, ({ part }) => part);
  parts.delete(null);
  return [
    ...compare(expected, linesOf(whole)),
    ...[...parts].flatMap(([part, lines]) => compare(log, linesOf(lines), ` (partition ${part})`)),
  ] satisfies StructureFault[];
});
