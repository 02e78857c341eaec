import { Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { implement } from "#kernel/http/implement";
import {
  DueQuestions,
  firstTriesIn,
  learnerOf as studyingLearnerOf,
  readStudy,
  type Study,
} from "#modules/assessment";
import { dayNumberOf, dayOf, daysLater } from "#vocabulary/day";
import { uuidOfId } from "#vocabulary/id";
import type { Instant } from "#vocabulary/instant";
import { forecastDays, readRepetition, type Repetition, usualStudyTime } from "../contract/index.ts";
import { forecastOf } from "../domain/repetition/due.ts";
import { type FirstAnswer, parameterVersion } from "../domain/repetition/memory.ts";
import { ReadinessModels } from "./readiness/readiness-models.ts";
import { readTestDay, repeatingOf } from "./repeating.ts";
import { StudyTimes } from "./study-times.ts";
import { BookedTests, type Learner, learnerOf, TestDateRows } from "./test-dates.ts";
import { todaysQuestions } from "./todays-questions.ts";

/** Practice does not stop for what cannot be read: until it can, there is something usual in its place. */
const orUsual = <A, R>(what: string, read: Effect.Effect<A, DatabaseUnavailable, R>, usual: A) =>
  Effect.catch(read, (failure) => Effect.as(Effect.logError(`${what} was not read`, { failure }), usual));

/** Reads what is left of today's questions, whatever of it can be read. */
const readLeft = Effect.fnUntraced(function* (
  { testCode, bank }: Pick<Study, "testCode" | "bank">,
  learner: Learner,
  answers: readonly FirstAnswer[],
  at: Instant,
) {
  const testDay = yield* orUsual("A test date", readTestDay(learner, at), null);
  const chosen = yield* orUsual("A study time", (yield* StudyTimes).read(learner), null);
  const models = (yield* ReadinessModels).of(testCode, bank, at);
  const model = yield* orUsual(
    "Readiness",
    Effect.map(models, (found) => found.model),
    null,
  );
  return todaysQuestions({ bank, answers, testDay, time: chosen ?? usualStudyTime, model, at }).left;
});

/** Tells practice what is due. */
export const dueQuestions: Layer.Layer<
  DueQuestions,
  never,
  BookedTests | TestDateRows | StudyTimes | ReadinessModels | DatabaseClock
> = Layer.effect(
  DueQuestions,
  Effect.gen(function* () {
    const context = yield* Effect.context<BookedTests | TestDateRows | StudyTimes | ReadinessModels>();
    const clock = yield* DatabaseClock;
    return DueQuestions.of({
      among: (study, { participantId, accountId }, answers) => {
        const learner: Learner = {
          participant: uuidOfId(participantId),
          account: accountId && uuidOfId(accountId),
        };
        return Effect.provideContext(readLeft(study, learner, answers, clock.now()), context);
      },
    });
  }),
);

export const readRepetitionHandler = implement(
  readRepetition,
  Effect.fnUntraced(function* ({ query: { testCode }, caller }) {
    const at = (yield* DatabaseClock).now();
    const today = dayOf(at);
    const learner = learnerOf(caller);
    const study = yield* readStudy(studyingLearnerOf(caller), testCode);
    const answers = firstTriesIn(study);
    const testDay = yield* readTestDay(learner, at);
    const open = study.bank.filter(({ questionId }) => !study.withheld.has(questionId));
    const left = yield* readLeft(study, learner, answers, at);
    const repeating = repeatingOf(open, answers, testDay);
    const repetition: Repetition = {
      today,
      testDay,
      cards: repeating.cards.length,
      due: left.filter((questionId) => !study.withheld.has(questionId)).length,
      forecast: forecastOf(repeating, dayNumberOf(at), forecastDays).map((due, index) => ({
        day: daysLater(today, index),
        due,
      })),
      parameters: parameterVersion,
    };
    return repetition;
  }),
);
