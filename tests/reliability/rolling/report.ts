import { type Finding, tally } from "../checker/check.ts";
import { linesOf, whole } from "../checker/lines.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { machine, versions } from "../machine.ts";
import { quantile } from "../quantile.ts";
import type { RollingRun, Round } from "./run.ts";

/** A process that is told to stop finishes what it has begun; what is cut off only a browser may send again. */
const nothingCut = ({ rounds, counts }: RollingRun): Finding => {
  const count = tally("cut", "no request to this version was cut off, and each found a process");
  count.checked(counts.requests);
  for (const [index, { balanced }] of rounds.entries()) {
    for (let left = balanced.cut; left > 0; left--)
      count.fail(`cut off after it was sent, in round ${index + 1}`);
    for (let left = balanced.refused; left > 0; left--)
      count.fail(`taken by no process, in round ${index + 1}`);
  }
  return count.finding();
};

const allRounds = ({ rollOut, rounds }: RollingRun) => (rollOut === null ? rounds : [rollOut, ...rounds]);

const endedWell = (run: RollingRun): Finding => {
  const count = tally("ended", "every process that was told to stop ended with 0");
  count.checked(allRounds(run).flatMap(({ replacedMs }) => replacedMs).length);
  for (const words of run.endings) count.fail(words);
  return count.finding();
};

/** All claims about a run. */
export const findingsOf = (run: RollingRun): readonly Finding[] => [
  ...run.verdict.findings,
  onlyUnavailable(run.counts),
  nothingCut(run),
  endedWell(run),
];

const balancedIn = (name: string, { balanced: { moved, cut, refused } }: Round): string =>
  `${name.padEnd(14)}${moved} requests went to another process because one took no connection, ${cut} were cut off, ${refused} were taken by none`;

const seconds = (ms: number) => (ms / 1_000).toFixed(1);

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (run: RollingRun): string => {
  const { order, counts, verdict } = run;
  const replacedMs = allRounds(run).flatMap((round) => round.replacedMs);
  const findings = findingsOf(run);
  const operations = [...verdict.journal.values()];
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  const unknown = operations.filter(({ unknowns }) => unknowns > 0).length;
  return [
    `Processes replaced under load${order.isSabotaged ? ", in the last round killed instead of stopped" : ""}`,
    "",
    `machine       ${machine()}`,
    `versions      ${versions(verdict.postgres)}; jobs in ${run.hasRedis ? "Redis" : "PostgreSQL (no redis-server on the path)"}`,
    `first         ${order.from === undefined ? "this version" : `${order.from.about}, an older schema`}`,
    `load          ${order.clients} learners, pauses of up to ${order.pauseMs} ms, seed ${order.seed}`,
    `processes     ${order.roles.join(", ")}`,
    `replaced      ${replacedMs.length} processes; from the signal to the next one's readiness p50 ${seconds(quantile(replacedMs, 0.5))} s, longest ${seconds(Math.max(...replacedMs))} s`,
    `requests      ${whole(counts.requests)}`,
    ...(run.rollOut === null ? [] : [balancedIn("roll-out", run.rollOut)]),
    ...run.rounds.map((round, index) => balancedIn(`round ${index + 1}`, round)),
    `acknowledged  ${whole(acknowledged)} commands; ${whole(unknown)} were sent again because their outcome was unknown`,
    `log           ${whole(verdict.events)} events in ${whole(verdict.streams)} streams`,
    "",
    ...findings.flatMap(linesOf),
    "",
    findings.every(({ failed }) => failed === 0) ? "PASSED" : "FAILED",
  ].join("\n");
};
