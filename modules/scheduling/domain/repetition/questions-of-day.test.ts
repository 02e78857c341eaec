import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dueOn } from "./due.ts";
import { cardsOf, type FirstAnswer } from "./memory.ts";
import { type Choosing, expectedOn, questionsOfDay } from "./questions-of-day.ts";

const dayMs = 24 * 3_600_000;
const today = 60;
/** Forty questions about twenty facts. */
const questions = Array.from({ length: 40 }, (_, index) => `q${index}`);
const factOf = (questionId: string): string => `fact-${Number(questionId.slice(1)) % 20}`;
const anyAnswer: fc.Arbitrary<FirstAnswer> = fc.record({
  questionId: fc.constantFrom(...questions),
  right: fc.boolean(),
  at: fc.nat(today * dayMs - 1),
});
const anyChances = fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 20, maxLength: 20 });
const anyChoosing = fc
  .record({ answers: fc.array(anyAnswer, { maxLength: 60 }), chances: anyChances, most: fc.nat(30) })
  .map(({ answers, chances, most }): Choosing => {
    const cards = [...cardsOf(answers).values()];
    return {
      repeating: { cards, factOf, testDay: null },
      questions,
      chanceOf: (fact) => chances[Number(fact.slice(5))]!,
      most,
    };
  });

test("today's questions are due or new, one a fact, half of them new while there are any, and the least likely to be right", () => {
  fc.assert(
    fc.property(anyChoosing, (choosing) => {
      const { repeating, chanceOf, most } = choosing;
      const asked = questionsOfDay(choosing, today);
      const due = dueOn(repeating, today);
      const met = new Set(repeating.cards.map(({ questionId }) => factOf(questionId)));
      for (const questionId of asked)
        expect(due.includes(questionId) || !met.has(factOf(questionId))).toBe(true);
      expect(new Set(asked.map(factOf)).size).toBe(asked.length);
      const fresh = new Set(questions.map(factOf).filter((fact) => !met.has(fact)));
      expect(asked).toHaveLength(Math.min(most, due.length + fresh.size));
      const repeated = asked.filter((id) => due.includes(id)).length;
      expect(repeated).toBe(Math.min(due.length, most, Math.max(Math.ceil(most / 2), most - fresh.size)));
      const chances = (facts: readonly string[]) =>
        facts.map((fact) => chanceOf!(fact)).toSorted((one, other) => one - other);
      const least = [
        ...chances(due.map(factOf)).slice(0, repeated),
        ...chances([...fresh]).slice(0, asked.length - repeated),
      ];
      expect(asked.map((id) => chanceOf!(factOf(id)))).toEqual(least.toSorted((one, other) => one - other));
    }),
  );
});

test("while no chance can be told, what is most forgotten comes first, and what is new after it", () => {
  fc.assert(
    fc.property(anyChoosing, (choosing) => {
      const due = dueOn(choosing.repeating, today);
      const asked = questionsOfDay({ ...choosing, chanceOf: null, most: 40 }, today);
      expect(asked.slice(0, Math.min(20, due.length))).toEqual(due.slice(0, 20));
    }),
  );
});

test("the days to come are filled with what is new until all was met", () => {
  expect(expectedOn(12, [3, 4, 0, 20, 1], { left: 15, most: 10 })).toEqual([12, 10, 9, 20, 1]);
  fc.assert(
    fc.property(
      fc.array(fc.nat(40), { minLength: 2, maxLength: 14 }),
      fc.nat(200),
      fc.nat(40),
      (forecast, left, most) => {
        const expected = expectedOn(5, forecast, { left, most });
        const added = expected.slice(1).reduce((sum, one, index) => sum + one - forecast[index + 1]!, 0);
        expect(added).toBeLessThanOrEqual(left);
        expect(expected[0]).toBe(5);
      },
    ),
  );
});
