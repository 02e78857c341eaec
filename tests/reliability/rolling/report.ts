import { type Finding, tally } from "../checker/check.ts";
import { onlyUnavailable } from "../checker/replies.ts";
import { spreadOf, stageReport } from "../fleet/report.ts";
import type { RollingOrder, RollingRun, Round } from "./run.ts";

/** A process that is told to stop finishes what it has begun; what is cut off only a browser may send again. */
const nothingCut = ({ result: { rounds }, counts }: RollingRun): Finding => {
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

const replacedOf = ({ result: { rollOut, rounds } }: RollingRun): readonly number[] =>
  [...(rollOut === null ? [] : [rollOut]), ...rounds].flatMap(({ replacedMs }) => replacedMs);

const endedWell = (run: RollingRun): Finding => {
  const count = tally("ended", "every process that was told to stop ended with 0");
  count.checked(replacedOf(run).length);
  for (const words of run.endings) count.fail(words);
  return count.finding();
};

const stayedSignedIn = ({ result: { members } }: RollingRun): Finding => {
  const count = tally("members", "every member stayed signed in, and found the last answers in the attempt");
  count.checked(members.renewals + members.answers);
  for (const words of members.wrong) count.fail(words);
  return count.finding();
};

/** All claims about a run. */
export const findingsOf = (run: RollingRun): readonly Finding[] => [
  ...run.verdict.findings,
  onlyUnavailable(run.counts),
  nothingCut(run),
  endedWell(run),
  stayedSignedIn(run),
];

const balancedIn = (name: string, { balanced: { moved, cut, refused } }: Round): string =>
  `${name.padEnd(14)}${moved} requests went to another process because one took no connection, ${cut} were cut off, ${refused} were taken by none`;

/** Returns the run as text, with PASSED or FAILED as its last line. */
export const reportOf = (order: RollingOrder, run: RollingRun): string => {
  const { rollOut, rounds, members } = run.result;
  const replacedMs = replacedOf(run);
  return stageReport(
    `Processes replaced under load${order.isSabotaged ? ", in the last round killed instead of stopped" : ""}`,
    { ...order, wantsRedis: true },
    run,
    [
      `first         ${order.from === undefined ? "this version" : `${order.from.about}, an older schema`}`,
      `members       ${members.members} with an account: ${members.renewals} renewals of their sessions and ${members.answers} answers; ${members.sentAgain} requests sent again`,
      `replaced      ${replacedMs.length} processes; from the signal to the next one's readiness ${spreadOf(replacedMs)}`,
      ...(rollOut === null ? [] : [balancedIn("roll-out", rollOut)]),
      ...rounds.map((round, index) => balancedIn(`round ${index + 1}`, round)),
    ],
    findingsOf(run),
  );
};
