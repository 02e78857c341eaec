import type { BankQuestion } from "../../../modules/scheduling/domain/readiness/sections-of-bank.ts";
import {
  type DifficultyCell,
  difficultiesOf,
} from "../../../modules/scheduling/domain/readiness/difficulty.ts";
import { type Simulated, simulate } from "./history.ts";
import { type Truth, truthOf } from "./truth.ts";
import { Chance, makeWorld, sections, type World } from "./world.ts";

/** What the job that refreshes the difficulties would read of these learners. */
const cellsOf = (world: World, learners: readonly Simulated[]): readonly DifficultyCell[] => {
  const questions = new Map(world.questions.map((question) => [question.id, question]));
  const cells = new Map<string, { -readonly [Key in keyof DifficultyCell]: DifficultyCell[Key] }>();
  for (const { answers } of learners) {
    const firsts = new Map<string, boolean>();
    for (const { questionId, right } of answers) if (!firsts.has(questionId)) firsts.set(questionId, right);
    const of = (category: string) =>
      [...firsts].filter(([id]) => questions.get(id)!.fact.category === category);
    for (const { category } of sections) {
      const own = of(category);
      const share = (own.filter(([, right]) => right).length + 2) / (own.length + 3);
      const level = (Math.floor(share * 20) + 0.5) / 20;
      for (const [questionId, right] of own) {
        const key = `${questionId} ${level}`;
        const cell = cells.get(key) ?? { questionId, category, level, asked: 0, right: 0 };
        cells.set(key, { ...cell, asked: cell.asked + 1, right: cell.right + Number(right) });
      }
    }
  }
  return [...cells.values()];
};

export interface Person extends Simulated {
  readonly truth: Truth;
}

export interface Population {
  readonly bank: readonly BankQuestion[];
  readonly people: readonly Person[];
}

/** Simulates the learners whose answers tell how hard questions are, and then those who are judged. */
export const makePopulation = (seed: number, size: number): Population => {
  const world = makeWorld(seed);
  const chance = new Chance(seed * 7_919);
  const earlier = Array.from({ length: 400 }, () => simulate(world, chance));
  const difficulties = difficultiesOf(cellsOf(world, earlier));
  const people = Array.from({ length: size }, () => {
    const simulated = simulate(world, chance);
    return { ...simulated, truth: truthOf(world, simulated, chance) };
  });
  const bank = world.questions.map(({ id, fact }) => ({
    questionId: id,
    fact: String(fact.id),
    category: fact.category,
    topic: fact.topic,
    difficulty: difficulties.get(id) ?? 0,
  }));
  return { bank, people };
};
