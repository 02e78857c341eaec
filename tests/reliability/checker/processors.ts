import type { Pool } from "pg";
import { processorsBehind } from "../../support/processors-behind.ts";
import { poll } from "../../support/poll.ts";
import { type Finding, tally } from "./check.ts";

const timeoutMs = 30_000;

/** Every processor reaches the end of the log. This check waits for it. */
export const processors = async (pool: Pool): Promise<Finding> => {
  const count = tally("processors", "every processor reached the end of the log, and none has failed");
  const isCaughtUp = async () => ((await processorsBehind(pool)).length === 0 ? true : undefined);
  await poll("The end of the log for every processor", timeoutMs, isCaughtUp).catch(() => undefined);
  const { rows } = await pool.query<{ all: number }>('SELECT count(*)::int AS "all" FROM kernel.processor');
  count.checked(rows[0]!.all);
  for (const { name, error } of await processorsBehind(pool))
    count.fail(`${name}: ${error?.split("\n")[0] ?? "behind"}`);
  return count.finding();
};
