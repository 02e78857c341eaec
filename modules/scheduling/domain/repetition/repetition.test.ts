import * as fc from "fast-check";
import { createEmptyCard, fsrs, type Grade, Rating } from "ts-fsrs";
import { expect, test } from "vitest";
import { dueOn } from "./due.ts";
import { type Card, cardsOf, type FirstAnswer, remembered } from "./memory.ts";
import { wantedRetention } from "./wanted-retention.ts";

const dayMs = 24 * 3_600_000;
/** Six questions about three facts. */
const factOf = (questionId: string): string => `fact-${Number(questionId.slice(1)) % 3}`;
const anyAnswer: fc.Arbitrary<FirstAnswer> = fc.record({
  questionId: fc.constantFrom("q0", "q1", "q2", "q3", "q4", "q5"),
  right: fc.boolean(),
  at: fc.nat(90 * dayMs),
});
const anyAnswers = fc.array(anyAnswer, { maxLength: 60 });
const anyTestDay = fc.option(fc.integer({ min: 90, max: 200 }));
/** A day after all answers. */
const today = 91;
const cardsAfter = (answers: readonly FirstAnswer[]): readonly Card[] => [...cardsOf(answers).values()];

test("cards follow from the answers alone, in whichever order they arrive and however often they are told", () => {
  fc.assert(
    fc.property(anyAnswers, fc.infiniteStream(fc.nat()), (answers, places) => {
      const shuffled = answers
        .map((answer) => ({ answer, place: places.next().value as number }))
        .toSorted((one, other) => one.place - other.place)
        .map(({ answer }) => answer);
      expect(cardsOf(shuffled)).toEqual(cardsOf(answers));
      expect(cardsOf([...shuffled, ...answers])).toEqual(cardsOf(answers));
    }),
  );
});

test("a card is what the scheduler of the library makes of the same answers, a day at a time", () => {
  const scheduler = fsrs({ enable_fuzz: false, enable_short_term: false });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.boolean()), { minLength: 1 }),
      (steps) => {
        let [card, day] = [createEmptyCard(new Date(0)), 0];
        const answers = steps.map(([gap, right]): FirstAnswer => {
          day += gap;
          const grade: Grade = right ? Rating.Good : Rating.Again;
          card = scheduler.next(card, new Date(day * dayMs), grade).card;
          return { questionId: "q0", right, at: day * dayMs };
        });
        const { stability, difficulty } = cardsOf(answers).get("q0")!;
        expect({ stability, difficulty }).toEqual({ stability: card.stability, difficulty: card.difficulty });
      },
    ),
    { numRuns: 50 },
  );
});

test("on a day one question of a fact is due at most, none of a fact answered that day, and the most forgotten comes first", () => {
  fc.assert(
    fc.property(anyAnswers, anyTestDay, fc.integer({ min: 0, max: 120 }), (answers, testDay, day) => {
      const cards = cardsAfter(answers);
      const due = dueOn({ cards, factOf, testDay }, day);
      expect(new Set(due.map(factOf)).size).toBe(due.length);
      const answeredToday = cards
        .filter(({ lastDay }) => lastDay >= day)
        .map(({ questionId }) => factOf(questionId));
      expect(due.filter((questionId) => answeredToday.includes(factOf(questionId)))).toEqual([]);
      const memories = due.map((questionId) => remembered(cardsOf(answers).get(questionId)!, day));
      expect(memories).toEqual(memories.toSorted((one, other) => one - other));
    }),
  );
});

test("the nearer the test, the more is due, and without one the usual share is to be remembered", () => {
  const wanted = [60, 30, 15, 7, 1, 0].map(wantedRetention);
  expect(wanted).toEqual(wanted.toSorted((one, other) => one - other));
  expect([wantedRetention(null), wantedRetention(-1), wanted[0], wanted.at(-1)]).toEqual([
    0.9, 0.9, 0.9, 0.95,
  ]);
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: today, max: 200 }), (answers, testDay) => {
      const cards = cardsAfter(answers);
      const dueBy = (day: number | null) => dueOn({ cards, factOf: (id) => id, testDay: day }, today).length;
      expect(dueBy(testDay)).toBeGreaterThanOrEqual(dueBy(null));
      expect(dueBy(today)).toBeGreaterThanOrEqual(dueBy(testDay));
    }),
  );
});

test("a wrong answer is due again the next day, also when it was repeated rightly the same day", () => {
  const wrong = { questionId: "q0", right: false, at: 10 * dayMs };
  const repeated = { questionId: "q0", right: true, at: 10 * dayMs + 3_600_000 };
  const cards = cardsAfter([repeated, wrong]);
  expect(dueOn({ cards, factOf, testDay: null }, 10)).toEqual([]);
  expect(dueOn({ cards, factOf, testDay: null }, 12)).toEqual(["q0"]);
});
