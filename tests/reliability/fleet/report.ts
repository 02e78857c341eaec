import type { Finding } from "../checker/check.ts";
import { linesOf, whole } from "../checker/lines.ts";
import { machine, versions } from "../machine.ts";
import { quantile } from "../quantile.ts";
import type { Played, StageOrder } from "./stage.ts";

/** Returns a run on a stage as text, with PASSED or FAILED as its last line. `facts` are what is special to the fault. */
export const stageReport = (
  title: string,
  { roles, clients, pauseMs, seed }: StageOrder,
  { verdict, counts, hasRedis }: Played<unknown>,
  facts: readonly string[],
  findings: readonly Finding[],
): string => {
  const operations = [...verdict.journal.values()];
  const acknowledged = operations.filter(({ acknowledgedAt }) => acknowledgedAt !== null).length;
  const unknown = operations.filter(({ unknowns }) => unknowns > 0).length;
  const known = operations.flatMap(({ unknownAt, acknowledgedAt }) =>
    unknownAt === null || acknowledgedAt === null ? [] : Math.max(0, acknowledgedAt - unknownAt),
  );
  const replies = Object.entries(counts.replies).map(([kind, count]) => `${kind}: ${whole(count)}`);
  return [
    title,
    "",
    `machine       ${machine()}`,
    `versions      ${versions(verdict.postgres)}; jobs in ${hasRedis ? "Redis" : "PostgreSQL"}`,
    `processes     ${roles.join(", ")}`,
    `load          ${clients} learners, pauses of up to ${pauseMs} ms, seed ${seed}`,
    ...facts,
    `requests      ${whole(counts.requests)}; ${replies.join(", ")}`,
    `acknowledged  ${whole(acknowledged)} commands; ${whole(unknown)} were sent again because their outcome was unknown${known.length === 0 ? "" : `, and were acknowledged p50 ${seconds(quantile(known, 0.5))} s, p95 ${seconds(quantile(known, 0.95))} s later`}`,
    `log           ${whole(verdict.events)} events in ${whole(verdict.streams)} streams`,
    "",
    ...findings.flatMap(linesOf),
    "",
    findings.every(({ failed }) => failed === 0) ? "PASSED" : "FAILED",
  ].join("\n");
};

/** Returns milliseconds as seconds with a decimal. */
export const seconds = (ms: number): string => (ms / 1_000).toFixed(1);

/** Returns how long something took: the median, the time that one in twenty exceeds, and the longest. */
export const spreadOf = (times: readonly number[]): string =>
  `p50 ${seconds(quantile(times, 0.5))} s, p95 ${seconds(quantile(times, 0.95))} s, longest ${seconds(Math.max(...times))} s`;
