import { Effect } from "effect";
import type pg from "pg";
import { atMost, median, type Run, ratio, type Target } from "../report.ts";
import { eventsPerStream } from "./load.ts";
import { openLog, runWriters } from "./roadworthy.ts";
import { seed, seededStream } from "./seed.ts";
import { createLog, type Server } from "./server.ts";

const part = "growth, 32 writers and one reader of streams of 100";
/** What a log of so many events is called in a report. */
export const sizeName = (events: number) => `${events.toExponential(0)} events`;

/** A log with many events. */
export interface Grown {
  readonly events: number;
  readonly pool: pg.Pool;
  readonly log: ReturnType<typeof openLog>;
  /** Two hundred of its streams, from all its parts; all where it has fewer. */
  readonly streams: readonly string[];
}

/** How a log is filled. */
interface Filling {
  /** Changes the table while it is empty. */
  readonly before?: (pool: pg.Pool) => Promise<void>;
  /** Changes it once it is full. */
  readonly after?: (pool: pg.Pool) => Promise<void>;
  /** How many streams are interleaved at a time: all, by default. */
  readonly open?: number;
}

/** Fills a log. */
export const grow = async (
  server: Server,
  database: string,
  events: number,
  { before, after, open }: Filling = {},
): Promise<Grown> => {
  const pool = await createLog(server, database);
  await before?.(pool);
  await seed(pool, events, open);
  await after?.(pool);
  const count = events / eventsPerStream;
  const taken = Math.min(200, count);
  const streams = Array.from({ length: taken }, (_, index) =>
    seededStream(pool, Math.floor((index / taken) * count)),
  );
  return { events, pool, log: openLog(server, database), streams: await Promise.all(streams) };
};

/** Reads one stream after another, five times through all of these. Returns the median of the milliseconds. */
export const streamReading = async ({ log, streams }: Grown): Promise<number> => {
  const times: number[] = [];
  for (let round = 0; round < 5; round++)
    for (const stream of streams) {
      const began = performance.now();
      const events = await Effect.runPromise(log.store.readStream(stream));
      times.push(performance.now() - began);
      if (events.length !== eventsPerStream) throw new Error(`A stream has ${events.length} events.`);
    }
  return median(times);
};

/** Measures appends and reads of a stream in logs of different sizes, in turn. */
export const measureGrowth = async (
  server: Server,
  repetitions: number,
  seconds: number,
  sizes: readonly number[],
  say: (line: string) => void,
) => {
  const logs: Grown[] = [];
  for (const events of sizes) {
    say(`filling a log with ${events} events`);
    logs.push(await grow(server, `growth_${events}`, events));
  }
  const runs: Run[] = [];
  for (let repetition = -1; repetition < repetitions; repetition++)
    for (let turn = 0; turn < logs.length; turn++) {
      const grown = logs[(turn + repetition + 1) % logs.length]!;
      await server.checkpoint();
      const reading = await streamReading(grown);
      const { perSecond } = await runWriters(grown.log.store, 32, seconds);
      if (repetition < 0) continue;
      say(
        `${repetition + 1}: ${sizeName(grown.events)}: ${Math.round(perSecond)}/s, ${reading.toFixed(2)} ms a stream`,
      );
      const figures = { "µs an append": 1_000_000 / perSecond, "ms a stream": reading };
      runs.push({ repetition, part, contestant: sizeName(grown.events), figures });
    }
  for (const { log } of logs) await log.close();
  const span = [sizeName(sizes.at(-1)!), sizeName(sizes[0]!)] as const;
  const targets: readonly Target[] = [
    atMost(`an append, ${span.join(" to ")}`, ratio(runs, part, span, "µs an append"), 1.5),
    atMost(`reading a stream, ${span.join(" to ")}`, ratio(runs, part, span, "ms a stream"), 1.5),
  ];
  return { runs, targets };
};
