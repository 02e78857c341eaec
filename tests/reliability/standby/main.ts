import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { runStandby } from "./run.ts";

const help = `standby kills the primary of two PostgreSQL servers under load, again and again; its synchronous standby is promoted,
        the program follows by the list of servers in its URL, and the place of the dead one gets a new standby.
  --rounds <n>      how often the primary dies (5)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of what learners do (1)
  --sabotage asynchronous  commits do not wait for the standby, which is cut off before; must fail
Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The fault "standby": the primary dies, and its standby takes over. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(args, { rounds: "5" }, "asynchronous", async (_, order) =>
      reportOf(order, await runStandby(order)),
    ),
};
