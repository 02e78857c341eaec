import { type Exposure, exposedAgain } from "./exposure.ts";
import type { FactOfBank } from "./knowledge-of-topics.ts";
import type { Parameters } from "./parameters.ts";

/** Questions to be answered on a day to come: of a topic, or of what was answered before when `topic` is null. */
export interface PlannedStudy {
  readonly day: number;
  readonly topic: string | null;
  readonly questions: number;
}

/** Facts in turn, those that are remembered least first, and from the beginning again after the last. */
const turnsOf = (facts: readonly FactOfBank[], gainOfFact: (fact: string) => number) => {
  const order = facts
    .map((fact) => ({ fact, gain: gainOfFact(fact.fact) }))
    .toSorted((one, other) => one.gain - other.gain || (one.fact.fact < other.fact.fact ? -1 : 1))
    .map(({ fact }) => fact);
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
  const met = () => [...topics.values()].flat().filter(({ fact }) => before(fact) !== undefined);
  const turns = new Map<string | null, ReturnType<typeof turnsOf>>();
  for (const { day, topic, questions } of planned) {
    const turn = turns.get(topic) ?? turnsOf(topic === null ? met() : (topics.get(topic) ?? []), gainOfFact);
    turns.set(topic, turn);
    for (const { fact, questions: ofFact } of turn(questions)) {
      const exposure = of(fact);
      const isRepeated = exposure !== undefined && exposure.level >= ofFact;
      exposures.set(fact, exposedAgain(exposure, day, isRepeated, parameters));
    }
  }
  return of;
};
