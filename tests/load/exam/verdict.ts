import type { ExamFigures, StepFigures } from "./figures.ts";

/** What an exam of many may cost. */
export const bounds = {
  answerMs: 250,
  startMs: 2_000,
  /** Of the program's processes, for each learner; of few learners it is the noise of the processes themselves. */
  learnerKb: 60,
  noiseMb: 50,
} as const;

/** Responses that tell a learner to come again are no errors: the wait is in the times. */
const isComeAgain = (kind: string): boolean =>
  kind === "start 503 TooBusy" ||
  kind === "many commands 503 TooBusy" ||
  kind === "result 409 ResultNotReady";

const count = (refused: StepFigures["played"]["refused"], wanted: (kind: string) => boolean): number =>
  Object.entries(refused).reduce((sum, [kind, times]) => sum + (wanted(kind) ? times : 0), 0);

/** Returns how often learners were told to come again. */
export const comeAgain = ({ played: { refused } }: StepFigures): number => count(refused, isComeAgain);

/** Returns how often a request had another response than success or an order to come again, or none. */
export const errorsOf = ({ played: { refused } }: StepFigures): number =>
  count(refused, (kind) => !isComeAgain(kind));

/** Returns the memory that the program holds for each learner, garbage left out, in kilobytes. */
export const learnerKbOf = ({ learners, memoryMb: { before, held } }: StepFigures): number =>
  ((held - before) * 1_000) / learners;

/** One claim about a step. */
export interface Claim {
  readonly text: string;
  readonly holds: boolean;
}

const atMost = (what: string, ms: number | null, bound: number): Claim => ({
  text: `p99 of ${what} ${ms === null ? "not measured" : `${Math.round(ms)} ms`} (at most ${bound})`,
  holds: ms !== null && ms <= bound,
});

/** Returns what a step claims; a figure that is missing makes its claim false. */
export const claimsOf = (step: StepFigures): readonly Claim[] => {
  const { learners, played, saved, memoryMb } = step;
  const errors = errorsOf(step);
  const held = memoryMb.held - memoryMb.before;
  return [
    { text: `${errors} errors`, holds: errors === 0 },
    {
      text: `${played.answers} answers given, ${played.acknowledgedAnswers} acknowledged, ${saved.answers} in the log`,
      holds:
        played.answers > 0 &&
        played.answers === played.acknowledgedAnswers &&
        played.answers === saved.answers,
    },
    { text: `${saved.lost} acknowledged commands lost`, holds: saved.lost === 0 },
    { text: `${saved.strangers} events without a sender`, holds: saved.strangers === 0 },
    { text: `${played.shownWrong} answers shown wrong`, holds: played.shownWrong === 0 },
    {
      text: `${saved.marked} of ${learners} exams marked`,
      holds: saved.marked === learners && played.handedIn === learners,
    },
    atMost("answers", played.times.answer.p99, bounds.answerMs),
    atMost("starts", played.times.start.p99, bounds.startMs),
    {
      text: `${Math.round(held)} MB held for learners, ${Math.round(learnerKbOf(step))} KB a learner (at most ${bounds.learnerKb}, or ${bounds.noiseMb} MB in all)`,
      holds: learnerKbOf(step) <= bounds.learnerKb || held <= bounds.noiseMb,
    },
    { text: `${step.streamsRead} answers that read a stream`, holds: step.streamsRead === 0 },
  ];
};

const isFine = (step: StepFigures) => claimsOf(step).every(({ holds }) => holds);
const whole = (value: number) => value.toLocaleString("en-GB").replaceAll(",", " ");

/** With other work on the machine, times say more about that work. */
const quietLoad = 1;
const beside = ({ loadBefore }: StepFigures): string =>
  loadBefore > quietLoad ? `; beside other work (load ${loadBefore.toFixed(1)})` : "";

/** Returns whether every step held, and the one line that says up to where, or what broke at which step. */
export const verdictOf = ({ steps }: ExamFigures): { readonly passed: boolean; readonly line: string } => {
  const broken = steps.find((step) => !isFine(step));
  const fine = steps.slice(0, broken === undefined ? steps.length : steps.indexOf(broken));
  const best = fine.at(-1);
  const held =
    best === undefined
      ? "no step held"
      : `${whole(best.learners)} learners: 0 errors, ${whole(best.played.answers)} answers given and saved, answers p99 ${Math.round(best.played.times.answer.p99 ?? 0)} ms (≤ ${bounds.answerMs}), starts p99 ${Math.round(best.played.times.start.p99 ?? 0)} ms (≤ ${bounds.startMs}), ${Math.round(learnerKbOf(best))} KB a learner (≤ ${bounds.learnerKb})`;
  if (broken === undefined && best !== undefined)
    return { passed: true, line: `PASSED: ${held}${beside(best)}.` };
  if (broken === undefined) return { passed: false, line: "FAILED: nothing was measured." };
  const why = claimsOf(broken)
    .filter(({ holds }) => !holds)
    .map(({ text }) => text)
    .join(", ");
  return {
    passed: false,
    line: `FAILED at ${whole(broken.learners)} learners: ${why}${beside(broken)}. Held: ${held}.`,
  };
};
