import type { ExamFigures, StepFigures } from "./figures.ts";
import { timed, type Times } from "./order.ts";
import { storedLines } from "../stored-lines.ts";
import { claimsOf, comeAgain, learnerKbOf, verdictOf } from "./verdict.ts";

const names = {
  start: "start",
  answer: "answer",
  afterOutage: "answer after an outage",
  reload: "reload",
  submit: "hand in",
  result: "result",
  whileMeasured: "while memory was measured",
} as const;

const row = (name: string, text: string) => `  ${name.padEnd(28)}${text}`;
const ms = (value: number | null) => (value === null ? "–" : value.toFixed(value < 10 ? 1 : 0)).padStart(8);
const timesRow = (name: string, { count, p50, p95, p99, max }: Times) =>
  row(name, `${String(count).padStart(8)}${ms(p50)}${ms(p95)}${ms(p99)}${ms(max)}`);

const listed = (refused: Readonly<Record<string, number>>) =>
  Object.entries(refused)
    .map(([kind, count]) => `${count} × ${kind}`)
    .join(", ") || "none";

const stepLines = (step: StepFigures): readonly string[] => {
  const { learners, loadBefore, played, saved, processor, memoryMb } = step;
  return [
    "",
    `${learners} learners, ${played.seconds.toFixed(0)} s; load of the machine before: ${loadBefore.toFixed(1)}`,
    row("milliseconds", ["count", "p50", "p95", "p99", "max"].map((name) => name.padStart(8)).join("")),
    ...timed.map((what) => timesRow(names[what], played.times[what])),
    row(
      "answers",
      `${played.answers} given, ${played.acknowledgedAnswers} acknowledged, ${saved.answers} saved`,
    ),
    row("told to come again", String(comeAgain(step))),
    row("other than success", listed(played.refused)),
    row("outages, reloads", `${played.outages}, ${played.reloads}; ${played.shownWrong} answers shown wrong`),
    row(
      "events",
      `${saved.events}, ${(saved.events / played.seconds).toFixed(0)} a second, ${saved.eventsPerSecond.toFixed(0)} in the busiest 5 s`,
    ),
    row(
      "processor seconds",
      `web ${processor.web.toFixed(1)}, worker ${processor.worker.toFixed(1)}, PostgreSQL ${processor.database.toFixed(1)}, learners ${played.processorSeconds.toFixed(1)}`,
    ),
    row("learners' timers", `late by ${played.lateMs.toFixed(1)} ms at p99`),
    row(
      "memory of web and worker",
      `${memoryMb.before.toFixed(0)} MB before, ${memoryMb.held.toFixed(0)} MB with everyone's exam: ${learnerKbOf(step).toFixed(0)} KB a learner; at most ${memoryMb.most.toFixed(0)} MB with garbage`,
    ),
    row("streams read for a command", String(step.streamsRead)),
    row(
      "read models",
      `at most ${step.lagSeconds.toFixed(1)} s behind; level ${step.levelAfterSeconds.toFixed(1)} s after the last learner`,
    ),
    ...storedLines("a learner", learners, step.stored),
    ...claimsOf(step).map(({ text, holds }) => `  ${holds ? "ok    " : "BROKEN"} ${text}`),
  ];
};

/** Returns what one step measured, and its claims. */
export const writeStep = (step: StepFigures): string => stepLines(step).join("\n");

/** Returns the report of a run: its steps, and the verdict as the last line. */
export const writeReport = (figures: ExamFigures): string => {
  const { machine, versions, withinSeconds, speed, questions, perNetwork, webs, seed, sabotage, steps } =
    figures;
  return [
    `An exam of many learners${sabotage === null ? "" : `, sabotaged: ${sabotage}`}`,
    row("machine", `${machine}; learners, program and database share it`),
    row("versions", versions),
    row(
      "learners",
      `start within ${withinSeconds} s, answer ${questions} questions, think ${5 / speed} to ${20 / speed} s about each, ${perNetwork} on a network, seed ${seed}`,
    ),
    row("processes", `${webs === 1 ? "one web" : `${webs} web, each network on one of them`}, one worker`),
    ...steps.flatMap(stepLines),
    "",
    verdictOf(figures).line,
  ].join("\n");
};
