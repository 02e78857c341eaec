import type { Finding } from "../checker/check.ts";
import { whole } from "../checker/lines.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { seconds, stageReport } from "../fleet/report.ts";
import { inTime } from "./in-time.ts";
import { type ClockOrder, type ClockRun, roles } from "./run.ts";

/** All claims about a run. Commands are refused here when the time is up, which has claims of its own. */
export const findingsOf = (order: ClockOrder, run: ClockRun): readonly Finding[] => [
  ...run.verdict.findings.filter(({ name }) => name !== "refused"),
  ...inTime(run.verdict.journal, run.result.moved, order.limitMs),
  onlyUnavailable(run.counts),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: ClockOrder, run: ClockRun): string => {
  const { moved, misdated } = run.result;
  const facts = order.victims.map((victim) => {
    const times = moved.filter((one) => one.victim === victim).length;
    return `${victim.padEnd(14)}${times} times 10 minutes off and right again`;
  });
  const named = `misdated      ${whole(misdated())} events, recorded while the database's clock was wrong: verify names them, the first 1 000 at most`;
  return stageReport(
    `Clocks are moved while learners sit exams of ${seconds(order.limitMs)} s${order.isSabotaged ? ", and the database's in secret" : ""}`,
    { ...order, roles, wantsRedis: false },
    run,
    [...facts, named],
    findingsOf(order, run),
  );
};
