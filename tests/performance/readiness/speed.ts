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
const timesOf = (world: World, { bank }: Population, count: number): readonly number[] => {
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
    return processorMs() - begun;
  });
};

const quantile = (values: readonly number[], share: number) =>
  values.toSorted((one, other) => one - other)[Math.floor(share * (values.length - 1))]!;

/** How long a learner with many answers waits for the processor. */
export const measureSpeed = ({ quick, say }: BenchmarkOptions): Part => {
  say("speed");
  const times = timesOf(makeWorld(1), makePopulation(1, 0), quick ? 24 : 200);
  const [half, most] = [quantile(times, 0.5), quantile(times, 0.95)];
  return {
    conditions: ["one learner with 5 000 answers: the time of the processor, not of the clock"],
    runs: [
      {
        repetition: 0,
        part: "one learner with 5 000 answers",
        contestant: "readiness",
        figures: { "p50 ms": half, "p95 ms": most },
      },
    ],
    targets: [atMost("one learner with 5 000 answers, p95 in ms", most, 20)],
  };
};
