import type { Study } from "#modules/assessment";
import { beginningOf, type Day, dayNumberOf, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { StudyTime } from "../contract/index.ts";
import { maxDueIn } from "../domain/plan/plan-study.ts";
import type { ReadinessModel } from "../domain/readiness/readiness.ts";
import type { FirstAnswer } from "../domain/repetition/memory.ts";
import { questionsOfDay } from "../domain/repetition/questions-of-day.ts";
import { repeatingOf } from "./repeating.ts";

/** What the questions of a learner's day follow from. */
interface Studying {
  readonly bank: Study["bank"];
  /** All of the learner's first tries. */
  readonly answers: readonly FirstAnswer[];
  readonly testDay: Day | null;
  readonly time: StudyTime;
  /** Null while it cannot be read: then what is most forgotten comes first, and what is new last. */
  readonly model: ReadinessModel | null;
  readonly at: Instant;
}

/**
 * Works out the questions of today by what was known when the day began, so that they keep through the day: what is answered
 * is left out of `left`, and brings nothing in its place.
 */
export const todaysQuestions = ({ bank, answers, testDay, time, model, at }: Studying) => {
  const begins = beginningOf(dayOf(at));
  const before = answers.filter((answer) => answer.at < begins);
  const repeating = repeatingOf(bank, before, testDay);
  const chances = model === null ? null : model.ofFacts(model.know(before, begins));
  const choosing = {
    repeating,
    questions: bank.map(({ questionId }) => questionId),
    chanceOf: chances && ((fact: string) => chances.get(fact) ?? 1),
    most: maxDueIn(time),
  };
  const asked = questionsOfDay(choosing, dayNumberOf(at));
  const { factOf } = repeating;
  const facts = new Set(asked.map(factOf));
  const metToday = new Set(
    answers.flatMap(({ questionId, at: answered }) => (answered >= begins ? [factOf(questionId)] : [])),
  );
  return {
    /** What the days to come follow from. */
    choosing,
    asked,
    /** What of it is not answered yet. */
    left: asked.filter((questionId) => !metToday.has(factOf(questionId))),
    /** The fact that a question is about, when today's questions ask it. */
    factAsked: (questionId: string): string | null => {
      const fact = factOf(questionId);
      return facts.has(fact) ? fact : null;
    },
  };
};
