import type { Pool } from "pg";
import { poll } from "../poll.ts";
import { type Finding, tally } from "./check.ts";

const patienceMs = 30_000;

interface Behind {
  readonly name: string;
  readonly error: string | null;
}

const behind = async (pool: Pool): Promise<readonly Behind[]> => {
  const { rows } = await pool.query<Behind>(`
    SELECT f.name, f.last_error AS error FROM kernel.follower f
    WHERE f.last_error IS NOT NULL
       OR EXISTS (SELECT FROM kernel.event e WHERE (e.epoch, e.tx, e.position) > (f.epoch, f.tx, f.position))`);
  return rows;
};

/** Every processor reaches the end of the log. This check waits for it. */
export const followers = async (pool: Pool): Promise<Finding> => {
  const count = tally("followers", "every follower of the log came to its end, and none stands still");
  const isThere = async () => ((await behind(pool)).length === 0 ? true : undefined);
  await poll("The end of the log for every follower", patienceMs, isThere).catch(() => undefined);
  const { rows } = await pool.query<{ all: number }>('SELECT count(*)::int AS "all" FROM kernel.follower');
  count.looked(rows[0]!.all);
  for (const { name, error } of await behind(pool))
    count.fail(`${name}: ${error?.split("\n")[0] ?? "behind"}`);
  return count.finding();
};
