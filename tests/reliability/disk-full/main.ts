import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { runFull } from "./run.ts";
import { mountSmallDisk } from "./small-disk.ts";

const help = `disk-full  fills the disk of PostgreSQL under load until it ends, and makes room again. Only root may mount the small disk it
        needs.
  --rounds <n>      how often the disk is filled (10)
  --for <s>         how long it stays full once PostgreSQL has ended (10)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of what learners do (1)
  --sabotage ack-before-commit   commands are acknowledged before the program sees them; must fail
Ends with PASSED or FAILED; exits with 0 or 1, and with 2 where no small disk can be mounted.`;

/** The fault "disk-full": PostgreSQL has no room for what it must write. */
export const fault = {
  help,
  run: async (args: readonly string[]): Promise<number> => {
    const trial = mountSmallDisk(1);
    if (trial.folder === null) {
      console.error(`Not run: ${trial.reason}.`);
      return 2;
    }
    trial.unmount();
    return runCommand(args, { rounds: "10", for: "10" }, "ack-before-commit", async (values, order) => {
      const whole = { ...order, fullMs: Number(values["for"]) * 1_000 };
      return reportOf(whole, await runFull(whole));
    });
  },
};
