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
import { maxDueIn } from "../domain/plan/plan-study.ts";
import { type FirstAnswer, parameterVersion } from "../domain/repetition/memory.ts";
import { expectedDays } from "../domain/repetition/questions-of-day.ts";
import { ReadinessModels } from "./readiness/readiness-models.ts";
import { readTestDay, repeatingOf } from "./repeating.ts";
import { StudyTimes } from "./study-times.ts";
import { BookedTests, type Learner, learnerOf, TestDateRows } from "./test-dates.ts";
import { todaysQuestions } from "./todays-questions.ts";

/** Practice does not stop for what cannot be read: until it can, there is something usual in its place. */
const orUsual = <A, R>(what: string, read: Effect.Effect<A, DatabaseUnavailable, R>, usual: A) =>
  Effect.catch(read, (failure) => Effect.as(Effect.logError(`${what} was not read`, { failure }), usual));

/** Reads what is left of today's questions, and what it follows from, whatever of it can be read. */
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
  const time = chosen ?? usualStudyTime;
  const { left } = todaysQuestions({ bank, answers, testDay, time, model, at });
  return { left, testDay, most: maxDueIn(time) };
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
        const read = Effect.map(readLeft(study, learner, answers, clock.now()), ({ left }) => left);
        return Effect.provideContext(read, context);
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
    const open = study.bank.filter(({ questionId }) => !study.withheld.has(questionId));
    const found = yield* readLeft(study, learner, answers, at);
    const { testDay, most } = found;
    const left = found.left.filter((questionId) => !study.withheld.has(questionId));
    const repeating = repeatingOf(open, answers, testDay);
    const choosing = { repeating, questions: open.map(({ questionId }) => questionId), most };
    const repetition: Repetition = {
      today,
      testDay,
      cards: repeating.cards.length,
      due: left.length,
      forecast: expectedDays(choosing, left, dayNumberOf(at), forecastDays).map(
        ({ repeated, fresh }, index) => ({ day: daysLater(today, index), due: repeated + fresh }),
      ),
      parameters: parameterVersion,
    };
    return repetition;
  }),
);
