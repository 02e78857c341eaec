import { parseArgs } from "node:util";
import { NoHistory, type Version, versionsBySchema } from "../upgrade/versions.ts";
import { reportOf } from "./report.ts";
import { runRolling } from "./run.ts";

const help = `rolling replaces two web and two worker processes under load, one after the other, behind a balancer: first by
        this version in place of the one before the last change of the schema, then again and again by itself.
  --rounds <n>      how often every process is replaced after the roll-out (5)
  --clients <n>     number of concurrent learners (24)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of what learners do (1)
  --no-roll-out     begins with this version
  --sabotage kill   kills processes in the last round instead of stopping them; must fail
Jobs are in Redis where redis-server is on the path. Ends with PASSED or FAILED; exits with 0 or 1.`;

const options = {
  rounds: { type: "string", default: "5" },
  clients: { type: "string", default: "24" },
  pause: { type: "string", default: "100" },
  seed: { type: "string", default: "1" },
  "no-roll-out": { type: "boolean", default: false },
  sabotage: { type: "string" },
} as const;

/** The last version with another schema; undefined, and said so, without a history. */
const olderVersion = (): Version | undefined => {
  try {
    return versionsBySchema().at(-1)?.[0];
  } catch (cause) {
    if (!(cause instanceof NoHistory)) throw cause;
    console.error(`No version is rolled out. ${cause.message}`);
    return undefined;
  }
};

const run = async (args: readonly string[]): Promise<number> => {
  const { values } = parseArgs({ args: [...args], options });
  if (values.sabotage !== undefined && values.sabotage !== "kill") {
    console.error(`There is no sabotage ${values.sabotage}: use kill.`);
    return 2;
  }
  const report = reportOf(
    await runRolling({
      rounds: Number(values.rounds),
      clients: Number(values.clients),
      pauseMs: Number(values.pause),
      seed: Number(values.seed),
      from: values["no-roll-out"] ? undefined : olderVersion(),
      roles: ["web", "worker", "web", "worker"],
      isSabotaged: values.sabotage === "kill",
      say: (progress) => console.error(progress),
    }),
  );
  console.log(report);
  return report.endsWith("PASSED") ? 0 : 1;
};

/** The fault "rolling": processes are replaced while learners sit exams. */
export const fault = { help, run };
