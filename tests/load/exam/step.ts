import { fork } from "node:child_process";
import { once } from "node:events";
import { loadavg } from "node:os";
import type pg from "pg";
import { fileOf } from "../../support/built-programs.ts";
import { processorsBehind } from "../../support/processors-behind.ts";
import { poll } from "../../support/poll.ts";
import type { ProcessorTime, StepFigures } from "./figures.ts";
import type { Measuring, Order, Played } from "./order.ts";
import { heldMb } from "./held-memory.ts";
import { processorSeconds } from "./processor-time.ts";
import type { Program, Serving } from "./program.ts";
import { scrape, sumOf } from "./prometheus.ts";
import { countSaved } from "./saved.ts";
import { grownBetween, holdingOf } from "../stored.ts";
import { watch } from "./watch.ts";

/** Read models of a step of ten thousand may need minutes where they are behind. */
const levelWithinMs = 600_000;

/** Where a step runs. */
export interface Place {
  readonly program: Program;
  readonly postmaster: number;
  readonly pool: pg.Pool;
}

/** What the learners' process says: that all have started and the first is about to hand in, and at its end what it played. */
export type Told = { readonly mostAreOpen: true } | { readonly played: Played };

/** Plays the learners of a step in a process of their own. `measure` runs when all have started and the first is about to hand in. */
export const play = async (order: Order, measure = async (): Promise<void> => {}): Promise<Played> => {
  const child = fork(fileOf("learners-in-an-exam"), [JSON.stringify(order)]);
  let played: Played | undefined;
  child.on("message", (told: Told) => {
    if ("played" in told) return void ({ played } = told);
    child.send({ isMeasuring: true } satisfies Measuring);
    void measure().finally(() => child.connected && child.send({ isMeasuring: false } satisfies Measuring));
  });
  // The end may be heard before the last message; the channel closes after it.
  await Promise.all([once(child, "exit"), once(child, "disconnect")]);
  if (played === undefined) throw new Error("The process of the learners ended early; see its output above.");
  return played;
};

const processorOf = ({ program: { webs, worker }, postmaster }: Place): ProcessorTime => ({
  web: webs.reduce((sum, { pid }) => sum + processorSeconds(pid), 0),
  worker: processorSeconds(worker.pid),
  database: processorSeconds(postmaster),
});

const less = (one: ProcessorTime, other: ProcessorTime): ProcessorTime => ({
  web: one.web - other.web,
  worker: one.worker - other.worker,
  database: one.database - other.database,
});

const streamsRead = async (webs: readonly Serving[]): Promise<number> => {
  const samples = await Promise.all(webs.map(({ port }) => scrape(port)));
  return sumOf(samples.flat(), "roadworthy_folds_total", 'from="log"');
};

/** Waits until every processor has handled the whole log. Returns the seconds it took. */
const untilLevel = async (pool: pg.Pool): Promise<number> => {
  const begun = performance.now();
  await poll("That processors are level with the log", levelWithinMs, async () =>
    (await processorsBehind(pool)).length === 0 ? true : undefined,
  );
  return (performance.now() - begun) / 1_000;
};

/** Runs one step: its learners from start to result, and afterwards the comparison with the log. */
export const runStep = async (place: Place, order: Order): Promise<StepFigures> => {
  const { program, pool } = place;
  const { webs, worker } = program;
  const processes = [...webs, worker];
  const loadBefore = loadavg()[0]!;
  const readBefore = await streamsRead(webs);
  const before = await heldMb(processes);
  const storedBefore = await holdingOf(pool);
  const processorBefore = processorOf(place);
  const watching = watch(webs[0].port, processes);
  let held = Number.POSITIVE_INFINITY;
  const measure = async () => void (held = await heldMb(processes));
  const played = await play(order, measure).finally(watching.stop);
  const levelAfterSeconds = await untilLevel(pool);
  const processor = less(processorOf(place), processorBefore);
  const { memoryMb: most, lagSeconds } = await watching.stop();
  const read = await streamsRead(webs);
  const stored = grownBetween(storedBefore, await holdingOf(pool));
  return {
    learners: order.learners,
    loadBefore,
    played,
    saved: await countSaved(pool, order.acknowledged),
    processor,
    memoryMb: { before, held, most },
    streamsRead: read - readBefore,
    lagSeconds,
    levelAfterSeconds,
    stored,
  };
};
