import { linesOf, whole } from "../checker/lines.ts";
import type { Summary } from "./summary.ts";

const row = (name: string, text: string) => `${name.padEnd(14)}${text}`;
const also = (text: string) => row("", text);

const restart = (name: string, { count, p50, p95, longest }: Summary["restarts"]["all"]) =>
  count === 0
    ? []
    : [
        also(
          `${name.padEnd(22)} ${String(count).padStart(3)} ×: p50 ${p50} s, p95 ${p95} s, longest ${longest} s`,
        ),
      ];

const pauses = ({ pauseMs }: Summary) =>
  pauseMs === 0 ? "without pauses" : `with pauses of up to ${pauseMs} ms`;

/** Returns a histogram of restart times, a line per tenth of a second. */
const histogram = (times: readonly number[]): string[] => {
  const tenths = [...Map.groupBy(times, (time) => Math.floor(time * 10))].toSorted(
    ([left], [right]) => left - right,
  );
  return tenths.map(([tenth, { length }]) =>
    also(`${(tenth / 10).toFixed(1)}–${((tenth + 1) / 10).toFixed(1)} s ${"█".repeat(length)} ${length}`),
  );
};

const verdict = (summary: Summary): string[] => {
  if (!summary.passed) return ["Verdict: FAILED"];
  const percent = (share: number) => `${Number((share * 100).toPrecision(2))} %`;
  return [
    "Verdict: passed. No loss was observed; with 95 % confidence (rule of three) at most",
    `  ${percent(summary.bound.perCommand)} of acknowledged commands (3 / ${whole(summary.acknowledged.commands)}) and`,
    `  ${percent(summary.bound.perKill)} of kills (3 / ${summary.kills.all}) lose something that was acknowledged.`,
  ];
};

/** Returns the summary as text. */
export const writeReport = (summary: Summary): string => {
  const { kills, restarts, unknown } = summary;
  const replies = Object.entries(summary.replies).map(([kind, count]) => `${kind}: ${whole(count)}`);
  return [
    `kill -9 under load${summary.sabotage === null ? "" : `, sabotaged: ${summary.sabotage}`}`,
    "",
    row("date", summary.date),
    row("seed", String(summary.seed)),
    row("machine", summary.machine),
    also(
      `shared by program, database, learners and journal; load average before the run ${summary.loadBefore}`,
    ),
    row("versions", summary.versions),
    row(
      "load",
      `${summary.clients} learners ${pauses(summary)}, ${summary.loadSeconds} s; comparing took ${summary.checkSeconds} s`,
    ),
    row(
      "kills",
      `${kills.all}: ${kills.underLoad} under load, ${kills.duringRestart} more during the restart, ${kills.atTheEnd} at the end`,
    ),
    also(`${kills.withDatabase} of them hit the program and PostgreSQL, the others the program alone`),
    row("restart", `first start ${summary.firstStartSeconds} s; from kill to ready:`),
    ...restart("all", restarts.all),
    ...restart("program killed", restarts.app),
    ...restart("and PostgreSQL", restarts.withDatabase),
    ...histogram(restarts.seconds),
    row(
      "requests",
      `${whole(summary.requests)}, ${whole(summary.requestsSentTwice)} of them deliberately in several concurrent copies`,
    ),
    row("replies", replies.join(", ")),
    row(
      "acknowledged",
      `${whole(summary.acknowledged.commands)} commands, of which ${whole(summary.acknowledged.answers)} answers`,
    ),
    row(
      "unknown",
      `${whole(unknown.commands)} commands for a while, ${whole(unknown.resolved)} of them resolved by sending them again;`,
    ),
    also(`${whole(unknown.writtenUnheard)} of them had been written and only the reply was lost`),
    row("log", `${whole(summary.events)} events in ${whole(summary.attempts)} attempts`),
    "",
    "Checks",
    ...summary.findings.flatMap(linesOf),
    "",
    ...verdict(summary),
  ].join("\n");
};
