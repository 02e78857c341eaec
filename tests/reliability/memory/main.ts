import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { runMemory } from "./run.ts";

const help = `memory  runs every process with little memory, and under load fills that of one after the other until Node ends it; another
        takes its place.
  --rounds <n>      how often a process runs out of memory (12)
  --megabytes <n>   the limit of a process's heap (192)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of the order and of what learners do (1)
  --sabotage ack-before-commit   commands are acknowledged before the program sees them; must fail
Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The fault "memory": processes reach their limit of memory. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(args, { rounds: "12", megabytes: "192" }, "ack-before-commit", async (values, order) => {
      const whole = { ...order, megabytes: Number(values["megabytes"]) };
      return reportOf(whole, await runMemory(whole));
    }),
};
