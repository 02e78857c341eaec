import { makeReadiness } from "../../../modules/scheduling/domain/readiness/readiness.ts";
import type { Run } from "../report.ts";
import { simulateThenKeep } from "./history.ts";
import { makePopulation } from "./population.ts";
import { brier, calibrationError, type Forecast } from "./scores.ts";
import { truthOf } from "./truth.ts";
import { Chance, sections, type World } from "./world.ts";

const dayMs = 24 * 3_600_000;
const daysAhead = 14;
const questionsADay = 40;

/** How well the chance on a test date is told for learners who then keep a plan for two weeks. */
export const afterPlan = (world: World, seed: number, size: number): readonly Run[] => {
  const { bank } = makePopulation(seed, 0);
  const readiness = makeReadiness(bank, sections);
  const chance = new Chance(seed + 1_000);
  const forecasts: Forecast[] = [];
  let held = 0;
  for (let count = 0; count < size; count++) {
    const { before, after, asked } = simulateThenKeep(world, chance, daysAhead, questionsADay);
    const known = readiness.know(before.answers, before.now * dayMs);
    const { all } = readiness.on(known, after.now, asked);
    if (all === null) continue;
    const truth = truthOf(world, after, chance);
    forecasts.push({ chance: all.mean, happened: truth.passed });
    if (truth.all >= all.low && truth.all <= all.high) held += 1;
  }
  return [
    {
      repetition: 0,
      part: "two weeks later, the plan kept",
      contestant: "readiness",
      figures: {
        learners: forecasts.length,
        Brier: brier(forecasts),
        "calibration error": calibrationError(forecasts),
        "in range": held / forecasts.length,
        said: forecasts.reduce((sum, one) => sum + one.chance, 0) / forecasts.length,
        passed: forecasts.filter(({ happened }) => happened).length / forecasts.length,
      },
    },
  ];
};
