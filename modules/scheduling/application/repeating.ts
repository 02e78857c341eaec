import { Effect } from "effect";
import type { AskableQuestion } from "#modules/catalogue";
import { beginningOf, type Day, dayNumberOf, dayOf } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { Repeating } from "../domain/repetition/due.ts";
import { cardsOf, type FirstAnswer } from "../domain/repetition/memory.ts";
import { readOwn } from "./own-test-dates.ts";
import type { Learner } from "./test-dates.ts";

type Bank = readonly Pick<AskableQuestion, "questionId" | "facts">[];

/** A question is about the first of its facts; those after it explain its wrong options. */
const factsOf = (bank: Bank) => {
  const facts = new Map(bank.map(({ questionId, facts: [fact] }) => [questionId, fact ?? questionId]));
  return (questionId: string): string => facts.get(questionId) ?? questionId;
};

/** What a learner has answered, as far as a bank asks it. */
export const repeatingOf = (bank: Bank, answers: readonly FirstAnswer[], testDay: Day | null): Repeating => {
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
