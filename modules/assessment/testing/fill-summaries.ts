import type { Pool } from "pg";
import { attemptSummary } from "../infrastructure/attempt-summary.ts";

const { table } = attemptSummary;

/** How to remove and create each index; the index of a constraint can only be removed with its constraint. */
const indexesText = `
  SELECT coalesce('ALTER TABLE ${table} DROP CONSTRAINT ' || quote_ident(conname), 'DROP INDEX ' || indexrelid::regclass) AS remove,
    coalesce('ALTER TABLE ${table} ADD ' || pg_get_constraintdef(c.oid), pg_get_indexdef(indexrelid)) AS create
  FROM pg_index LEFT JOIN pg_constraint c ON conindid = indexrelid
  WHERE indrelid = '${table}'::regclass`;

/**
 * Creates the list of attempts anew, with the rows that this statement inserts, and with statistics. The indexes are
 * built after the rows are there, which takes a fraction of the time that adding row by row takes. A sample of 6 000
 * rows is enough for the planner, and comparing long lists of questions is slow.
 */
export const fillSummaries = async (
  pool: Pool,
  insert: string,
  values: readonly unknown[] = [],
): Promise<void> => {
  await pool.query(`DROP TABLE IF EXISTS ${table}`);
  await pool.query(attemptSummary.createTable(table));
  const { rows: indexes } = await pool.query<{ remove: string; create: string }>(indexesText);
  for (const { remove } of indexes) await pool.query(remove);
  await pool.query(insert, [...values]);
  for (const { create } of indexes) await pool.query(create);
  await pool.query(`VACUUM ${table}`);
  await pool.query(`SET LOCAL default_statistics_target = 20; ANALYZE ${table}`);
};
