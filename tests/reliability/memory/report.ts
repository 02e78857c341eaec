import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { seconds, stageReport } from "../fleet/report.ts";
import { quantile } from "../quantile.ts";
import { type MemoryOrder, type MemoryRun, roles } from "./run.ts";

const reachedLimit = ({ result }: MemoryRun): Finding => {
  const count = tally("limit", "every process that ended did so because its memory was used up");
  for (const { isOutOfMemory, words } of result) {
    count.checked();
    if (!isOutOfMemory) count.fail(words);
  }
  return count.finding();
};

/** All claims about a run. */
export const findingsOf = (run: MemoryRun): readonly Finding[] => [
  ...run.verdict.findings,
  onlyUnavailable(run.counts),
  reachedLimit(run),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: MemoryOrder, run: MemoryRun): string => {
  const facts = (["web", "worker"] as const).map((role) => {
    const deaths = run.result.filter((death) => death.role === role);
    const again = deaths.map(({ againMs }) => againMs);
    const ready = deaths.map(({ readyMs }) => readyMs);
    return `${role.padEnd(14)}${deaths.length} times out of memory; the next acknowledgement p50 ${seconds(quantile(again, 0.5))} s, p95 ${seconds(quantile(again, 0.95))} s later; another was ready after p50 ${seconds(quantile(ready, 0.5))} s, p95 ${seconds(quantile(ready, 0.95))} s`;
  });
  return stageReport(
    `Processes of ${order.megabytes} MB of heap run out of memory under load${order.isSabotaged ? ", and commands are acknowledged early" : ""}`,
    { ...order, roles, wantsRedis: false },
    run,
    facts,
    findingsOf(run),
  );
};
