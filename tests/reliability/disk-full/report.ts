import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { seconds, stageReport } from "../fleet/report.ts";
import { quantile } from "../quantile.ts";
import { type FullOrder, type FullRun, roles } from "./run.ts";

const stayedAlive = ({ result, endings }: FullRun): Finding => {
  const count = tally(
    "alive",
    "every process went on while the disk was full, and answered its health check",
  );
  for (const [index, { isAlive }] of result.entries()) {
    count.checked();
    if (!isAlive) count.fail(`not when the disk was full for time ${index + 1}`);
  }
  for (const words of endings) count.fail(words);
  return count.finding();
};

/** All claims about a run. */
export const findingsOf = (run: FullRun): readonly Finding[] => [
  ...run.verdict.findings,
  onlyUnavailable(run.counts),
  stayedAlive(run),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: FullOrder, run: FullRun): string => {
  const again = run.result.map(({ againMs }) => againMs);
  const meanwhile = run.result.reduce((sum, { acknowledged }) => sum + acknowledged, 0);
  return stageReport(
    `The disk of PostgreSQL is full under load, for ${seconds(order.fullMs)} s each time${order.isSabotaged ? ", and commands are acknowledged early" : ""}`,
    { ...order, roles, wantsRedis: false },
    run,
    [
      `full          ${run.result.length} times; ${meanwhile} commands acknowledged after PostgreSQL had ended; the next one p50 ${seconds(quantile(again, 0.5))} s, p95 ${seconds(quantile(again, 0.95))} s after there was room`,
    ],
    findingsOf(run),
  );
};
