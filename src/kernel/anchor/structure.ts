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
 */
const structureText = `
  WITH kernel AS (SELECT n.oid FROM pg_catalog.pg_namespace n WHERE n.nspname = 'kernel'),
  relation AS (
    SELECT c.oid, c.relname AS name, c.relkind AS kind, c.relpersistence AS persistence, c.relrowsecurity AS secured,
      c.relforcerowsecurity AS forced
    FROM pg_catalog.pg_class c WHERE c.relnamespace IN (SELECT oid FROM kernel)
      AND c.relname !~ '^event_type_[0-9a-f]{16}$'
  )
  SELECT pg_catalog.format('%s %s, kind %s, persistence %s, row security %s', 'relation', name, kind, persistence,
    secured OR forced) AS line FROM relation
  UNION ALL
  SELECT pg_catalog.format('column %s.%s %s%s', r.name, a.attname, pg_catalog.format_type(a.atttypid, a.atttypmod),
    CASE WHEN a.attnotnull THEN ' not null' ELSE '' END || CASE WHEN a.attgenerated <> '' THEN ' generated' ELSE '' END)
  FROM relation r JOIN pg_catalog.pg_attribute a ON a.attrelid = r.oid
  WHERE r.kind NOT IN ('i', 'S') AND a.attnum > 0 AND NOT a.attisdropped
  UNION ALL
  SELECT pg_catalog.format('trigger %s.%s, enabled %s, type %s, calls %s', r.name, t.tgname, t.tgenabled, t.tgtype,
    p.proname)
  FROM relation r JOIN pg_catalog.pg_trigger t ON t.tgrelid = r.oid JOIN pg_catalog.pg_proc p ON p.oid = t.tgfoid
  WHERE NOT t.tgisinternal
  UNION ALL
  SELECT pg_catalog.format('rule %s.%s', r.name, w.rulename)
  FROM relation r JOIN pg_catalog.pg_rewrite w ON w.ev_class = r.oid
  UNION ALL
  SELECT pg_catalog.format('policy %s.%s', r.name, o.polname)
  FROM relation r JOIN pg_catalog.pg_policy o ON o.polrelid = r.oid
  UNION ALL
  SELECT pg_catalog.format('%s inherits %s', h.inhrelid::pg_catalog.regclass, r.name)
  FROM relation r JOIN pg_catalog.pg_inherits h ON h.inhparent = r.oid WHERE r.kind NOT IN ('i', 'I')
  UNION ALL
  SELECT pg_catalog.format('constraint %s.%s, type %s', r.name, k.conname, k.contype)
  FROM relation r JOIN pg_catalog.pg_constraint k ON k.conrelid = r.oid WHERE k.contype <> 'n'
  UNION ALL
  SELECT pg_catalog.format('function %s(%s arguments), text %s', p.proname, p.pronargs,
    pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(p.prosrc, 'UTF8')), 'hex'))
  FROM pg_catalog.pg_proc p WHERE p.pronamespace IN (SELECT oid FROM kernel)`;

const linesOf = (rows: readonly { readonly line: string }[]) => rows.map(({ line }) => line).toSorted();

/** Returns the structure of a database, for `npm run schema`. */
export const describeStructure = async (pool: Pool): Promise<readonly string[]> =>
  linesOf((await pool.query<{ line: string }>(structureText)).rows);

/** How a database differs from what the migrations make. */
export type StructureFault =
  | { readonly fault: "structure-added"; readonly what: string }
  | { readonly fault: "structure-missing"; readonly what: string };

/** Compares the structure of a database with what the migrations make. */
export const checkStructure = Effect.fnUntraced(function* (reader: ExactReader) {
  const text = yield* Effect.promise(() => readFile(structureFile, "utf8"));
  const expected = text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
  const found = linesOf(yield* reader.query<{ line: string }>(structureText));
  const [made, there] = [new Set(expected), new Set(found)];
  return [
    ...found.filter((what) => !made.has(what)).map((what) => ({ fault: "structure-added", what }) as const),
    ...expected
      .filter((what) => !there.has(what))
      .map((what) => ({ fault: "structure-missing", what }) as const),
  ] satisfies StructureFault[];
});
