import type { Finding } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { spreadOf, stageReport } from "../fleet/report.ts";
import { roles, type StandbyOrder, type StandbyRun } from "./run.ts";

/** All claims about a run. */
export const findingsOf = ({ verdict, counts }: StandbyRun): readonly Finding[] => [
  ...verdict.findings,
  onlyUnavailable(counts),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: StandbyOrder, run: StandbyRun): string => {
  const { writesAgainMs } = run.result;
  return stageReport(
    `The primary dies under load, and its ${order.isSabotaged ? "asynchronous standby, cut off before," : "synchronous standby"} takes over`,
    { ...order, roles, wantsRedis: false },
    run,
    [
      `primaries     ${writesAgainMs.length} died; the standby was promoted at once, as a cluster manager would after it has made sure`,
      `writes again  after ${spreadOf(writesAgainMs)}`,
    ],
    findingsOf(run),
  );
};
