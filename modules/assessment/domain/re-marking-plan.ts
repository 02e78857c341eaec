import type { BriefMark, ReMarkingCounts } from "../contract/index.ts";
import type { CorrectedQuestion, Judgement } from "./re-marking.ts";
import { judge } from "./re-marking.ts";
import type { AttemptAnswer, AnswerMarks } from "./attempt-answer.ts";

/** An attempt that a correction concerns, and the outcome for it. */
export interface Concerned {
  readonly stream: string;
  readonly answer: AttemptAnswer;
  readonly judgement: Extract<Judgement, { readonly before: AnswerMarks }>;
}

/** What a correction would do to all attempts that asked the question. */
export interface ReMarkingPlan {
  readonly counts: ReMarkingCounts;
  /** Changed verdicts first, then changed marks, then unchanged marks, then attempts that cannot be re-marked. */
  readonly concerned: readonly Concerned[];
}

export const brief = ({ mark, passed }: AnswerMarks): BriefMark => ({ mark, passed });

type Verdict = "failToPass" | "passToFail" | null;

const verdictOf = (judgement: Judgement): Verdict => {
  if (judgement.outcome !== "changed" || judgement.before.passed === judgement.after.passed) return null;
  return judgement.after.passed ? "failToPass" : "passToFail";
};

const rankOf = (judgement: Judgement): number =>
  verdictOf(judgement) !== null
    ? 0
    : (["changed", "unchanged", "options-differ"] as const).indexOf(judgement.outcome as "changed") + 1;

const counter = {
  changed: "changed",
  unchanged: "unchanged",
  "options-differ": "optionsDiffer",
  "already-done": "alreadyDone",
  open: "open",
} as const satisfies Record<Judgement["outcome"], keyof ReMarkingCounts>;

/** Judges every answer and counts the outcomes. */
export const planReMarking = (
  answers: ReadonlyMap<string, AttemptAnswer>,
  corrected: CorrectedQuestion,
): ReMarkingPlan => {
  const counts = {
    ...{ asked: answers.size, affected: 0, changed: 0, unchanged: 0 },
    ...{ failToPass: 0, passToFail: 0, optionsDiffer: 0, alreadyDone: 0, open: 0 },
  };
  const ranked: Concerned[][] = [[], [], [], []];
  for (const [stream, answer] of answers) {
    const judgement = judge(answer, corrected);
    counts[counter[judgement.outcome]]++;
    const verdict = verdictOf(judgement);
    if (verdict !== null) counts[verdict]++;
    if ("before" in judgement) ranked[rankOf(judgement)]!.push({ stream, answer, judgement });
  }
  counts.affected = counts.changed + counts.unchanged;
  return { counts, concerned: ranked.flat() };
};
