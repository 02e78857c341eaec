import { runCommand } from "../fleet/command.ts";
import { lastVersion, NoHistory, type Version } from "../upgrade/versions.ts";
import { reportOf } from "./report.ts";
import { type RollingOrder, runRolling } from "./run.ts";

const help = `rolling replaces two web and two worker processes under load, one after the other, behind a balancer: first by
        this version in place of the one before the last change of the schema, then again and again by itself.
  --rounds <n>      how often every process is replaced after the roll-out (5)
  --clients <n>     number of concurrent learners (24)
  --members <n>     people with an account besides them, who renew their sessions (6)
  --pause <ms>      maximum pause of a learner after each request (100)
  --seed <n>        seed of what learners do (1)
  --no-roll-out     begins with this version
  --sabotage kill   kills processes in the last round instead of stopping them; must fail
Jobs are in Redis where redis-server is on the path. Ends with PASSED or FAILED; exits with 0 or 1.`;

/** The last version with another schema; undefined, and said so, without a history. */
const olderVersion = (): Version | undefined => {
  try {
    return lastVersion();
  } catch (cause) {
    if (!(cause instanceof NoHistory)) throw cause;
    console.error(`No version is rolled out. ${cause.message}`);
    return undefined;
  }
};

/** The fault "rolling": processes are replaced while learners sit exams. */
export const fault = {
  help,
  run: (args: readonly string[]): Promise<number> =>
    runCommand(
      args,
      { rounds: "5", members: "6" },
      "kill",
      async (values, order) => {
        const whole: RollingOrder = {
          ...order,
          roles: ["web", "worker", "web", "worker"],
          members: Number(values["members"]),
          from: values["no-roll-out"] === true ? undefined : olderVersion(),
        };
        return reportOf(whole, await runRolling(whole));
      },
      ["no-roll-out"],
    ),
};
