import { Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { DueQuestions, learnerOf as studyingLearnerOf, readStudy } from "#modules/assessment";
import type { AskableQuestion } from "#modules/catalogue";
import { type Day, dayNumberOf, dayOf, daysLater, beginningOf } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { forecastDays, readRepetition, type Repetition } from "../contract/index.ts";
import { dueOn, forecastOf, type Repeating } from "../domain/repetition/due.ts";
import { cardsOf, type FirstAnswer, parameterVersion } from "../domain/repetition/memory.ts";
import { readOwn } from "./own-test-dates.ts";
import { BookedTests, type Learner, learnerOf, TestDateRows } from "./test-dates.ts";

type Bank = readonly Pick<AskableQuestion, "questionId" | "facts">[];

/** A question is about the first of its facts; those after it explain its wrong options. */
const factsOf = (bank: Bank) => {
  const facts = new Map(bank.map(({ questionId, facts: [fact] }) => [questionId, fact ?? questionId]));
  return (questionId: string): string => facts.get(questionId) ?? questionId;
};

const repeatingOf = (bank: Bank, answers: readonly FirstAnswer[], testDay: Day | null): Repeating => {
  const asked = new Set(bank.map(({ questionId }) => questionId));
  return {
    cards: [...cardsOf(answers).values()].filter(({ questionId }) => asked.has(questionId)),
    factOf: factsOf(bank),
    testDay: testDay === null ? null : dayNumberOf(beginningOf(testDay)),
  };
};

/** Returns the day of the learner's test while it is still to come. */
export const readTestDay = Effect.fnUntraced(function* (learner: Learner, at: Instant) {
  const { current } = yield* readOwn(learner, at);
  const day = current?.state.details.day ?? null;
  return day !== null && day >= dayOf(at) ? day : null;
});

/** Tells practice what is due. */
export const dueQuestions: Layer.Layer<DueQuestions, never, BookedTests | TestDateRows | DatabaseClock> =
  Layer.effect(
    DueQuestions,
    Effect.gen(function* () {
      const context = yield* Effect.context<BookedTests | TestDateRows>();
      const clock = yield* DatabaseClock;
      return DueQuestions.of({
        among: Effect.fnUntraced(function* (bank, { participantId, accountId }, answers) {
          const at = clock.now();
          const learner: Learner = {
            participant: uuidOfId(participantId),
            account: accountId && uuidOfId(accountId),
          };
          const testDay = yield* Effect.provideContext(readTestDay(learner, at), context);
          return dueOn(repeatingOf(bank, answers, testDay), dayNumberOf(at));
        }),
      });
    }),
  );

export const readRepetitionHandler = implement(
  readRepetition,
  Effect.fnUntraced(function* ({ query: { testCode }, caller }) {
    const at = (yield* DatabaseClock).now();
    const today = dayOf(at);
    const { bank, firstTries, withheld } = yield* readStudy(studyingLearnerOf(caller), testCode);
    const testDay = yield* readTestDay(learnerOf(caller), at);
    const open = bank.filter(({ questionId }) => !withheld.has(questionId));
    const repeating = repeatingOf(open, firstTries, testDay);
    const repetition: Repetition = {
      today,
      testDay,
      cards: repeating.cards.length,
      forecast: forecastOf(repeating, dayNumberOf(at), forecastDays).map((due, index) => ({
        day: daysLater(today, index),
        due,
      })),
      parameters: parameterVersion,
    };
    return repetition;
  }),
);
