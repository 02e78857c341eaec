import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Catalogue } from "#modules/catalogue";
import type { OpenQuestion, QuestionLanguage } from "#modules/catalogue/contract";
import { toIso } from "#vocabulary/instant";
import type { AttemptQuestion, AttemptView } from "../contract/index.ts";
import type { Begun } from "../domain/attempt.ts";
import { attemptIdOf } from "./attempts.ts";

const inOrder = (question: OpenQuestion, order: readonly string[]): OpenQuestion => ({
  ...question,
  options: order.map((id) => question.options.find((option) => option.id === id)!),
});

/** The questions of an attempt with what the learner did to them, in the attempt's order, without keys. */
export const attemptQuestions = Effect.fnUntraced(function* (attempt: Begun, language?: QuestionLanguage) {
  const questions = yield* (yield* Catalogue).getQuestions(attempt.asked, language);
  return attempt.asked.map(({ questionId, options }, index): AttemptQuestion => ({
    ...inOrder(questions[index]!, options),
    number: index + 1,
    chosen: attempt.answers[questionId] ?? null,
    flagged: attempt.flags.includes(questionId),
    visited: attempt.visited.includes(questionId),
  }));
});

/** The learner's own view of an attempt. */
export const viewOf = Effect.fnUntraced(function* (
  stream: string,
  version: number,
  attempt: Begun,
  language?: QuestionLanguage,
) {
  const clock = yield* DatabaseClock;
  const view: AttemptView = {
    attemptId: attemptIdOf(stream),
    paper: attempt.paper,
    status: attempt.phase,
    version,
    startedAt: toIso(attempt.startedAt),
    deadline: toIso(attempt.deadline),
    limitSeconds: attempt.limitSeconds,
    current: attempt.current,
    voidedBecause: attempt.voidedBecause,
    questions: yield* attemptQuestions(attempt, language),
    serverTime: toIso(clock.now()),
  };
  return view;
});
