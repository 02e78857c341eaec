import { Effect } from "effect";
import type { Pool } from "pg";
import { type Fault, describeFault } from "#kernel/anchor/faults";
import { verify } from "#kernel/anchor/verify";
import type { LogKeys } from "#kernel/secrets/log-keys";
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

/** Says of a fault that it is what a run brought about on purpose. */
export type Excuse = (fault: Fault) => boolean;

/** Every event has a MAC of this program, and every anchor matches its events. */
export const chain = async (pool: Pool, keys: LogKeys, isExcused: Excuse = () => false): Promise<Finding> => {
  const { events, faults } = await Effect.runPromise(verify(pool, keys));
  const count = tally("chain", "the log is as the program wrote it, by MACs and anchors");
  count.checked(events);
  for (const fault of faults) if (!isExcused(fault)) count.fail(describeFault(fault));
  return count.finding();
};
