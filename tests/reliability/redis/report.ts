import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { seconds, spreadOf, stageReport } from "../fleet/report.ts";
import { blows, type RedisOrder, type RedisRun, roles } from "./run.ts";

const closed = ({ result }: RedisRun): Finding => {
  const count = tally(
    "closed",
    "exams that ended by the clock while Redis lost its jobs were closed by a job afterwards",
  );
  for (const { blow, left, closed: done } of result) {
    count.checked(left);
    if (done < left) count.fail(`${left - done} of ${left} stayed open after Redis was ${blow}`);
  }
  return count.finding();
};

/** The exams that a run leaves to the clock are its own: no learner's journal has their starts. */
const withoutLeft = (finding: Finding, left: number): Finding =>
  finding.name === "strangers" && finding.failed >= left
    ? { ...finding, failed: finding.failed - left }
    : finding;

const leftIn = ({ result }: RedisRun): number => result.reduce((sum, { left }) => sum + left, 0);

/** All claims about a run. Commands are refused here when the time is up: the fault "clock" checks those. */
export const findingsOf = (run: RedisRun): readonly Finding[] => [
  ...run.verdict.findings
    .filter(({ name }) => name !== "refused")
    .map((finding) => withoutLeft(finding, leftIn(run))),
  onlyUnavailable(run.counts),
  closed(run),
];

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: RedisOrder, run: RedisRun): string => {
  const facts = blows.map((blow) => {
    const those = run.result.filter((one) => one.blow === blow);
    if (those.length === 0) return `${blow.padEnd(14)}not done`;
    const again = those.map(({ againMs }) => againMs);
    const closing = those.map(({ closedAfterMs }) => closedAfterMs);
    return `${blow.padEnd(14)}${those.length} times; the next acknowledgement ${spreadOf(again)}; exams closed ${spreadOf(closing)} after Redis was back and they were over`;
  });
  return stageReport(
    `Redis loses all jobs under load, and is away for ${seconds(order.awayMs)} s${order.isSabotaged ? "; it has no room for a job" : ""}`,
    { ...order, roles, wantsRedis: true },
    run,
    facts,
    findingsOf(run),
  );
};
