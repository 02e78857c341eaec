import type { Pool } from "pg";
import { type Finding, tally } from "./check.ts";

const describe = (name: string, claim: string, looked: number, failed: number): Finding => {
  const count = tally(name, claim);
  count.looked(looked);
  return failed === 0 ? count.finding() : { ...count.finding(), failed };
};

/** Versions of every stream go 1, 2, 3 … without a hole. */
export const holes = async (pool: Pool): Promise<Finding> => {
  const { rows } = await pool.query<{ looked: number; failed: number }>(`
    SELECT count(*)::int AS looked, count(*) FILTER (WHERE first <> 1 OR last <> events)::int AS failed
    FROM (SELECT min(version) AS first, max(version) AS last, count(*) AS events
          FROM kernel.event GROUP BY stream) s`);
  return describe(
    "holes",
    "versions of every stream run from 1 without a hole",
    rows[0]!.looked,
    rows[0]!.failed,
  );
};

/** Every hash is that of its row and of the row before. */
export const chain = async (pool: Pool): Promise<Finding> => {
  const { rows } = await pool.query<{ looked: number; failed: number }>(`
    SELECT count(*)::int AS looked, count(*) FILTER (WHERE hash IS DISTINCT FROM kernel.event_hash(
      previous, stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta))::int AS failed
    FROM (SELECT *, lag(hash) OVER (PARTITION BY stream ORDER BY version) AS previous FROM kernel.event) e`);
  return describe(
    "chain",
    "every hash is that of its event and of the one before",
    rows[0]!.looked,
    rows[0]!.failed,
  );
};
