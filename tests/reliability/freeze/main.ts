import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { runFreeze } from "./run.ts";

const help = `freeze  freezes PostgreSQL, a web process, a worker, a worker in a rebuild, and Redis under load, and slows the disk
        down, one after the other: what froze goes on afterwards as if nothing had happened, and must not undo what others did meanwhile.
  --rounds <n>      how often each is frozen (2)
  --for <s>         how long (30)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of the order and of what learners do (1)
  --sabotage unleased  leases and rebuilds stay with their owners for ever; must fail
Redis is left out, and said so, without redis-server on the path. Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The fault "freeze": parts stop for a while, and go on. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(args, { rounds: "2", for: "30" }, "unleased", async (values, order) => {
      const whole = { ...order, frozenMs: Number(values["for"]) * 1_000 };
      return reportOf(whole, await runFreeze(whole));
    }),
};
