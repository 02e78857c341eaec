import { Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { DueQuestions, firstTriesIn, learnerOf as studyingLearnerOf, readStudy } from "#modules/assessment";
import { dayNumberOf, dayOf, daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import { forecastDays, readRepetition, type Repetition } from "../contract/index.ts";
import { dueOn, forecastOf } from "../domain/repetition/due.ts";
import { parameterVersion } from "../domain/repetition/memory.ts";
import { readTestDay, repeatingOf } from "./repeating.ts";
import { BookedTests, type Learner, learnerOf, TestDateRows } from "./test-dates.ts";

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
          // Practice does not stop for a date that cannot be read: until it can, the usual share is to be remembered.
          const testDay = yield* Effect.catch(
            Effect.provideContext(readTestDay(learner, at), context),
            (failure) => Effect.as(Effect.logError("A test date was not read", { failure }), null),
          );
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
    const study = yield* readStudy(studyingLearnerOf(caller), testCode);
    const testDay = yield* readTestDay(learnerOf(caller), at);
    const open = study.bank.filter(({ questionId }) => !study.withheld.has(questionId));
    const repeating = repeatingOf(open, firstTriesIn(study), testDay);
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
