import type { Finding } from "../checker/check.ts";
import { linesOf, whole } from "../checker/lines.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { machine, versions } from "../machine.ts";
import { quantile } from "../quantile.ts";
import type { StandbyRun } from "./run.ts";

/** All claims about a run. */
export const findingsOf = ({ verdict, counts }: StandbyRun): readonly Finding[] => [
  ...verdict.findings,
  onlyUnavailable(counts),
];

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (run: StandbyRun): string => {
  const { order, writesAgainMs, counts, verdict } = run;
  const findings = findingsOf(run);
  const operations = [...verdict.journal.values()];
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  const unknown = operations.filter(({ unknowns }) => unknowns > 0).length;
  const replies = Object.entries(counts.replies).map(([kind, count]) => `${kind}: ${whole(count)}`);
  return [
    `The primary dies under load, and its ${order.isSabotaged ? "asynchronous standby, cut off before," : "synchronous standby"} takes over`,
    "",
    `machine       ${machine()}`,
    `versions      ${versions(verdict.postgres)}; a web and a worker process, with both servers in their URL`,
    `load          ${order.clients} learners, pauses of up to ${order.pauseMs} ms, seed ${order.seed}`,
    `primaries     ${writesAgainMs.length} died; the standby was promoted at once, as a cluster manager would after it has made sure`,
    `writes again  after p50 ${seconds(quantile(writesAgainMs, 0.5))} s, longest ${seconds(Math.max(...writesAgainMs))} s`,
    `requests      ${whole(counts.requests)}; ${replies.join(", ")}`,
    `acknowledged  ${whole(acknowledged)} commands; ${whole(unknown)} were sent again because their outcome was unknown`,
    `log           ${whole(verdict.events)} events in ${whole(verdict.streams)} streams`,
    "",
    ...findings.flatMap(linesOf),
    "",
    findings.every(({ failed }) => failed === 0) ? "PASSED" : "FAILED",
  ].join("\n");
};
