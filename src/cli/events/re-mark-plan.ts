import { Effect, Stream } from "effect";
import type { PlanLine } from "#modules/assessment/contract";
import { planReMarkByCommand } from "../../app.ts";
import { count } from "./amounts.ts";
import { Screen } from "./screen.ts";
import { type Column, tableLines } from "./table.ts";

type Planned = Extract<PlanLine, { line: "attempt" }>;
type Summary = Extract<PlanLine, { line: "summary" }>;

const markText = (mark: Planned["before"] | null, questions: number) =>
  mark === null ? "" : `${mark.mark}/${questions} ${mark.passed ? "pass" : "fail"}`;

const columns: readonly Column<Planned>[] = [
  { title: "attempt", text: ({ attemptId }) => attemptId },
  { title: "version", align: "right", text: ({ asked }) => `${asked}` },
  { title: "chosen", text: ({ chosen }) => chosen ?? "" },
  { title: "old mark", text: ({ before, questions }) => markText(before, questions) },
  { title: "new mark", text: ({ after, questions }) => markText(after, questions) },
  {
    title: "what changes",
    text: ({ outcome, before, after, voided }) => {
      const verdict =
        after === null || before.passed === after.passed
          ? ""
          : after.passed
            ? ": fail to pass"
            : ": pass to fail";
      return `${outcome}${verdict}${voided ? " (voided)" : ""}`;
    },
    tone: ({ outcome }) => (outcome === "changed" ? "warning" : "faint"),
  },
];

const shownAttempts = 50;

const summaryLines = (summary: Summary): readonly string[] => [
  `${count(summary.asked)} attempts were asked this question`,
  `${count(summary.affected)} get an event: ${count(summary.changed)} with changed marks, ${count(summary.unchanged)} with the same marks`,
  `${count(summary.failToPass)} from fail to pass, ${count(summary.passToFail)} from pass to fail`,
  `${count(summary.alreadyDone)} already have that key, ${count(summary.optionsDiffer)} were asked with other options, ${count(summary.open)} are not marked yet`,
];

/** Prints what a re-marking would change. */
export const printPlan = Effect.fnUntraced(function* (questionId: string, version: number | null) {
  const screen = yield* Screen;
  const plan = yield* planReMarkByCommand({ questionId, version });
  const progress = screen.progress("remark", 0);
  const lines = yield* plan.lines.pipe(
    Stream.tap((line) => Effect.sync(() => line.line === "progress" && progress.at(line.events, line.of))),
    Stream.runCollect,
    Effect.ensuring(Effect.sync(progress.end)),
  );
  if (screen.form === "ndjson") return yield* screen.records(lines.filter(({ line }) => line !== "progress"));
  const attempts = lines.filter((line) => line.line === "attempt");
  const summary = lines.find((line) => line.line === "summary")!;
  const more = attempts.length - shownAttempts;
  yield* screen.lines([
    `Dry run, version ${plan.version} of ${questionId}: nothing was changed`,
    ...summaryLines(summary),
    ...(attempts.length > 0 ? ["", ...tableLines(columns, attempts.slice(0, shownAttempts), screen)] : []),
    ...(more > 0 ? [`and ${count(more)} more: --json prints all`] : []),
  ]);
});
