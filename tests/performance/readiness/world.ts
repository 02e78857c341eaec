import type { Category } from "#modules/catalogue/contract";

/** Numbers that look random and are the same in each run. */
export class Chance {
  #state: number;
  constructor(seed: number) {
    this.#state = seed >>> 0 || 1;
  }
  /** Between 0 and 1, by xorshift. */
  next = (): number => {
    this.#state ^= this.#state << 13;
    this.#state ^= this.#state >>> 17;
    this.#state ^= this.#state << 5;
    this.#state >>>= 0;
    return this.#state / 2 ** 32;
  };
  between = (low: number, high: number): number => low + (high - low) * this.next();
  whole = (low: number, high: number): number => Math.floor(this.between(low, high + 1));
  happens = (chance: number): boolean => this.next() < chance;
  #waits = (times: number): number => {
    let sum = 0;
    for (let count = 0; count < times; count++) sum -= Math.log(1 - this.next());
    return sum;
  };
  /** Between 0 and 1, and nearer to one or to nought by two weights. */
  leaning = (toOne: number, toNought: number): number => {
    const one = this.#waits(toOne);
    return one / (one + this.#waits(toNought));
  };
  pick = <Item>(items: readonly Item[]): Item => items[Math.floor(this.next() * items.length)]!;
  some = <Item>(items: readonly Item[], count: number): Item[] => {
    const left = [...items];
    const taken: Item[] = [];
    while (taken.length < count && left.length > 0)
      taken.push(...left.splice(Math.floor(this.next() * left.length), 1));
    return taken;
  };
}

export interface Fact {
  readonly id: number;
  readonly category: Category;
  readonly topic: string;
  /** How many people know it without studying: from what they see as passengers. */
  readonly common: number;
}

export interface Question {
  readonly id: string;
  readonly fact: Fact;
  /** Who knows the fact is still misled by the wording so often. */
  readonly trick: number;
  /** Who does not know it takes a certain wrong option for right so often. */
  readonly lure: number;
}

export interface World {
  readonly facts: readonly Fact[];
  readonly questions: readonly Question[];
  readonly byTopic: ReadonlyMap<string, readonly Question[]>;
  readonly papers: readonly (readonly Question[])[];
  /** What the real test asks, by section and topic: questions that no learner has seen. */
  readonly unseen: readonly (readonly (readonly Question[])[])[];
}

export const sections = [
  { category: "rules", questions: 28, required: 22, topics: 16, facts: 230 },
  { category: "signs", questions: 28, required: 23, topics: 15, facts: 320 },
  { category: "controls", questions: 8, required: 6, topics: 8, facts: 80 },
] as const;

const wordings = 3;

const newQuestion = (fact: Fact, chance: Chance): Question => ({
  id: "",
  fact,
  trick: chance.leaning(1, 35),
  lure: chance.leaning(1, 4),
});

/** A bank of about a thousand questions on 630 facts, and twelve papers of it. */
export const makeWorld = (seed: number): World => {
  const chance = new Chance(seed);
  const facts = sections.flatMap(({ category, topics, facts: count }) => {
    const weights = Array.from({ length: topics }, () => chance.between(0.4, 2));
    const all = weights.reduce((one, other) => one + other);
    return weights.flatMap((weight, topic) => {
      const ofTopic = chance.between(0.15, 0.65);
      return Array.from({ length: Math.max(3, Math.round((count * weight) / all)) }, (_, index) => ({
        id: index + 1_000 * topic + 100_000 * ["rules", "signs", "controls"].indexOf(category),
        category,
        topic: `${category} ${topic}`,
        common: Math.min(0.95, ofTopic * chance.between(0.2, 1.8)),
      }));
    });
  });
  const questions = facts.flatMap((fact) =>
    Array.from({ length: chance.pick([1, 1, 1, 2, 2, 3]) }, (_, index) => ({
      ...newQuestion(fact, chance),
      id: `${fact.id}-${index}`,
    })),
  );
  const papers = Array.from({ length: 12 }, () =>
    sections.flatMap((section) =>
      chance.some(
        questions.filter(({ fact }) => fact.category === section.category),
        section.questions,
      ),
    ),
  );
  const unseen = sections.map((section) => [
    ...Map.groupBy(
      facts
        .filter(({ category }) => category === section.category)
        .flatMap((fact) => Array.from({ length: wordings }, () => newQuestion(fact, chance))),
      ({ fact }) => fact.topic,
    ).values(),
  ]);
  return { facts, questions, papers, unseen, byTopic: Map.groupBy(questions, ({ fact }) => fact.topic) };
};
