import { type Habit, habits, anyTraits, Learner } from "./learner.ts";
import type { Chance, Question, World } from "./world.ts";

export interface SimulatedAnswer {
  readonly questionId: string;
  readonly right: boolean;
  readonly at: number;
}

export interface Simulated {
  readonly learner: Learner;
  readonly answers: readonly SimulatedAnswer[];
  /** Whether each whole exam was passed, the oldest first. */
  readonly exams: readonly boolean[];
  /** The day on which the chance is asked. */
  readonly now: number;
}

const dayMs = 24 * 3_600_000;
const required = { rules: 22, signs: 23, controls: 6 };

const anyHabit = (chance: Chance): Habit => {
  let left = chance.next();
  for (const [habit, share] of Object.entries(habits)) if ((left -= share) < 0) return habit as Habit;
  return "steady";
};

/** One learner from the first day to the day of the question. */
class Studying {
  readonly answers: SimulatedAnswer[] = [];
  readonly exams: boolean[] = [];
  readonly #last = new Map<string, { right: boolean; day: number }>();
  readonly #topics = new Map<string, { asked: number; right: number }>();
  readonly learner: Learner;
  readonly #world: World;
  readonly #chance: Chance;
  constructor(world: World, learner: Learner, chance: Chance) {
    this.learner = learner;
    this.#world = world;
    this.#chance = chance;
  }

  #ask(question: Question, day: number, place: number): boolean {
    const right = this.learner.answer(question, day, place);
    this.answers.push({ questionId: question.id, right, at: Math.round(day * dayMs) + place });
    this.#last.set(question.id, { right, day });
    const topic = this.#topics.get(question.fact.topic) ?? { asked: 0, right: 0 };
    this.#topics.set(question.fact.topic, { asked: topic.asked + 1, right: topic.right + Number(right) });
    return right;
  }

  practise(questions: readonly Question[], day: number): void {
    questions.forEach((question, place) => {
      this.learner.readReason(question, day, this.#ask(question, day, place));
    });
  }

  exam(paper: readonly Question[], day: number): void {
    const marks = paper.map((question, place) => ({ question, right: this.#ask(question, day, place) }));
    const passed = Object.entries(required).every(
      ([category, needed]) =>
        marks.filter(({ question, right }) => right && question.fact.category === category).length >= needed,
    );
    this.exams.push(passed);
    // Most look at what was wrong afterwards, few at all of it.
    const looks = this.#chance.next();
    for (const { question, right } of marks)
      if (this.#chance.happens(right ? looks * 0.4 : looks)) this.learner.readReason(question, day, right);
  }

  #topicsBy(order: (share: number) => number): readonly string[] {
    const shareOf = (topic: string) => {
      const found = this.#topics.get(topic);
      return found === undefined ? 0.5 : found.right / found.asked;
    };
    return [...this.#world.byTopic.keys()].toSorted(
      (one, other) => order(shareOf(one)) - order(shareOf(other)),
    );
  }

  #ofTopics(topics: readonly string[], count: number): readonly Question[] {
    const all = topics.flatMap((topic) => this.#world.byTopic.get(topic)!);
    return this.#chance.some(all, count);
  }

  /** Questions to repeat: wrong the last time, or right long ago. */
  #toRepeat(day: number, count: number): readonly Question[] {
    const back = this.#world.questions.filter(({ id }) => {
      const last = this.#last.get(id);
      return last !== undefined && (!last.right || day - last.day > 6) && day - last.day > 0.5;
    });
    return this.#chance.some(back, count);
  }

  keepPlan(topic: string, day: number, questions: number): void {
    this.practise(this.#toRepeat(day, questions / 2), day);
    this.practise(this.#ofTopics([topic], questions / 2), day + 0.02);
  }

  day(day: number, papersUsed: number): void {
    const { habit, readsBook } = this.learner.traits;
    for (const fact of this.#world.facts) if (this.#chance.happens(readsBook)) this.learner.reads(fact, day);
    const size = this.#chance.whole(1, 4) * 10;
    switch (habit) {
      case "steady":
      case "stopped weeks ago":
        this.practise(this.#toRepeat(day, size / 2), day);
        this.practise(this.#chance.some(this.#world.questions, size), day + 0.02);
        if (this.#chance.happens(0.15)) this.exam(this.#chance.pick(this.#world.papers), day + 0.1);
        return;
      case "crams":
        this.practise(this.#chance.some(this.#world.questions, 3 * size), day);
        if (this.#chance.happens(0.7)) this.exam(this.#chance.pick(this.#world.papers), day + 0.1);
        return;
      case "easy topics only":
        this.practise(this.#ofTopics(this.#topicsBy((share) => -share).slice(0, 9), size), day);
        if (this.#chance.happens(0.25)) this.exam(this.#chance.pick(this.#world.papers), day + 0.1);
        return;
      case "weak topics":
        this.practise(this.#ofTopics(this.#topicsBy((share) => share).slice(0, 9), size), day);
        if (this.#chance.happens(0.15)) this.exam(this.#chance.pick(this.#world.papers), day + 0.1);
        return;
      case "papers by heart":
        this.exam(this.#world.papers[this.#chance.whole(0, papersUsed - 1)]!, day);
        if (this.#chance.happens(0.3))
          this.exam(this.#world.papers[this.#chance.whole(0, papersUsed - 1)]!, day + 0.1);
        return;
      case "exams only":
        this.exam(this.#chance.pick(this.#world.papers), day);
    }
  }
}

const begins = 20_000;

const begin = (world: World, chance: Chance): Studying => {
  const studying = new Studying(
    world,
    new Learner(world, anyTraits(anyHabit(chance), chance), chance),
    chance,
  );
  if (chance.happens(0.5)) studying.exam(world.papers[0]!, begins - 0.2);
  return studying;
};

const asOf = ({ learner, answers, exams }: Studying, now: number): Simulated => {
  return { learner, answers: [...answers], exams: [...exams], now };
};

const studySomeDays = (studying: Studying, chance: Chance): number => {
  const { habit } = studying.learner.traits;
  const days = habit === "crams" ? chance.whole(2, 6) : chance.whole(3, 40);
  const often = habit === "crams" ? 1 : chance.between(0.3, 1);
  const papers = chance.whole(1, 4);
  for (let day = 0; day < days; day++)
    if (day < 2 || chance.happens(often)) studying.day(begins + day + chance.between(0.3, 0.6), papers);
  return begins + days + (habit === "stopped weeks ago" ? chance.whole(20, 70) : chance.whole(0, 3)) + 0.5;
};

/** Simulates a learner who studies for some days and then asks for the chance. */
export const simulate = (world: World, chance: Chance): Simulated => {
  const studying = begin(world, chance);
  const now = studySomeDays(studying, chance);
  return asOf(studying, now);
};

/** Simulates a learner who studies until there are so many answers. */
export const simulateUntil = (world: World, chance: Chance, count: number): Simulated => {
  const studying = begin(world, chance);
  let day = begins;
  while (studying.answers.length < count) studying.day(day++ + 0.5, 4);
  const all = asOf(studying, day);
  return { ...all, answers: all.answers.slice(0, count) };
};

/** Simulates a learner who asks for the chance, and then keeps a plan: half of each day's questions are repeated ones. */
export const simulateThenKeep = (world: World, chance: Chance, days: number, questions: number) => {
  const studying = begin(world, chance);
  const now = studySomeDays(studying, chance);
  const before = asOf(studying, now);
  const topics = [...world.byTopic.keys()];
  const asked = Array.from({ length: days - 1 }, (_, index) => {
    const day = now + index + 1;
    const topic = topics[index % topics.length]!;
    studying.keepPlan(topic, day, questions);
    const half = questions / 2;
    return [
      { day, topic: null, questions: half },
      { day, topic: `${world.byTopic.get(topic)![0]!.fact.category}:${topic}`, questions: half },
    ];
  }).flat();
  return { before, after: asOf(studying, now + days), asked };
};
