import type { Instant } from "#vocabulary/instant";
import { type AssessmentEvent, assessmentEvents } from "../../../modules/assessment/contract/events.ts";
import type { Chance } from "../../reliability/seeded.ts";
import { rightOptions } from "../../support/right-options.ts";

/** The data of an attempt's first event, taken from a real attempt. */
export type Started = Extract<AssessmentEvent, { readonly type: "assessment.attempt-started" }>["data"];

/** One act with its time and the time it reached the log. */
export interface Act {
  readonly event: AssessmentEvent;
  readonly doneAt: Instant;
  readonly at: Instant;
}

/** Returns how hard a question is: always the same for the same question. */
const hardnessOf = (questionId: string): number => {
  const sum = Array.from(questionId).reduce((total, letter) => (total * 31 + letter.charCodeAt(0)) % 997, 7);
  return (sum / 997) ** 6 * 0.5;
};

/**
 * Returns the acts of a learner, who thinks, answers, sometimes flags and sometimes changes an answer. The connection
 * may be lost for a while.
 */
export const actsOf = ({ questions }: Started, startedAt: Instant, chance: Chance): readonly Act[] => {
  const carelessness = chance.next() ** 2 * 0.16;
  const pace = chance.whole(10, 26) * 1_000;
  let now = startedAt + 4_000;
  const done: { event: AssessmentEvent; doneAt: Instant }[] = [];
  const act = (event: AssessmentEvent, share = 1) => {
    now += Math.round(pace * share * (0.4 + chance.next() * 1.6));
    done.push({ event, doneAt: now });
  };
  for (const { questionId, options } of questions) {
    const right = rightOptions.get(questionId)!;
    const other = chance.oneOf(options.filter((id) => id !== right));
    const choose = (optionId: string, share?: number) =>
      act(assessmentEvents.answerChosen({ questionId, optionId }), share);
    act(assessmentEvents.questionVisited({ questionId }), 0.1);
    const isWrong = chance.hits(carelessness + hardnessOf(questionId));
    if (chance.hits(0.08)) choose(isWrong ? right : other);
    choose(isWrong ? other : right);
    if (chance.hits(0.07)) act(assessmentEvents.questionFlagged({ questionId }), 0.3);
  }
  const isCut = chance.hits(0.15);
  const from = chance.whole(8, done.length - 12);
  const back = done[from + chance.whole(3, 8)]!.doneAt + 40_000;
  return done.map(({ event, doneAt }, index) => {
    const isHeld = isCut && index >= from && doneAt < back;
    return {
      event,
      doneAt,
      at: isHeld ? back : Math.max(doneAt + chance.whole(60, 300), isCut && index > from ? back : 0),
    };
  });
};
