import { Effect } from "effect";
import { type AskableQuestion, Catalogue } from "#modules/catalogue";
import type { TestCode } from "#modules/catalogue/contract";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import type { PractisedQuestion } from "../../contract/practice-events.ts";
import type { PracticeSelection } from "../../contract/practice-selection.ts";
import { isAbout } from "../../domain/practice/beliefs.ts";
import { selectQuestions, whyNothing } from "../../domain/practice/select-questions.ts";
import { shuffledBy } from "../../domain/practice/seeded.ts";
import type { Learner } from "../attempts/attempts.ts";
import { readClosed } from "../answering/closed-attempt.ts";
import { readDueQuestions, readStudy } from "./study.ts";

/** Who asks for questions. */
export interface Asking {
  readonly caller: Caller;
  readonly exchange: Exchange;
}

/** Whether a selection names a question by itself. */
export type IsNamed = (question: AskableQuestion) => boolean;

/** Most selections name no question: it is what the learner knows that selects. */
export const namesNone: IsNamed = () => false;

/** Returns which questions a selection names by itself: those of a lesson, a chapter, a belief or an attempt. */
export const namedBy = Effect.fnUntraced(function* (
  selection: PracticeSelection,
  { caller, exchange }: Asking,
) {
  if (selection.kind === "attempt") {
    const { asked, marks } = yield* readClosed(selection.attemptId, caller, exchange);
    const right = new Set(marks.correct);
    const wrong = new Set(asked.map(({ questionId }) => questionId).filter((id) => !right.has(id)));
    return (({ questionId }) => wrong.has(questionId)) satisfies IsNamed as IsNamed;
  }
  if (selection.kind === "belief") {
    return ((question) => isAbout(question, selection.belief)) satisfies IsNamed as IsNamed;
  }
  if (selection.kind !== "lesson" && selection.kind !== "chapter") return namesNone;
  const subject = (yield* Catalogue).findSubject(selection);
  return subject ?? (yield* Effect.fail({ _tag: "SubjectNotFound" as const }));
});

const practised =
  (seed: string) =>
  ({ questionId, version, category, options, correct }: AskableQuestion): PractisedQuestion => ({
    questionId,
    version,
    category,
    options: shuffledBy(`${seed}/${questionId}`, options, (option) => option),
    correct,
  });

/** What a practice asks for: its selection, its seed, and what it has asked already. */
export interface Choosing {
  readonly testCode: TestCode;
  readonly selection: PracticeSelection;
  readonly isNamed: IsNamed;
  readonly seed: string;
  readonly asked: readonly PractisedQuestion[];
}

/** Chooses up to so many questions for a learner, in order, by what the learner knows now. Refuses an empty selection. */
export const chooseQuestions = Effect.fnUntraced(function* (
  { testCode, selection, isNamed, seed, asked }: Choosing,
  amount: number,
  learner: Learner,
) {
  const study = yield* readStudy(learner, testCode);
  const selecting = {
    ...study,
    due: selection.kind === "due" ? yield* readDueQuestions(study, learner) : [],
    selection,
    isNamed,
    seed,
    asked: new Set(asked.map(({ questionId }) => questionId)),
  };
  const chosen = selectQuestions(selecting).slice(0, amount);
  if (chosen.length === 0) return yield* Effect.fail(whyNothing(selecting));
  return chosen.map(practised(seed));
});
