import * as fc from "fast-check";
import { expect, test } from "vitest";
import { dueOn } from "./due.ts";
import { cardsOf, type FirstAnswer } from "./memory.ts";
import {
  type Choosing,
  type ExpectedDay,
  expectedDays,
  newQuestions,
  questionsOfDay,
} from "./questions-of-day.ts";

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

const sumOf = (days: readonly ExpectedDay[]) => days.map(({ repeated, fresh }) => repeated + fresh);

test("a forecast begins with what today asks, has room for no more on any day, asks each question once and each new fact once, and ends with the test", () => {
  fc.assert(
    fc.property(anyChoosing, fc.option(fc.integer({ min: today, max: today + 20 })), (choosing, testDay) => {
      const { most } = choosing;
      const repeating = { ...choosing.repeating, testDay };
      const asked = questionsOfDay({ ...choosing, repeating }, today);
      const days = expectedDays({ ...choosing, repeating }, asked, today, 14);
      expect([days.length, sumOf(days)[0]]).toEqual([14, asked.length]);
      expect(Math.max(...sumOf(days))).toBeLessThanOrEqual(most);
      const sum = (part: keyof ExpectedDay) => days.reduce((all, one) => all + one[part], 0);
      expect(sum("repeated")).toBeLessThanOrEqual(repeating.cards.length);
      expect(sum("fresh")).toBeLessThanOrEqual(newQuestions({ ...choosing, repeating }).length);
      const over = sumOf(days).slice(testDay === null ? 14 : testDay - today + 1);
      expect(over.every((one) => one === 0)).toBe(true);
    }),
  );
});

test("tomorrow asks what the forecast said of it, when today's questions are answered rightly and nothing else is", () => {
  fc.assert(
    fc.property(anyChoosing, (choosing) => {
      const asked = questionsOfDay(choosing, today);
      const [, tomorrow] = expectedDays(choosing, asked, today, 2);
      const cards = choosing.repeating.cards.filter(({ questionId }) => !asked.includes(questionId));
      const known = { stability: 1_000, difficulty: 1, lastDay: today };
      const after = [...cards, ...asked.map((questionId) => ({ questionId, ...known }))];
      const next = questionsOfDay(
        { ...choosing, repeating: { ...choosing.repeating, cards: after } },
        today + 1,
      );
      expect(sumOf([tomorrow!])).toEqual([next.length]);
    }),
  );
});

test("a learner who has more to repeat than the day has room for is asked the rest on the days after it", () => {
  const answers = questions.slice(0, 20).map((questionId) => ({ questionId, right: false, at: 0 }));
  const choosing = {
    repeating: { cards: [...cardsOf(answers).values()], factOf, testDay: null },
    questions,
    chanceOf: null,
    most: 8,
  };
  const days = expectedDays(choosing, questionsOfDay(choosing, today), today, 4);
  expect(days).toEqual([8, 8, 4, 0].map((repeated) => ({ repeated, fresh: 0 })));
});
