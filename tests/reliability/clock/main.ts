import { runCommand } from "../fleet/command.ts";
import { reportOf } from "./report.ts";
import { moves, runClock, victims } from "./run.ts";

const help = `clock   moves the clock of browsers, of web processes, of the worker, of the database and of all of them by ten minutes, there
        and back, while learners sit short exams: none may gain time, and none may lose any.
  --rounds <n>      how often each clock is moved forward and back (1)
  --limit <s>       how long an exam lasts (10)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (1000)
  --seed <n>        seed of the order and of what learners do (1)
  --sabotage unnoticed   the database's clock is put back, and the claims are not told; must fail
While the database's own clock is wrong, exams that are open are judged by it: they are not checked for time.
Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The fault "clock": clocks are wrong for a while. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(args, { rounds: "1", limit: "10", pause: "1000" }, "unnoticed", async (values, order) => {
      const limitMs = Number(values["limit"]) * 1_000;
      const whole = {
        ...order,
        limitMs,
        moves,
        victims: order.isSabotaged ? (["browser"] as const) : victims,
      };
      return reportOf(whole, await runClock(whole));
    }),
};
