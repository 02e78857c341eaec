import type { Pool } from "pg";
import { type Finding, tally } from "./check.ts";

const describe = (name: string, claim: string, checked: number, failed: number): Finding => {
  const count = tally(name, claim);
  count.checked(checked);
  return failed === 0 ? count.finding() : { ...count.finding(), failed };
};

/** Versions of every stream are 1, 2, 3 … without a gap. */
export const holes = async (pool: Pool): Promise<Finding> => {
  const { rows } = await pool.query<{ checked: number; failed: number }>(`
    SELECT count(*)::int AS checked, count(*) FILTER (WHERE first <> 1 OR last <> events)::int AS failed
    FROM (SELECT min(version) AS first, max(version) AS last, count(*) AS events
          FROM kernel.event GROUP BY stream) s`);
  return describe(
    "holes",
    "versions of every stream run from 1 without a gap",
    rows[0]!.checked,
    rows[0]!.failed,
  );
};

/** Every hash is computed from its row and the previous hash. */
export const chain = async (pool: Pool): Promise<Finding> => {
  const { rows } = await pool.query<{ checked: number; failed: number }>(`
    SELECT count(*)::int AS checked, count(*) FILTER (WHERE hash IS DISTINCT FROM kernel.event_hash(
      previous, stream, version, event_id, command_id, type, schema_version, recorded_at, data, meta))::int AS failed
    FROM (SELECT *, lag(hash) OVER (PARTITION BY stream ORDER BY version) AS previous FROM kernel.event) e`);
  return describe(
    "chain",
    "every hash follows from its event and the hash before",
    rows[0]!.checked,
    rows[0]!.failed,
  );
};
