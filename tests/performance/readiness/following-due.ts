import { dueOn } from "../../../modules/scheduling/domain/repetition/due.ts";
import { cardsOf, type FirstAnswer } from "../../../modules/scheduling/domain/repetition/memory.ts";
import { atMost, type BenchmarkOptions, type Part, ratio, type Run } from "../report.ts";
import { anyTraits, Learner } from "./learner.ts";
import { hasPassMark } from "./truth.ts";
import { Chance, makeWorld, type Question, type World } from "./world.ts";

const dayMs = 24 * 3_600_000;
const begins = 20_000;
const days = 21;
const questionsADay = 60;
const part = "to the pass mark";
const most = 0.75;
const whyMissed = `Answers to the pass mark: these learners know three quarters of the facts on average before the first day and forget little
within days, so what helps them most is to meet the others. A question that was right at first sight comes back after two days all
the same, because a right answer may have been a guess: it takes the place of a new one.`;

type Choose = (answers: readonly FirstAnswer[], day: number, chance: Chance) => readonly Question[];

/** What is due, so many at most, and new questions in the rest of the day. */
const dueIn = (world: World, most: number): Choose => {
  const questions = new Map(world.questions.map((question) => [question.id, question]));
  const factOf = (id: string) => String(questions.get(id)!.fact.id);
  return (answers, day, chance) => {
    const cards = cardsOf(answers);
    const due = dueOn({ cards: [...cards.values()], factOf, testDay: begins + days }, day);
    const repeated = due.slice(0, most).map((id) => questions.get(id)!);
    const unseen = world.questions.filter(({ id }) => !cards.has(id));
    return [...repeated, ...chance.some(unseen, questionsADay - repeated.length)];
  };
};

const atRandom =
  (world: World): Choose =>
  (_answers, _day, chance) =>
    Array.from({ length: questionsADay }, () => chance.pick(world.questions));

interface Studied {
  readonly answers: number;
  readonly reached: boolean;
}

/** Lets a learner study for three weeks, or until a usual test would be passed on the next morning. */
const study = (world: World, seed: number, choose: Choose): Studied => {
  // The same learner each time: who they are and what they know is drawn before the first choice.
  const chance = new Chance(seed);
  const learner = new Learner(world, anyTraits("steady", chance), chance);
  const answers: FirstAnswer[] = [];
  for (let day = begins; day < begins + days; day++) {
    if (hasPassMark(world, learner, day)) return { answers: answers.length, reached: true };
    const at = day + 0.4;
    choose(answers, day, chance).forEach((question, place) => {
      const right = learner.answer(question, at, place);
      learner.readReason(question, at, right);
      answers.push({ questionId: question.id, right, at: Math.round(at * dayMs) + place });
    });
  }
  return { answers: answers.length, reached: hasPassMark(world, learner, begins + days) };
};

/** How many answers learners need to the pass mark who follow what is due, and the same learners who practise at random. */
export const followDue = ({ quick, say }: BenchmarkOptions): Part => {
  say("following what is due");
  const size = quick ? 30 : 300;
  const world = makeWorld(16);
  const ways = {
    "what is due, half of the day at most as in a plan, and new ones": dueIn(world, questionsADay / 2),
    "all that is due, then new ones": dueIn(world, questionsADay),
    "at random": atRandom(world),
  };
  const seeds = Array.from({ length: size }, (_, index) => 7_001 * (index + 1));
  const runs = Object.entries(ways).map(([contestant, choose]): Run => {
    const all = seeds.map((seed) => study(world, seed, choose));
    const figures = {
      "answers each": all.reduce((sum, { answers }) => sum + answers, 0) / size,
      "had it before": all.filter(({ answers }) => answers === 0).length / size,
      "reached it": all.filter(({ reached }) => reached).length / size,
    };
    return { repetition: 0, part, contestant, figures };
  });
  const [due, , random] = Object.keys(ways) as [string, string, string];
  const share = ratio(runs, part, [due, random], "answers each");
  return {
    conditions: [
      `${size} simulated learners of world 16, each once in each way, ${questionsADay} questions a day until a usual test would be passed on the next morning, for ${days} days at most`,
    ],
    runs,
    targets: [atMost("answers to the pass mark by what is due in a plan, to at random", share, most)],
    notes: share <= most ? [] : [whyMissed],
  };
};
