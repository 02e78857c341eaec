import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Catalogue, publicQuestionId } from "#modules/catalogue";
import type { QuestionLanguage } from "#modules/catalogue/contract";
import { toIso } from "#vocabulary/instant";
import { withOptionsInOrder } from "../../contract/attempt-view.ts";
import type { PracticeQuestion, PracticeView } from "../../contract/index.ts";
import type { PractisedQuestion } from "../../contract/practice-events.ts";
import { maxQuestionsInPractice } from "../../contract/practice-limits.ts";
import { type BegunPractice, endOf } from "../../domain/practice/practice.ts";
import type { Learner } from "../attempts/attempts.ts";
import { practiceIdOf } from "./practices.ts";
import { readChanges } from "./study.ts";

/** Returns questions with their keys and explanations, under public ids, numbered from `first`. */
export const practiceQuestions = Effect.fnUntraced(function* (
  asked: readonly PractisedQuestion[],
  first: number,
  language?: QuestionLanguage,
) {
  const { getQuestions, getKeys, getTopics } = yield* Catalogue;
  const questions = yield* getQuestions(asked, language);
  const keys = yield* getKeys(asked, language);
  const topics = yield* getTopics(asked);
  return asked.map(({ questionId, options }, index): PracticeQuestion => {
    return {
      ...withOptionsInOrder(questions[index]!, options),
      ...keys[index]!,
      questionId: publicQuestionId(questionId),
      number: first + index,
      topic: topics[index]!.topic,
    };
  });
});

/** Whether the learner may ask for more questions. There may be none left. */
export const mayGoOn = ({ size, phase, asked }: BegunPractice): boolean =>
  size === "until-i-stop" && phase === "open" && asked.length < maxQuestionsInPractice;

/** Returns the learner's own view of a practice. */
export const practiceViewOf = Effect.fnUntraced(function* (
  stream: string,
  version: number,
  practice: BegunPractice,
  learner: Learner,
  language?: QuestionLanguage,
) {
  const now = (yield* DatabaseClock).now();
  const { finished } = practice;
  const view: PracticeView = {
    practiceId: practiceIdOf(stream),
    testCode: practice.testCode,
    selection: practice.selection,
    size: practice.size,
    status: practice.phase,
    startedAt: toIso(practice.startedAt),
    finishedAt: finished === null ? null : toIso(finished.at),
    endsAt: toIso(endOf(practice)),
    version,
    serverTime: toIso(now),
    questions: yield* practiceQuestions(practice.asked, 1, language),
    tries: practice.tries
      .toSorted((one, other) => one.at - other.at)
      .map(({ at, ...one }) => ({ ...one, questionId: publicQuestionId(one.questionId), at: toIso(at) })),
    more: mayGoOn(practice),
    changes: finished === null ? null : yield* readChanges(stream, practice, learner),
  };
  return view;
});
