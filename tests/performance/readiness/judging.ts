import type { Chance } from "../../../modules/scheduling/domain/readiness/chance.ts";
import { type Chances, makeReadiness } from "../../../modules/scheduling/domain/readiness/readiness.ts";
import { type Person, type Population } from "./population.ts";
import type { Forecast } from "./scores.ts";
import { sections } from "./world.ts";

const dayMs = 24 * 3_600_000;

/** A learner with what readiness says of them; `chances.all` is never null. */
export interface Judged {
  readonly person: Person;
  readonly sections: readonly Chance[];
  readonly all: Chance;
}

const judgedOf = (person: Person, chances: Chances): readonly Judged[] =>
  chances.all === null
    ? []
    : [{ person, all: chances.all, sections: chances.sections.map(({ chance }) => chance!) }];

/** Asks readiness about everyone who has answered enough. */
export const judge = ({ bank, people }: Population): readonly Judged[] => {
  const readiness = makeReadiness(bank, sections);
  return people.flatMap((person) =>
    judgedOf(person, readiness.now(readiness.know(person.answers, person.now * dayMs))),
  );
};

/** What is compared: readiness, two shares that anyone can count, and one number for all. */
export const contestants = {
  readiness: ({ all }: Judged) => all.mean,
  "share right of the last 64": ({ person: { answers } }: Judged) => {
    const last = answers.slice(-64);
    return last.filter(({ right }) => right).length / last.length;
  },
  "passed of the last 5 exams": ({ person: { exams } }: Judged) => {
    const last = exams.slice(-5);
    return last.length === 0 ? null : last.filter(Boolean).length / last.length;
  },
  "base rate": () => null,
  "the truth itself": ({ person }: Judged) => person.truth.all,
} as const satisfies Readonly<Record<string, (judged: Judged) => number | null>>;
export type Contestant = keyof typeof contestants;

export const baseRateOf = (judged: readonly Judged[]): number =>
  judged.filter(({ person }) => person.truth.passed).length / judged.length;

/** Where a contestant says nothing, as without an exam, it says the base rate. */
export const forecastsOf = (judged: readonly Judged[], contestant: Contestant): readonly Forecast[] => {
  const baseRate = baseRateOf(judged);
  return judged.map((one) => ({
    chance: contestants[contestant](one) ?? baseRate,
    happened: one.person.truth.passed,
  }));
};

/**
 * The same forecasts once each is replaced by how often those like it passed among other learners: what a share is worth
 * when it is not taken for a chance.
 */
export const recalibrated = (
  forecasts: readonly Forecast[],
  learnt: readonly Forecast[],
): readonly Forecast[] => {
  const nearest = Math.max(20, Math.round(learnt.length / 20));
  const sorted = learnt.toSorted((one, other) => one.chance - other.chance);
  const passedNear = (chance: number) => {
    const place = sorted.findIndex((one) => one.chance >= chance);
    const middle = place < 0 ? sorted.length : place;
    const from = Math.max(0, Math.min(sorted.length - nearest, middle - Math.floor(nearest / 2)));
    const near = sorted.slice(from, from + nearest);
    return near.filter(({ happened }) => happened).length / near.length;
  };
  const known = new Map<number, number>();
  return forecasts.map(({ chance, happened }) => {
    const found = known.get(chance) ?? passedNear(chance);
    known.set(chance, found);
    return { chance: found, happened };
  });
};

/** How many of the ranges hold the true chance. */
export const coverageOf = (
  judged: readonly Judged[],
  rangeOf: (one: Judged) => Chance,
  truthOf: (one: Judged) => number,
): number =>
  judged.filter((one) => truthOf(one) >= rangeOf(one).low && truthOf(one) <= rangeOf(one).high).length /
  judged.length;
