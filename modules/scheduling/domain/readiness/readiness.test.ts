import * as fc from "fast-check";
import { expect, test } from "vitest";
import type { FirstAnswer } from "../repetition/memory.ts";
import { difficultiesOf } from "./difficulty.ts";
import type { Chance } from "./chance.ts";
import { type Chances, makeReadiness } from "./readiness.ts";
import type { BankQuestion } from "./sections-of-bank.ts";
import { chanceToPass, placesOf } from "./test-chance.ts";

const dayMs = 24 * 3_600_000;
const test64 = [
  { category: "rules", questions: 28, required: 22 },
  { category: "signs", questions: 28, required: 23 },
  { category: "controls", questions: 8, required: 6 },
] as const;
/** In each section 40 questions on 20 facts, in four topics. */
const bank = test64.flatMap(({ category }) =>
  Array.from({ length: 40 }, (_, index): BankQuestion => ({
    questionId: `${category} ${index}`,
    category,
    topic: `topic ${index % 4}`,
    fact: `${category} fact ${index % 20}`,
    difficulty: (index % 5) / 4 - 0.5,
  })),
);
const readiness = makeReadiness(bank, test64);
const today = 100;
const nowOf = (answers: readonly FirstAnswer[], day = today) =>
  readiness.now(readiness.know(answers, day * dayMs));
const anyAnswers: fc.Arbitrary<readonly FirstAnswer[]> = fc.array(
  fc.record({
    questionId: fc.constantFrom(...bank.map(({ questionId }) => questionId)),
    right: fc.boolean(),
    at: fc.nat(today * dayMs),
  }),
  { maxLength: 300, size: "max" },
);
const shown = ({ all, sections }: Chances): readonly Chance[] =>
  [all, ...sections.map(({ chance }) => chance)].filter((chance) => chance !== null);
const everyQuestion = (right: boolean, day: number): readonly FirstAnswer[] =>
  bank.map(({ questionId }) => ({ questionId, right, at: day * dayMs }));

test("a chance is never told without a range that holds it, nor below as many different answers as the test has questions", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const chances = nowOf(answers);
      for (const { mean, low, high } of shown(chances)) {
        expect(0 <= low && low <= mean && mean <= high && high <= 1).toBe(true);
        expect(high).toBeGreaterThan(low);
      }
      for (const { answered, needed, chance } of chances.sections)
        expect(chance !== null).toBe(answered >= needed);
      expect(chances.all !== null).toBe(chances.sections.every(({ chance }) => chance !== null));
    }),
    { numRuns: 40 },
  );
});

test("the same answers in any order give the same chances", () => {
  fc.assert(
    fc.property(anyAnswers, (answers) => {
      const again = makeReadiness(bank, test64);
      const reversed = again.know(answers.toReversed(), today * dayMs);
      const other = again.now(reversed);
      shown(nowOf(answers)).forEach(({ mean }, index) =>
        expect(shown(other)[index]!.mean).toBeCloseTo(mean, 9),
      );
      expect(nowOf(answers)).toEqual(nowOf(answers));
    }),
    { numRuns: 20 },
  );
});

test("a wrong answer that becomes right lowers no chance and no end of its range", () => {
  fc.assert(
    fc.property(anyAnswers, fc.nat(), (answers, place) => {
      const all = [
        ...everyQuestion(false, 50).slice(0, 60),
        ...everyQuestion(true, 60).slice(60),
        ...answers,
      ];
      const index = place % all.length;
      const before = shown(nowOf(all.with(index, { ...all[index]!, right: false })));
      const after = shown(nowOf(all.with(index, { ...all[index]!, right: true })));
      before.forEach(({ mean, low, high }, which) => {
        expect(after[which]!.mean).toBeGreaterThanOrEqual(mean - 1e-9);
        expect(after[which]!.low).toBeGreaterThanOrEqual(low - 1e-9);
        expect(after[which]!.high).toBeGreaterThanOrEqual(high - 1e-9);
      });
    }),
    { numRuns: 40 },
  );
});

test("right answers to questions that were just seen add little beside as many to new ones", () => {
  const half = everyQuestion(true, 99).filter((_, index) => index % 2 === 0);
  const mixed = half.map((answer, index) => ({ ...answer, right: index % 3 !== 0 }));
  const meanOf = (answers: readonly FirstAnswer[]) => nowOf(answers).sections[0]!.chance ?? { mean: 0 };
  const seenAgain = half.map((answer) => ({ ...answer, at: 99.5 * dayMs }));
  const others = everyQuestion(true, 99.5).filter((_, index) => index % 2 === 1);
  const enough = [...mixed, ...others.slice(0, 10).map((answer) => ({ ...answer, right: false }))];
  const before = meanOf(enough).mean;
  const repeated = meanOf([...enough, ...seenAgain]).mean - before;
  const fresh = meanOf([...enough, ...others.slice(10)]).mean - before;
  expect(repeated).toBeGreaterThanOrEqual(0);
  expect(repeated).toBeLessThan(fresh / 3);
});

test("what is not repeated is forgotten, and a plan that is kept raises the chance on the test date", () => {
  const known = readiness.know(everyQuestion(true, 99), today * dayMs);
  const idle = readiness.on(known, 150, []).all!;
  const planned = Array.from({ length: 40 }, (_, day) => ({ day: 109 + day, topic: null, questions: 20 }));
  expect(idle.mean).toBeLessThan(readiness.now(known).all!.mean);
  expect(readiness.on(known, 150, planned).all!.mean).toBeGreaterThan(idle.mean);
});

test("of a plan that asks what was never met more is promised than of one that repeats as much, and no more than there is to meet", () => {
  // 28 questions of each section, on 14 of its 20 facts.
  const most = everyQuestion(true, 99).filter((_, index) => index % 20 < 14);
  const mixed = most.map((answer, index) => ({ ...answer, right: index % 3 !== 0 }));
  const known = readiness.know(mixed, today * dayMs);
  const asked = (more: object, questions: number) =>
    readiness.on(known, 110, [{ day: 109, topic: null, questions, ...more }]).all!.mean;
  expect(asked({ isNew: true }, 20)).toBeGreaterThan(asked({}, 20));
  expect(asked({ isNew: true }, 10_000)).toBe(asked({ isNew: true }, 1_000));
});

test("the afternoon of the test's day, and a clock that was set back behind the answers, tell chances like any other moment", () => {
  fc.assert(
    fc.property(anyAnswers, fc.integer({ min: 0, max: 2 * today }), (answers, halfDay) => {
      const known = readiness.know(answers, (halfDay / 2) * dayMs);
      const later = readiness.on(known, Math.floor(halfDay / 2) + 0.4, []);
      for (const { mean, low, high } of [...shown(readiness.now(known)), ...shown(later)])
        expect(0 <= low && low <= mean && mean <= high && high <= 1).toBe(true);
      for (const { gain } of readiness.gains(known)) expect(Number.isFinite(gain)).toBe(true);
    }),
    { numRuns: 20 },
  );
});

test("ten minutes are worth most in the topic that was never met, when all others are known", () => {
  const answers = everyQuestion(true, 99).filter(
    (_, index) => bank[index]!.topic !== "topic 2" || index >= 40,
  );
  const [best] = readiness.gains(readiness.know(answers, today * dayMs));
  expect([best?.category, best?.topic]).toEqual(["rules", "topic 2"]);
  expect(best!.gain).toBeGreaterThan(0);
});

test("a question is hard when learners of any level miss it more than others, and few answers say little", () => {
  const cell = (questionId: string, level: number, asked: number, right: number) => ({
    questionId,
    ...{ category: "rules", level, asked, right },
  });
  const found = difficultiesOf([
    ...[cell("hard", 0.6, 200, 80), cell("hard", 0.9, 200, 130)],
    ...[cell("easy", 0.6, 200, 170), cell("easy", 0.9, 200, 190)],
    ...[cell("once missed", 0.9, 1, 0)],
  ]);
  expect(found.get("hard")!).toBeGreaterThan(0.5);
  expect(found.get("easy")!).toBeLessThan(-0.5);
  expect(Math.abs(found.get("once missed")!)).toBeLessThan(found.get("hard")! / 2);
});

test("the chance to have enough right is that of the binomial distribution when all topics are alike", () => {
  const places = placesOf([3, 5], 8);
  const chance = chanceToPass(places, 6, Float64Array.of(0.75, 0.75));
  expect(chance).toBeCloseTo(28 * 0.75 ** 6 * 0.25 ** 2 + 8 * 0.75 ** 7 * 0.25 + 0.75 ** 8, 12);
});
