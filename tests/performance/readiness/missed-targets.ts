import type { Target } from "../report.ts";
import { coverageOf, type Judged } from "./judging.ts";
import { brier, calibrationError, type Forecast, tenthsOf } from "./scores.ts";

const percent = (value: number) => `${Math.round(1_000 * value) / 10} %`;
const mean = (values: readonly number[]) => values.reduce((sum, one) => sum + one, 0) / values.length;

const forecastsOf = (judged: readonly Judged[], chanceOf: (one: Judged) => number): readonly Forecast[] =>
  judged.map((one) => ({ chance: chanceOf(one), happened: one.person.truth.passed }));

const inRange = (judged: readonly Judged[]) =>
  coverageOf(
    judged,
    ({ all }) => all,
    ({ person }) => person.truth.all,
  );

/** The learners of one habit whose figure lies furthest from what it should be. */
const furthestHabit = (judged: readonly Judged[], offOf: (ofHabit: readonly Judged[]) => number) =>
  [...Map.groupBy(judged, ({ person }) => person.learner.traits.habit)]
    .map(([habit, ofHabit]) => ({ habit, ofHabit, off: offOf(ofHabit) }))
    .reduce((one, other) => (Math.abs(other.off) > Math.abs(one.off) ? other : one));

const said = (judged: readonly Judged[]) => mean(judged.map(({ all }) => all.mean));
const inTruth = (judged: readonly Judged[]) => mean(judged.map(({ person }) => person.truth.all));

/** Those who learn badly known in one direction: how far what was said lies from the truth, by habit. */
const ofBias = (judged: readonly Judged[]): string => {
  const { habit, ofHabit } = furthestHabit(judged, (some) => said(some) - inTruth(some));
  return `furthest off are learners who study as "${habit}": ${ofHabit.length} of them were told ${percent(said(ofHabit))} on average, in truth ${percent(inTruth(ofHabit))}`;
};

const whyCalibration = (judged: readonly Judged[]): string => {
  const tenths = tenthsOf(forecastsOf(judged, ({ all }) => all.mean));
  const worst = tenths.reduce((one, other) =>
    other.count * Math.abs(other.said - other.happened) > one.count * Math.abs(one.said - one.happened)
      ? other
      : one,
  );
  const luck = calibrationError(forecastsOf(judged, ({ person }) => person.truth.all));
  return `of ${judged.length} learners the true chances themselves have ${luck.toFixed(3)}, by luck alone; most comes from the ${worst.count} who were told ${percent(worst.said)} on average, of whom ${percent(worst.happened)} passed; ${ofBias(judged)}`;
};

const whyBrier = (judged: readonly Judged[]): string => {
  const best = brier(forecastsOf(judged, ({ person }) => person.truth.all));
  const own = brier(forecastsOf(judged, ({ all }) => all.mean));
  return `the score is ${own.toFixed(3)}, and no forecast can have less than ${best.toFixed(3)}, that of the true chances; ${ofBias(judged)}`;
};

const whyCoverage = (judged: readonly Judged[]): string => {
  const held = inRange(judged);
  const { habit, ofHabit } = furthestHabit(judged, (some) => inRange(some) - 0.8);
  const width = percent(mean(judged.map(({ all }) => all.high - all.low)));
  return `ranges are ${held < 0.8 ? "too narrow" : "too wide"}, ${width} on average; furthest off are those of learners who study as "${habit}": ${percent(inRange(ofHabit))} of ${ofHabit.length}`;
};

const reasons: readonly (readonly [is: RegExp, why: (judged: readonly Judged[]) => string])[] = [
  [
    /^learners judged$/,
    (judged) => `${judged.length} of those simulated had answered enough to be told a chance`,
  ],
  [/^Brier/, whyBrier],
  [/^calibration/, whyCalibration],
  [/ranges/, whyCoverage],
];

/** Returns a sentence for each target that was missed: by how much, and what in the figures makes it so. */
export const whyMissed = (targets: readonly Target[], judged: readonly Judged[]): readonly string[] =>
  targets.flatMap(({ name, value, target, met }) => {
    if (met) return [];
    const why = reasons.find(([is]) => is.test(name))?.[1];
    if (why === undefined) throw new Error(`There is no reason for a missed target "${name}".`);
    return [`Missed: ${name} is ${value.toPrecision(3)} and should be ${target}: ${why(judged)}.`];
  });
