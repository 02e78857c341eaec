import type { Run } from "../report.ts";
import { secondsOf } from "../seconds-of.ts";
import { type Grown, streamReading } from "./growth.ts";
import { replayed } from "./reading.ts";
import { runWriters } from "./roadworthy.ts";
import type { Server } from "./server.ts";

/** What is measured of logs that are used, and of their vacuum. */
export const usePart = "32 writers and one reader of streams of 100";
export const vacuumPart = "vacuumed and frozen after it was filled";

/** A filled log that takes part. */
export interface Contestant {
  readonly name: string;
  readonly grown: Grown;
  /** The tables that are vacuumed apart. */
  readonly tables: readonly string[];
}

/** A partition is vacuumed by itself, so its own time is what a vacuum holds back. */
const vacuum = async ({ grown: { pool }, tables }: Contestant) => {
  const seconds: number[] = [];
  for (const table of tables) seconds.push(await secondsOf(() => pool.query(`VACUUM (FREEZE) ${table}`)));
  return {
    "s in all": seconds.reduce((sum, one) => sum + one, 0),
    "s of the longest": Math.max(...seconds),
  };
};

const use = async ({ grown }: Contestant, seconds: number) => {
  const reading = await streamReading(grown);
  const { perSecond } = await runWriters(grown.log.store, 32, seconds);
  let events = 0;
  const replaying = await secondsOf(async () => (events = await replayed(grown.log)));
  return {
    "µs an append": 1_000_000 / perSecond,
    "ms a stream": reading,
    "events/s replayed": events / replaying,
  };
};

/** Vacuums logs once, then uses them in turn, once without counting it. `about` begins the names of both parts. */
export const measured = async (
  server: Server,
  about: string,
  contestants: readonly Contestant[],
  repetitions: number,
  seconds: number,
  say: (line: string) => void,
): Promise<readonly Run[]> => {
  const runs: Run[] = [];
  const took = (repetition: number, part: string, { name }: Contestant, figures: Run["figures"]) => {
    say(`${repetition + 1}: ${name}: ${JSON.stringify(figures)}`);
    runs.push({ repetition, part: `${about}, ${part}`, contestant: name, figures });
  };
  for (const one of contestants) took(0, vacuumPart, one, await vacuum(one));
  for (let repetition = -1; repetition < repetitions; repetition++)
    for (let turn = 0; turn < contestants.length; turn++) {
      await server.checkpoint();
      const one = contestants[(turn + repetition + 1) % contestants.length]!;
      const figures = await use(one, seconds);
      if (repetition >= 0) took(repetition, usePart, one, figures);
    }
  for (const { grown } of contestants) await grown.log.close();
  return runs;
};
