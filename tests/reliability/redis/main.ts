import { runCommand } from "../fleet/command.ts";
import { hasRedisServer } from "./redis-to-kill.ts";
import { reportOf } from "./report.ts";
import { runRedis } from "./run.ts";

const help = `redis   kills Redis, empties it, and keeps it away, under load: every job that it held is lost. Exams that end by the clock
        meanwhile are closed all the same.
  --rounds <n>      how often each happens (3)
  --away <s>        how long it is away (600)
  --limit <s>       how long an exam lasts (30)
  --patience <s>    how long jobs may take to close exams once Redis is back (150)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of the order and of what learners do (1)
  --sabotage full   Redis has no room for a job; must fail
Ends with PASSED or FAILED; exits with 0 or 1, and with 2 where there is no redis-server on the path.`;

/** The fault "redis": the queue of jobs loses what it held. */
export const fault = {
  help,
  run: async (args: readonly string[]): Promise<number> => {
    if (!hasRedisServer()) {
      console.error("Not run: there is no redis-server on the path.");
      return 2;
    }
    const numbers = { rounds: "3", away: "600", limit: "30", patience: "150" };
    return runCommand(args, numbers, "full", async (values, order) => {
      const ms = (name: string) => Number(values[name]) * 1_000;
      const whole = { ...order, awayMs: ms("away"), limitMs: ms("limit"), patienceMs: ms("patience") };
      return reportOf(whole, await runRedis(whole));
    });
  },
};
