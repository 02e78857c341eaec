import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { RateLimits } from "#kernel/limits/rate-limits";
import {
  firstTriesIn,
  learnerOf as studyingLearnerOf,
  masteryBefore,
  readStudy,
  type Study,
} from "#modules/assessment";
import { Catalogue } from "#modules/catalogue";
import type { QuestionLanguage, TestCode } from "#modules/catalogue/contract";
import { beginningOf, type Day, dayNumberOf, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import {
  forecastDays,
  readStudyPlan,
  setStudyTime,
  type StudyPlan,
  usualStudyTime,
} from "../contract/index.ts";
import { doneToday } from "../domain/plan/done-today.ts";
import { studyRecord } from "../domain/plan/study-days.ts";
import { lacksExam, type Planning, planStudy } from "../domain/plan/plan-study.ts";
import type { TopicToStudy } from "../domain/plan/study-sessions.ts";
import { expectedDays } from "../domain/repetition/questions-of-day.ts";
import { lessonsByTopic, topicName } from "./lessons-by-topic.ts";
import { ReadinessModels } from "./readiness/readiness-models.ts";
import { readTestDay } from "./repeating.ts";
import { StudyTimes } from "./study-times.ts";
import { actorOf, type Learner, learnerOf } from "./test-dates.ts";
import { todaysQuestions } from "./todays-questions.ts";

const topicsToStudy = Effect.fnUntraced(function* (
  study: Study,
  before: Instant,
  language?: QuestionLanguage,
) {
  const lessons = lessonsByTopic(study.bank, yield* Catalogue, language);
  return masteryBefore(study, before).map((mastery): TopicToStudy => {
    return { ...mastery, lesson: lessons.get(topicName(mastery)) ?? null };
  });
});

/** One paper of each kind that a code has, with the time that it allows. */
const papersToWrite = Effect.fnUntraced(function* (testCode: TestCode) {
  const outlines = yield* (yield* Catalogue).listPapers(testCode);
  const minutes = new Map(
    outlines.map(({ reference, limitSeconds }) => [
      reference.category ?? ("exam" as const),
      Math.ceil(limitSeconds / 60),
    ]),
  );
  return [...minutes].map(([kind, allowed]) => ({ kind, minutes: allowed }));
});

/** What of today's is done, by the answers since the day began. */
const doneOf = (
  study: Study,
  planned: readonly StudyPlan["days"][number][],
  today: Day,
  /** The fact of a question, when it is one of today's. */
  factAsked: (questionId: string) => string | null,
) => {
  const first = planned[0];
  if (first?.day !== today) return [];
  const begins = beginningOf(today);
  const byId = new Map(study.bank.map((question) => [question.questionId, question]));
  const ids = new Set(
    firstTriesIn(study).flatMap(({ questionId, at }) => (at >= begins ? [questionId] : [])),
  );
  const metOfDue = new Set<string>();
  const answered = [...ids].flatMap((questionId) => {
    const question = byId.get(questionId);
    if (question === undefined) return [];
    const fact = factAsked(questionId);
    const wasDue = fact !== null && !metOfDue.has(fact);
    if (wasDue) metOfDue.add(fact);
    return [{ ...question, wasDue }];
  });
  return doneToday(
    first.items,
    answered,
    (category, topic) =>
      study.bank.filter((question) => question.category === category && question.topic === topic).length,
  );
};

/**
 * Makes the plan of a learner from what they knew when the day began, so that it keeps through the day and what is done can
 * be ticked off, with the titles of videos in a language. Beside it stands what the days to come ask of what is due.
 */
export const makeStudyPlan = Effect.fnUntraced(function* (
  learner: Learner,
  study: Study,
  testCode: TestCode,
  at: Instant,
  language?: QuestionLanguage,
) {
  const today = dayOf(at);
  const begins = beginningOf(today);
  const testDay = yield* readTestDay(learner, at);
  const chosen = yield* (yield* StudyTimes).read(learner);
  const time = chosen ?? usualStudyTime;
  const tries = firstTriesIn(study);
  const { model } = yield* (yield* ReadinessModels).of(testCode, study.bank, at);
  const ofToday = todaysQuestions({ bank: study.bank, answers: tries, testDay, time, model, at });
  const expected = expectedDays(ofToday.choosing, ofToday.asked, dayNumberOf(at), forecastDays);
  const planning: Planning = {
    today,
    testDay,
    time,
    topics: yield* topicsToStudy(study, begins, language),
    papers: yield* papersToWrite(testCode),
    due: expected.map(({ repeated, fresh }) => repeated + fresh),
  };
  const days = planStudy(planning);
  const plan: StudyPlan = {
    testCode,
    ...{ today, testDay, time: planning.time, isChosen: chosen !== null },
    days: [...days],
    done: [...doneOf(study, days, today, ofToday.factAsked)],
    record: studyRecord(
      new Set(tries.map((answer) => dayNumberOf(answer.at))),
      dayNumberOf(at),
      planning.time.weekdays,
    ),
    lacksExam: lacksExam(planning, days),
  };
  return { plan, expected };
});

export const readStudyPlanHandler = implement(
  readStudyPlan,
  Effect.fnUntraced(function* ({ query: { testCode, language }, caller }) {
    const study = yield* readStudy(studyingLearnerOf(caller), testCode);
    const at = (yield* DatabaseClock).now();
    return (yield* makeStudyPlan(learnerOf(caller), study, testCode, at, language)).plan;
  }),
);

/** A person moves a slider a few times. */
const byLearner = { name: "scheduling.study-times-by-learner", tries: 60, perSeconds: 3_600 };
const byNetwork = { name: "scheduling.study-times-by-network", tries: 1_800, perSeconds: 900 };

export const setStudyTimeHandler = implement(
  setStudyTime,
  Effect.fnUntraced(function* ({ body, caller, exchange }) {
    const learner = learnerOf(caller);
    const { take } = yield* RateLimits;
    yield* take({ limit: byLearner, key: actorOf(learner) }, { limit: byNetwork, key: exchange.address });
    const time = { ...body, weekdays: body.weekdays.toSorted((one, other) => one - other) };
    yield* (yield* StudyTimes).save(learner, time);
    return time;
  }),
);
