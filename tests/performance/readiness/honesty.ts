import { atLeast, atMost, type BenchmarkOptions, type Part, type Run } from "../report.ts";
import { afterPlan } from "./after-plan.ts";
import {
  baseRateOf,
  type Contestant,
  contestants,
  coverageOf,
  forecastsOf,
  judge,
  type Judged,
  recalibrated,
} from "./judging.ts";
import { missesOf } from "./misses.ts";
import { whyMissed } from "./missed-targets.ts";
import { makePopulation } from "./population.ts";
import { brier, calibrationError, type Forecast, logLoss, tenthsOf } from "./scores.ts";
import { makeWorld, sections } from "./world.ts";

/** The model was tuned on the worlds 1 to 3. */
const judgedWorlds = [11, 12, 13, 14];
const learntWorld = 10;

const names = Object.keys(contestants) as Contestant[];
const learners = "learners";

const scores = (forecasts: readonly Forecast[]) => ({
  Brier: brier(forecasts),
  "log loss": logLoss(forecasts),
  "calibration error": calibrationError(forecasts),
});

const coverages = (judged: readonly Judged[]) => ({
  all: coverageOf(
    judged,
    ({ all }) => all,
    ({ person }) => person.truth.all,
  ),
  ...Object.fromEntries(
    sections.map(({ category }, index) => [
      category,
      coverageOf(
        judged,
        (one) => one.sections[index]!,
        ({ person }) => person.truth.sections[category],
      ),
    ]),
  ),
});

const runsOf = (judged: readonly Judged[], learnt: readonly Judged[], repetition: number): readonly Run[] => {
  const part = "forecasts of the next test";
  const shares = names.filter((name) => name.includes("last"));
  return [
    ...names.map((contestant): Run => {
      return { repetition, part, contestant, figures: scores(forecastsOf(judged, contestant)) };
    }),
    ...shares.map((contestant): Run => {
      const forecasts = recalibrated(forecastsOf(judged, contestant), forecastsOf(learnt, contestant));
      return { repetition, part, contestant: `${contestant}, recalibrated`, figures: scores(forecasts) };
    }),
    {
      repetition,
      part: "share of 80 % ranges that hold the true chance",
      contestant: "readiness",
      figures: coverages(judged),
    },
    {
      repetition,
      part: "who was judged",
      contestant: learners,
      figures: {
        "with enough answers": judged.length,
        "answers each": judged.reduce((sum, { person }) => sum + person.answers.length, 0) / judged.length,
        passed: baseRateOf(judged),
      },
    },
  ];
};

const tenthRuns = (judged: readonly Judged[]): readonly Run[] =>
  tenthsOf(forecastsOf(judged, "readiness")).map(({ from, count, said, happened }) => ({
    repetition: 0,
    part: "calibration in tenths, all worlds",
    contestant: `from ${from.toFixed(1)}`,
    figures: { learners: count, said, passed: happened },
  }));

const habitRuns = (judged: readonly Judged[]): readonly Run[] =>
  [...Map.groupBy(judged, ({ person }) => person.learner.traits.habit)].map(([habit, ofHabit]) => ({
    repetition: 0,
    part: "by how learners study, all worlds",
    contestant: habit,
    figures: {
      learners: ofHabit.length,
      said: ofHabit.reduce((sum, { all }) => sum + all.mean, 0) / ofHabit.length,
      "in truth": ofHabit.reduce((sum, { person }) => sum + person.truth.all, 0) / ofHabit.length,
      "in range": coverages(ofHabit).all!,
    },
  }));

/** How well the chance to pass is told, beside simpler guesses, over learners that know nothing of the model. */
export const judgeHonesty = ({ quick, say }: BenchmarkOptions): Part => {
  const size = quick ? 150 : 2_600;
  say(`world ${learntWorld}`);
  const learnt = judge(makePopulation(learntWorld, Math.min(size, 1_000)));
  const runs: Run[] = [];
  const everyone: Judged[] = [];
  for (const world of judgedWorlds) {
    say(`world ${world}`);
    const judged = judge(makePopulation(world, size));
    runs.push(...runsOf(judged, learnt, world));
    everyone.push(...judged);
  }
  say("two weeks later");
  runs.push(...afterPlan(makeWorld(15), 15, Math.round(size / 4)));
  const of = (contestant: Contestant) => brier(forecastsOf(everyone, contestant));
  const coverage = coverages(everyone).all!;
  const targets = [
    atLeast("learners judged", everyone.length, quick ? 300 : 10_000),
    atMost(
      "Brier to that of the share right of the last 64",
      of("readiness") / of("share right of the last 64"),
      0.8,
    ),
    atMost("Brier to that of the last 5 exams", of("readiness") / of("passed of the last 5 exams"), 0.8),
    atMost("calibration error", calibrationError(forecastsOf(everyone, "readiness")), 0.03),
    {
      name: "share of 80 % ranges that hold the true chance",
      value: coverage,
      target: "0.75 to 0.85",
      met: coverage >= 0.75 && coverage <= 0.85,
    },
  ];
  return {
    conditions: [
      `${size} simulated learners in each of the worlds ${judgedWorlds.join(", ")}; tuned on the worlds 1 to 3, recalibrated on world ${learntWorld}`,
      "the truth itself is the chance that the test was drawn from: no forecast can do better",
    ],
    runs: [...runs, ...tenthRuns(everyone), ...habitRuns(everyone)],
    targets,
    notes: [...whyMissed(targets, everyone), ...missesOf(everyone)],
  };
};
