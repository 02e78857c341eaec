import { partitionLog, partitions } from "../../../src/kernel/event-store/partition-log.fixture.ts";
import { atLeast, atMost, type Run, ratio, type Target } from "../report.ts";
import { secondsOf } from "../seconds-of.ts";
import { grow, type Grown, streamReading } from "./growth.ts";
import { replayed } from "./reading.ts";
import { runWriters } from "./roadworthy.ts";
import type { Server } from "./server.ts";

const usePart = "a table in partitions, 32 writers and one reader of streams of 100";
const vacuumPart = "a table in partitions, vacuumed and frozen after it was filled";
const whole = "one table";
const divided = `${partitions} partitions`;

interface Contestant {
  readonly name: string;
  readonly grown: Grown;
  /** The tables that are vacuumed apart. */
  readonly tables: readonly string[];
}

/** A partition is vacuumed by itself, so its own time is what a vacuum holds back. */
const vacuum = async ({ name, grown: { pool }, tables }: Contestant): Promise<Run> => {
  const seconds: number[] = [];
  for (const table of tables) seconds.push(await secondsOf(() => pool.query(`VACUUM (FREEZE) ${table}`)));
  const figures = {
    "s in all": seconds.reduce((sum, one) => sum + one, 0),
    "s of the longest": Math.max(...seconds),
  };
  return { repetition: 0, part: vacuumPart, contestant: name, figures };
};

const use = async ({ name, grown }: Contestant, repetition: number, seconds: number): Promise<Run> => {
  const reading = await streamReading(grown);
  const { perSecond } = await runWriters(grown.log.store, 32, seconds);
  let events = 0;
  const replaying = await secondsOf(async () => (events = await replayed(grown.log)));
  const figures = {
    "µs an append": 1_000_000 / perSecond,
    "ms a stream": reading,
    "events/s replayed": events / replaying,
  };
  return { repetition, part: usePart, contestant: name, figures };
};

/** Compares the table of events with one that is divided by hash of the stream, both with as many events. */
export const measurePartitions = async (
  server: Server,
  repetitions: number,
  seconds: number,
  events: number,
  say: (line: string) => void,
) => {
  say(`filling two logs with ${events} events each`);
  const contestants: readonly Contestant[] = [
    { name: whole, grown: await grow(server, "whole", events), tables: ["kernel.event"] },
    {
      name: divided,
      grown: await grow(server, "divided", events, partitionLog),
      tables: Array.from({ length: partitions }, (_, part) => `kernel.event_${part}`),
    },
  ];
  const runs: Run[] = [];
  for (const contestant of contestants) runs.push(await vacuum(contestant));
  for (let repetition = -1; repetition < repetitions; repetition++)
    for (let turn = 0; turn < contestants.length; turn++) {
      await server.checkpoint();
      const contestant = contestants[(turn + repetition + 1) % contestants.length]!;
      const run = await use(contestant, repetition, seconds);
      if (repetition < 0) continue;
      say(`${repetition + 1}: ${run.contestant}: ${JSON.stringify(run.figures)}`);
      runs.push(run);
    }
  for (const { grown } of contestants) await grown.log.close();
  const against = (figure: string, part = usePart) => ratio(runs, part, [divided, whole], figure);
  const targets: readonly Target[] = [
    atMost("an append to a table in partitions, to one table", against("µs an append"), 1.25),
    atMost("reading a stream there, to one table", against("ms a stream"), 1.25),
    atLeast("replay there, to one table", against("events/s replayed"), 0.8),
    atMost("the longest vacuum there, to one table", against("s of the longest", vacuumPart), 0.25),
  ];
  return { runs, targets };
};
