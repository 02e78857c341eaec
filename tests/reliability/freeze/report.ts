import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { seconds, stageReport } from "../fleet/report.ts";
import { quantile } from "../quantile.ts";
import { type FreezeOrder, type FreezeRun, roles, victims } from "./run.ts";

const takenOver = ({ result }: FreezeRun): Finding => {
  const count = tally("taken-over", "the work of a frozen worker was taken over while it was frozen");
  for (const { victim, takenOverMs } of result) {
    if (victim !== "worker" && victim !== "rebuild") continue;
    count.checked();
    if (takenOverMs === null)
      count.fail(
        victim === "worker"
          ? "processors stayed behind until the thaw"
          : "the rebuild of a frozen worker was not done until the thaw",
      );
  }
  return count.finding();
};

/** All claims about a run. */
export const findingsOf = (run: FreezeRun): readonly Finding[] => [
  ...run.verdict.findings,
  onlyUnavailable(run.counts),
  takenOver(run),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: FreezeOrder, run: FreezeRun): string => {
  const facts = victims.map((victim) => {
    const blows = run.result.filter((blow) => blow.victim === victim);
    if (blows.length === 0)
      return `${victim.padEnd(14)}${victim === "redis" && !run.hasRedis ? "not there: no redis-server on the path" : "not frozen"}`;
    const again = blows.map(({ againMs }) => againMs);
    const over = blows.flatMap(({ takenOverMs }) => takenOverMs ?? []);
    return `${victim.padEnd(14)}${blows.length} times; the next acknowledgement p50 ${seconds(quantile(again, 0.5))} s, p95 ${seconds(quantile(again, 0.95))} s after its end${over.length === 0 ? "" : `; taken over after at most ${seconds(Math.max(...over))} s`}`;
  });
  return stageReport(
    `Parts that freeze for ${seconds(order.frozenMs)} s under load${order.isSabotaged ? ", and whose work is not taken over" : ""}`,
    { roles, ...order, wantsRedis: true },
    run,
    facts,
    findingsOf(run),
  );
};
