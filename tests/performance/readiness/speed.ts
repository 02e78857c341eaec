import { makeReadiness } from "../../../modules/scheduling/domain/readiness/readiness.ts";
import { atMost, type BenchmarkOptions, type Part } from "../report.ts";
import { simulateUntil } from "./history.ts";
import { makePopulation, type Population } from "./population.ts";
import { Chance, makeWorld, sections, type World } from "./world.ts";

const dayMs = 24 * 3_600_000;
const answered = 5_000;
const aMonth = 30;

const processorMs = (): number => {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1_000;
};

/**
 * Times everything that the page of one learner with 5,000 answers needs, in milliseconds: the chances now and on the test
 * date, and what each topic would add. It is the time of the processor: the machine may be busy with other things.
 */
const timesOf = (world: World, { bank }: Population, count: number) => {
  const readiness = makeReadiness(bank, sections);
  const chance = new Chance(5);
  const learners = Array.from({ length: 8 }, () => simulateUntil(world, chance, answered));
  const planned = Array.from({ length: aMonth }, (_, day) => ({
    topic: null,
    questions: 30,
    inDays: day + 1,
  }));
  return Array.from({ length: count }, (_, index) => {
    const { answers, now } = learners[index % learners.length]!;
    const begun = processorMs();
    const known = readiness.know(answers, now * dayMs);
    readiness.now(known);
    readiness.on(
      known,
      now + aMonth,
      planned.map(({ inDays, ...one }) => ({ ...one, day: now + inDays })),
    );
    readiness.gains(known);
    const computed = processorMs();
    // The plan and what is due follow from what was known in the morning.
    readiness.ofFacts(readiness.know(answers, now * dayMs));
    return { readiness: computed - begun, likeliest: processorMs() - computed };
  });
};

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))]!;

/** How long a learner with many answers waits for the processor. */
export const measureSpeed = ({ quick, say }: BenchmarkOptions): Part => {
  say("speed");
  const times = timesOf(makeWorld(1), makePopulation(1, 0), quick ? 24 : 200);
  const figuresOf = (values: readonly number[]) => ({
    "p50 ms": quantile(values, 0.5),
    "p95 ms": quantile(values, 0.95),
  });
  const ofReadiness = figuresOf(times.map(({ readiness }) => readiness));
  return {
    conditions: ["one learner with 5 000 answers: the time of the processor, not of the clock"],
    runs: [
      {
        repetition: 0,
        part: "one learner with 5 000 answers",
        contestant: "readiness",
        figures: ofReadiness,
      },
      {
        repetition: 0,
        part: "one learner with 5 000 answers",
        contestant: "what is least likely right, for what is due",
        figures: figuresOf(times.map(({ likeliest }) => likeliest)),
      },
    ],
    targets: [atMost("one learner with 5 000 answers, p95 in ms", ofReadiness["p95 ms"], 20)],
  };
};
