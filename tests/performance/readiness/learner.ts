import type { Chance, Fact, Question, World } from "./world.ts";

/** How someone studies. */
export const habits = {
  steady: 0.28,
  crams: 0.15,
  "easy topics only": 0.12,
  "papers by heart": 0.14,
  "exams only": 0.15,
  "weak topics": 0.09,
  "stopped weeks ago": 0.07,
} as const;
export type Habit = keyof typeof habits;

/** What is remembered of a fact or of one question: for how many days, and since when. */
interface Trace {
  readonly days: number;
  readonly since: number;
}

export interface Traits {
  readonly habit: Habit;
  /** How often an explanation sticks. */
  readonly attention: number;
  /** How often the right option of a question sticks without being understood. */
  readonly parrots: number;
  readonly memoryDays: number;
  readonly slips: number;
  readonly tires: number;
  /** How often one wrong option is ruled out where the answer is not known. */
  readonly rulesOut: number;
  readonly readsBook: number;
  readonly nerves: number;
}

/**
 * A learner who knows a fact or does not, forgets it by a stretched exponential, and remembers questions by heart beside
 * that. There is no ability: it is known fact by fact.
 */
export class Learner {
  readonly #known = new Set<Fact>();
  readonly #facts = new Map<Fact, Trace>();
  readonly #byHeart = new Map<string, Trace>();
  readonly traits: Traits;
  readonly #chance: Chance;
  constructor(world: World, traits: Traits, chance: Chance) {
    this.traits = traits;
    this.#chance = chance;
    const experience = 12 * chance.leaning(2, 3);
    const ofTopic = new Map([...world.byTopic.keys()].map((topic) => [topic, chance.between(0.4, 1.6)]));
    for (const fact of world.facts) {
      const met = experience * ofTopic.get(fact.topic)!;
      if (chance.happens(1 - (1 - fact.common) ** met)) this.#known.add(fact);
    }
  }

  #remembered(trace: Trace | undefined, day: number): number {
    return trace === undefined ? 0 : Math.exp(-(((day - trace.since) / trace.days) ** 0.7));
  }

  /** How likely the fact is known on a day. */
  knows(fact: Fact, day: number): number {
    return this.#known.has(fact) ? 1 : this.#remembered(this.#facts.get(fact), day);
  }

  /** How likely a new question about a fact is answered rightly; `distracted` is added to the slips. */
  right({ fact, trick, lure }: Question, day: number, distracted: number): number {
    const known = this.knows(fact, day);
    const slips = Math.min(0.5, this.traits.slips + distracted);
    const guesses = (1 - lure) * (this.traits.rulesOut / 2 + (1 - this.traits.rulesOut) / 3);
    return known * (1 - trick) * (1 - slips) + (1 - known) * guesses;
  }

  /** Answers a question, the `place`th of a sitting, and says whether it was right. */
  answer(question: Question, day: number, place: number): boolean {
    const byHeart = this.#chance.happens(this.#remembered(this.#byHeart.get(question.id), day));
    const tired = this.traits.tires * Math.max(0, place - 30);
    return byHeart
      ? !this.#chance.happens(this.traits.slips + tired)
      : this.#chance.happens(this.right(question, day, tired));
  }

  /** Reads why an answer was right. Nothing more sticks from a second reading on the same day. */
  readReason(question: Question, day: number, wasRight: boolean): void {
    const { attention, parrots, memoryDays } = this.traits;
    const before = this.#facts.get(question.fact);
    const still = this.#chance.happens(this.#remembered(before, day));
    if (before !== undefined && still && day - before.since > 0.5 && wasRight)
      this.#facts.set(question.fact, { days: before.days * this.#chance.between(1.3, 2.4), since: day });
    else if (!still && this.#chance.happens(attention))
      this.#facts.set(question.fact, {
        days: Math.max(memoryDays * this.#chance.between(0.5, 1.6), (before?.days ?? 0) * 0.6),
        since: day,
      });
    const heart = this.#byHeart.get(question.id);
    if (heart !== undefined) this.#byHeart.set(question.id, { days: heart.days * 1.7, since: day });
    else if (this.#chance.happens(parrots)) this.#byHeart.set(question.id, { days: 9, since: day });
  }

  /** Reads about a fact elsewhere, without a question. */
  reads(fact: Fact, day: number): void {
    if (this.#chance.happens(this.traits.attention * 0.5) && !this.#facts.has(fact))
      this.#facts.set(fact, { days: this.traits.memoryDays, since: day });
  }
}

export const anyTraits = (habit: Habit, chance: Chance): Traits => {
  const parrot = habit === "papers by heart";
  return {
    habit,
    attention: parrot ? chance.between(0.05, 0.3) : chance.between(0.25, 0.95),
    parrots: parrot ? chance.between(0.7, 0.95) : chance.between(0.1, 0.5),
    memoryDays: chance.between(10, 80),
    slips: chance.leaning(1, 30),
    tires: chance.happens(0.4) ? chance.between(0, 0.004) : 0,
    rulesOut: chance.between(0, 0.7),
    readsBook: chance.happens(0.3) ? chance.between(0.005, 0.04) : 0,
    nerves: chance.leaning(1, 25),
  };
};
