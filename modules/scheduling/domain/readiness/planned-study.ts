import { type Exposure, exposedAgain } from "./exposure.ts";
import type { FactOfBank } from "./knowledge-of-topics.ts";
import type { Parameters } from "./parameters.ts";

/** Questions to be answered on a day to come: of a topic, or of what was answered before when `topic` is null. */
export interface PlannedStudy {
  readonly day: number;
  readonly topic: string | null;
  /** Of what was never met; `topic` is null then. */
  readonly isNew?: true;
  readonly questions: number;
}

/** Facts, those that are remembered least first. */
const leastFirst = (facts: readonly FactOfBank[], gainOfFact: (fact: string) => number) =>
  facts
    .map((fact) => ({ fact, gain: gainOfFact(fact.fact) }))
    .toSorted((one, other) => one.gain - other.gain || (one.fact.fact < other.fact.fact ? -1 : 1))
    .map(({ fact }) => fact);

/** The first fact of each topic, then the second of each: which of them a learner will be asked first is not known yet. */
const acrossTopics = (topics: readonly (readonly FactOfBank[])[]): readonly FactOfBank[] => {
  const longest = Math.max(0, ...topics.map(({ length }) => length));
  return Array.from({ length: longest }, (_, place) =>
    topics.flatMap((facts) => facts.slice(place, place + 1)),
  ).flat();
};

/** Facts in turn, and from the beginning again after the last. */
const turnsOf = (order: readonly FactOfBank[]) => {
  let next = 0;
  return (count: number): readonly FactOfBank[] =>
    Array.from({ length: Math.min(count, order.length) }, () => order[next++ % order.length]!);
};

/** Returns how every fact will have been met once a plan is kept. How its questions will be answered is not guessed. */
export const exposuresAfter = (
  topics: ReadonlyMap<string, readonly FactOfBank[]>,
  before: (fact: string) => Exposure | undefined,
  planned: readonly PlannedStudy[],
  gainOfFact: (fact: string) => number,
  parameters: Parameters,
): ((fact: string) => Exposure | undefined) => {
  const exposures = new Map<string, Exposure>();
  const of = (fact: string) => exposures.get(fact) ?? before(fact);
  const isMet = ({ fact }: FactOfBank) => before(fact) !== undefined;
  const factsFor = ({ topic, isNew }: PlannedStudy): readonly FactOfBank[] => {
    if (isNew === true)
      return acrossTopics([...topics.values()].map((facts) => facts.filter((one) => !isMet(one))));
    const facts = topic === null ? [...topics.values()].flat().filter(isMet) : (topics.get(topic) ?? []);
    return leastFirst(facts, gainOfFact);
  };
  const turns = new Map<string, ReturnType<typeof turnsOf>>();
  for (const study of planned) {
    const { day, topic, isNew, questions } = study;
    const key = `${topic} ${isNew}`;
    const turn = turns.get(key) ?? turnsOf(factsFor(study));
    turns.set(key, turn);
    for (const { fact, questions: ofFact } of turn(questions)) {
      const exposure = of(fact);
      const isRepeated = exposure !== undefined && exposure.level >= ofFact;
      exposures.set(fact, exposedAgain(exposure, day, isRepeated, parameters));
    }
  }
  return of;
};
