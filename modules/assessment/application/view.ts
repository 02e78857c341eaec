import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Catalogue } from "#modules/catalogue";
import type { OpenQuestion, QuestionLanguage } from "#modules/catalogue/contract";
import { type Instant, toIso } from "#vocabulary/instant";
import type { AttemptId, AttemptQuestion, AttemptView } from "../contract/index.ts";
import type { Begun } from "../contract/attempt.ts";
import { attemptIdOf } from "./attempts.ts";

const inOrder = (question: OpenQuestion, order: readonly string[]): OpenQuestion => ({
  ...question,
  options: order.map((id) => {
    const found = question.options.find((option) => option.id === id);
    if (found === undefined) throw new Error(`Question ${question.questionId} has no option ${id}.`);
    return found;
  }),
});

/** Each question with what the learner did to it, in the attempt's order. `questions` are in that order too. */
export const answeredQuestions = (attempt: Begun, questions: readonly OpenQuestion[]): AttemptQuestion[] =>
  attempt.asked.map(({ questionId, options }, index) => ({
    ...inOrder(questions[index]!, options),
    number: index + 1,
    chosen: attempt.answers[questionId] ?? null,
    flagged: attempt.flags.includes(questionId),
    visited: attempt.visited.includes(questionId),
  }));

/** The questions of an attempt with what the learner did to them, without keys. */
export const attemptQuestions = Effect.fnUntraced(function* (attempt: Begun, language?: QuestionLanguage) {
  const questions = yield* (yield* Catalogue).getQuestions(attempt.asked, language);
  return answeredQuestions(attempt, questions);
});

/** The learner's own view of an attempt at some moment. */
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

/** The learner's own view of an attempt, now. */
export const viewOf = Effect.fnUntraced(function* (
  stream: string,
  version: number,
  attempt: Begun,
  language?: QuestionLanguage,
) {
  const clock = yield* DatabaseClock;
  const questions = yield* attemptQuestions(attempt, language);
  return viewAt(attemptIdOf(stream), version, attempt, questions, clock.now());
});
