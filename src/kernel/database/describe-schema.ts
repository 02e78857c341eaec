import type { Pool } from "pg";

const tablesText = `
  SELECT format(E'CREATE TABLE %I.%I (\\n%s\\n);', n.nspname, c.relname,
    string_agg(format('  %I %s%s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      CASE WHEN a.attidentity <> '' THEN ' GENERATED ALWAYS AS IDENTITY' ELSE '' END,
      CASE WHEN a.attnotnull THEN ' NOT NULL' ELSE '' END,
      coalesce(' DEFAULT ' || pg_get_expr(d.adbin, d.adrelid), '')), E',\\n' ORDER BY a.attnum)) AS line
  FROM pg_class c
  JOIN pg_namespace n ON n.oid = c.relnamespace
  JOIN pg_attribute a ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped
  LEFT JOIN pg_attrdef d ON d.adrelid = c.oid AND d.adnum = a.attnum
  WHERE c.relkind = 'r' AND n.nspname = ANY($1)
  GROUP BY n.nspname, c.relname ORDER BY n.nspname, c.relname`;

const indexesText = `
  SELECT indexdef || ';' AS line FROM pg_indexes WHERE schemaname = ANY($1) ORDER BY schemaname, indexname`;

const functionsText = `
  SELECT pg_get_functiondef(p.oid) || ';' AS line FROM pg_proc p JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = ANY($1) ORDER BY n.nspname, p.proname`;

/**
 * Returns the tables, indexes and functions of these schemas as SQL text in a stable order, so that reviews
 * show changes of the schema. For reading only: it restores nothing.
 */
export const describeSchema = async (pool: Pool, schemas: readonly string[]): Promise<string> => {
  const parts: string[] = ["-- What the migrations add up to. Written by: npm run schema"];
  for (const text of [tablesText, indexesText, functionsText]) {
    const { rows } = await pool.query<{ line: string }>(text, [schemas]);
    parts.push(rows.map(({ line }) => line.trim()).join("\n\n"));
  }
  return `${parts.join("\n\n")}\n`;
};
