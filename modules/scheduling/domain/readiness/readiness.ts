import type { Category } from "#modules/catalogue/contract";
import type { Instant } from "#vocabulary/instant";
import type { FirstAnswer } from "../repetition/memory.ts";
import { type Chance, chanceOf } from "./chance.ts";
import { evenDraws, normalAt } from "./chances.ts";
import { daysOf, type FactEvidence, makeEvidence } from "./evidence.ts";
import { type Exposure, gainOf } from "./exposure.ts";
import { between, type Curve } from "./grid.ts";
import { rightByEase, rightInTopic, topicEvidence } from "./knowledge-of-topics.ts";
import { exposuresAfter, type PlannedStudy } from "./planned-study.ts";
import { parameters as published, type Parameters } from "./parameters.ts";
import { drawTopics, spreadsOf } from "./posterior.ts";
import { type BankQuestion, sectionsOf, type TestSection, topicKey } from "./sections-of-bank.ts";
import { chanceToPass } from "./test-chance.ts";

export interface SectionChance {
  readonly category: Category;
  /** How many different questions were answered, and how many must be before there is a chance. */
  readonly answered: number;
  readonly needed: number;
  readonly chance: Chance | null;
}

export interface Chances {
  readonly sections: readonly SectionChance[];
  /** Null until every section has one. */
  readonly all: Chance | null;
}

/** A topic and what ten minutes of it would add to the chance to pass. */
export interface TopicGain {
  readonly category: Category;
  readonly topic: string;
  readonly gain: number;
}

const draws = 240;
/** Fewer are enough to compare topics with one another. */
const drawsForGains = 48;
/** A question with its reason takes four fifths of a minute. */
const questionsInTenMinutes = 12;
const seed = 20_261_123;

/** What follows from a learner's answers on the day on which it is asked. */
export interface Known {
  /** In days since 1970. */
  readonly day: number;
  readonly evidence: ReadonlyMap<string, FactEvidence>;
  /** For each section and topic, how much is known of it in each draw. */
  readonly drawn: readonly (readonly Float64Array[])[];
  readonly answered: ReadonlyMap<Category, number>;
  /** For each section and topic, how likely a right answer is today by how much is known of it. */
  readonly right: readonly (readonly Curve[])[];
}

/** Returns the estimator of a bank. It costs a little to make and can be used for all learners. */
export const makeReadiness = (
  bank: readonly BankQuestion[],
  test: readonly TestSection[],
  parameters: Parameters = published,
) => {
  const spreads = spreadsOf(parameters);
  const rightBy = rightByEase(spreads.facts, parameters);
  const sections = sectionsOf(bank, test);
  const read = makeEvidence(bank, spreads.facts, parameters);
  const topics = sections.reduce((sum, section) => sum + section.topics.length, 0);
  const columns = evenDraws(draws, 1 + sections.length + topics, seed);
  const doubts = evenDraws(draws, 1 + sections.length, seed + 1).map((column) => column.map(normalAt));

  const rightOn = (
    evidence: Known["evidence"],
    day: number,
    exposureOf: (fact: string) => Exposure | undefined,
  ) =>
    sections.map((section) =>
      section.topics.map(({ facts }) =>
        rightInTopic(facts, evidence, exposureOf, day, spreads.facts, rightBy, parameters),
      ),
    );

  /** Reads what the answers say. `at` is now. */
  const know = (answers: readonly FirstAnswer[], at: Instant): Known => {
    const { facts: evidence, times } = read(answers, at);
    const ofTopics = sections.map((section) =>
      section.topics.map(({ facts }) => topicEvidence(facts, evidence)),
    );
    const answered = new Map<Category, number>();
    for (const [place, { category }] of bank.entries())
      if (times[place]! > 0) answered.set(category, (answered.get(category) ?? 0) + 1);
    const day = daysOf(at);
    const right = rightOn(evidence, day, (fact) => evidence.get(fact)?.exposure);
    return { day, evidence, drawn: drawTopics(ofTopics, spreads, draws, columns), answered, right };
  };

  /** What the model does not know of a section, in each draw. In the afternoon the middle of that day is over. */
  const doubtIn = (index: number, daysAhead: number) => {
    const months = Math.max(0, daysAhead) / 30;
    const ofAll = Math.hypot(parameters.doubtOfAll, parameters.doubtOfForecast * Math.sqrt(months));
    return (draw: number): number =>
      ofAll * doubts[0]![draw]! + parameters.doubtOfSection * doubts[index + 1]![draw]!;
  };
  /** How likely each topic of a section is answered right, draw by draw. */
  const rightInDraws = (
    known: Known,
    right: readonly Curve[],
    index: number,
    daysAhead: number,
    count: number,
  ): Float64Array => {
    const all = new Float64Array(count * right.length);
    const doubtOf = doubtIn(index, daysAhead);
    const drawn = known.drawn[index]!;
    for (let draw = 0; draw < count; draw++) {
      const doubt = doubtOf(draw);
      for (let topic = 0; topic < right.length; topic++)
        all[draw * right.length + topic] = between(right[topic]!, drawn[topic]![draw]! + doubt);
    }
    return all;
  };
  const passesIn = (inDraws: Float64Array, index: number, count: number): Float64Array => {
    const { places, required, topics: ofSection } = sections[index]!;
    const values = new Float64Array(count);
    for (let draw = 0; draw < count; draw++)
      values[draw] = chanceToPass(places, required, inDraws, draw * ofSection.length);
    return values;
  };
  /** The chance to pass a section in each draw. */
  const passes = (known: Known, right: readonly Curve[], index: number, daysAhead: number): Float64Array =>
    passesIn(rightInDraws(known, right, index, daysAhead, draws), index, draws);

  const chances = (known: Known, right: readonly (readonly Curve[])[], daysAhead: number): Chances => {
    const values = sections.map((_, index) => passes(known, right[index]!, index, daysAhead));
    const enough = sections.map(
      ({ category, questions }) => (known.answered.get(category) ?? 0) >= questions,
    );
    const all = values.reduce((one, other) => one.map((value, draw) => value * other[draw]!));
    return {
      sections: sections.map(({ category, questions }, index) => ({
        category,
        answered: known.answered.get(category) ?? 0,
        needed: questions,
        chance: enough[index] ? chanceOf(values[index]!) : null,
      })),
      all: enough.every(Boolean) ? chanceOf(all) : null,
    };
  };

  const metBy = (known: Known) => (fact: string) => known.evidence.get(fact)?.exposure;
  const topicFacts = new Map(
    sections.flatMap(({ category, topics: ofSection }) =>
      ofSection.map(({ topic, facts }) => [topicKey(category, topic), facts] as const),
    ),
  );
  const exposuresWith = (known: Known, planned: readonly PlannedStudy[], day: number) =>
    exposuresAfter(
      topicFacts,
      metBy(known),
      planned,
      (fact) => gainOf(metBy(known)(fact), day, parameters),
      parameters,
    );

  return {
    know,
    /** How likely a new question about each fact of the bank is answered rightly today, in the middle of what is believed. */
    ofFacts: ({ day, evidence, drawn }: Known): ReadonlyMap<string, number> =>
      new Map(
        sections.flatMap((section, index) =>
          section.topics.flatMap(({ facts }, place) => {
            const middle = drawn[index]![place]!.reduce((sum, value) => sum + value, 0) / draws;
            return facts.map((one): readonly [string, number] => {
              const exposureOf = () => evidence.get(one.fact)?.exposure;
              const curve = rightInTopic(
                ...([[one], evidence, exposureOf, day, spreads.facts, rightBy, parameters] as const),
              );
              return [one.fact, between(curve, middle)];
            });
          }),
        ),
      ),
    now: (known: Known): Chances => chances(known, known.right, 0),
    /** The chances on a day to come, in days since 1970, once what is planned until then was studied. */
    on: (known: Known, day: number, planned: readonly PlannedStudy[]): Chances => {
      const exposureOf = exposuresWith(known, planned, day);
      return chances(known, rightOn(known.evidence, day, exposureOf), day - known.day);
    },
    /** The topics by what ten minutes of each would add to the chance to pass today, most first. */
    gains: (known: Known): readonly TopicGain[] => {
      const { day, right } = known;
      const inDraws = right.map((curves, index) => rightInDraws(known, curves, index, 0, drawsForGains));
      const values = inDraws.map((ofSection, index) => passesIn(ofSection, index, drawsForGains));
      /** The chance to pass all the other sections, in each draw. */
      const others = values.map((_, index) =>
        values[index]!.map((_value, draw) =>
          values.reduce((all, other, at) => (at === index ? all : all * other[draw]!), 1),
        ),
      );
      const meanWith = (index: number, own: Float64Array) =>
        own.reduce((sum, value, draw) => sum + value * others[index]![draw]!, 0) / drawsForGains;
      return sections
        .flatMap(({ category, topics: ofSection }, index) => {
          const before = meanWith(index, values[index]!);
          const doubtOf = doubtIn(index, 0);
          return ofSection.map(({ topic, facts }, place): TopicGain => {
            const planned = [{ day, topic: topicKey(category, topic), questions: questionsInTenMinutes }];
            const better = rightInTopic(
              ...([facts, known.evidence, exposuresWith(known, planned, day), day] as const),
              ...([spreads.facts, rightBy, parameters] as const),
            );
            const own = inDraws[index]!.slice();
            for (let draw = 0; draw < drawsForGains; draw++)
              own[draw * ofSection.length + place] = between(
                better,
                known.drawn[index]![place]![draw]! + doubtOf(draw),
              );
            return { category, topic, gain: meanWith(index, passesIn(own, index, drawsForGains)) - before };
          });
        })
        .toSorted((one, other) => other.gain - one.gain);
    },
  };
};

/** The estimator of a bank. */
export type ReadinessModel = ReturnType<typeof makeReadiness>;
