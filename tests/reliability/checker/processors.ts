import type { Pool } from "pg";
import { poll } from "../poll.ts";
import { type Finding, tally } from "./check.ts";

const timeoutMs = 30_000;

interface Behind {
  readonly name: string;
  readonly error: string | null;
}

const behind = async (pool: Pool): Promise<readonly Behind[]> => {
  const { rows } = await pool.query<Behind>(`
    SELECT f.name, f.last_error AS error FROM kernel.processor f
    WHERE f.last_error IS NOT NULL
       OR EXISTS (SELECT FROM kernel.event e WHERE (e.epoch, e.tx, e.position) > (f.epoch, f.tx, f.position))`);
  return rows;
};

/** Every processor reaches the end of the log. This check waits for it. */
export const processors = async (pool: Pool): Promise<Finding> => {
  const count = tally("processors", "every processor reached the end of the log, and none has failed");
  const isCaughtUp = async () => ((await behind(pool)).length === 0 ? true : undefined);
  await poll("The end of the log for every processor", timeoutMs, isCaughtUp).catch(() => undefined);
  const { rows } = await pool.query<{ all: number }>('SELECT count(*)::int AS "all" FROM kernel.processor');
  count.checked(rows[0]!.all);
  for (const { name, error } of await behind(pool))
    count.fail(`${name}: ${error?.split("\n")[0] ?? "behind"}`);
  return count.finding();
};
