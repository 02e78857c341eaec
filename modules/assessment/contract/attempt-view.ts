import type { OpenQuestion } from "#modules/catalogue/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import type { Begun } from "./attempt.ts";
import type { AttemptId } from "./ids.ts";
import type { AttemptQuestion, AttemptView } from "./views.ts";

/** Returns a question with its options in the order of these ids. Throws when an option is missing. */
export const withOptionsInOrder = <Question extends OpenQuestion>(
  question: Question,
  order: readonly string[],
): Question => ({
  ...question,
  options: order.map((id) => {
    const found = question.options.find((option) => option.id === id);
    if (found === undefined) throw new Error(`Question ${question.questionId} has no option ${id}.`);
    return found;
  }),
});

/**
 * Returns each question with what the learner did to it. `questions` are in the attempt's order; their options are put
 * into it. Throws when an option is missing.
 */
export const answeredQuestions = (attempt: Begun, questions: readonly OpenQuestion[]): AttemptQuestion[] =>
  attempt.asked.map(({ questionId, options }, index) => ({
    ...withOptionsInOrder(questions[index]!, options),
    number: index + 1,
    chosen: attempt.answers[questionId] ?? null,
    flagged: attempt.flags.includes(questionId),
    visited: attempt.visited.includes(questionId),
  }));

/** Returns the learner's own view of an attempt at a moment. */
export const viewAt = (
  attemptId: AttemptId,
  version: number,
  attempt: Begun,
  questions: AttemptQuestion[],
  now: Instant,
): AttemptView => ({
  attemptId,
  paper: attempt.paper,
  status: attempt.phase,
  version,
  startedAt: toIso(attempt.startedAt),
  deadline: toIso(attempt.deadline),
  limitSeconds: attempt.limitSeconds,
  current: attempt.current,
  voidedBecause: attempt.voidedBecause,
  questions,
  serverTime: toIso(now),
});
