import { parseArgs } from "node:util";
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

const options = {
  rounds: { type: "string", default: "5" },
  clients: { type: "string", default: "24" },
  pause: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  sabotage: { type: "string" },
} as const;

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options });
  if (values.sabotage !== undefined && values.sabotage !== "asynchronous") {
    console.error(`There is no sabotage ${values.sabotage}: use asynchronous.`);
    return 2;
  }
  const report = reportOf(
    await runStandby({
      rounds: Number(values.rounds),
      clients: Number(values.clients),
      pauseMs: Number(values.pause),
      seed: Number(values.seed),
      isSabotaged: values.sabotage === "asynchronous",
      say: (progress) => console.error(progress),
    }),
  );
  console.log(report);
  return report.endsWith("PASSED") ? 0 : 1;
};

/** The fault "standby": the primary dies, and its standby takes over. */
export const fault = { help, run };
