import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { runCuts } from "./run.ts";

const help = `cuts    cuts the network between browsers and the program, half of the time before a request arrives and half of the time
        while its reply is on the way back; browsers send again what was not answered.
  --cuts <n>        how often at least (500)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of the cuts and of what learners do (1)
  --sabotage doubled   what is sent again comes under another id; must fail
Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The fault "cuts": the network between browser and server is lost, again and again. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(args, { cuts: "500" }, "doubled", async (values, order) => {
      const whole = { ...order, cuts: Number(values["cuts"]) };
      return reportOf(whole, await runCuts(whole));
    }),
};
