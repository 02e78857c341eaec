import { divideLog, indexPartitions } from "../../../src/kernel/event-store/partition-log.fixture.ts";
import { atLeast, atMost, ratio, type Target } from "../report.ts";
import { secondsOf } from "../seconds-of.ts";
import { grow, sizeName } from "./growth.ts";
import { eventsPerStream } from "./load.ts";
import { divided, dividedInto } from "./partitions.ts";
import type { Server } from "./server.ts";
import { type Contestant, measured, usePart } from "./used-logs.ts";

/**
 * Compares a table in partitions with one that has ten times as many events: too many for memory. As in use, a stream is
 * interleaved with those that are open at the same time, 10,000 here. The indexes are built once the tables are full.
 */
export const measureTenfold = async (
  server: Server,
  repetitions: number,
  seconds: number,
  events: number,
  say: (line: string) => void,
) => {
  const contestants: Contestant[] = [];
  const filling = {
    before: divideLog,
    after: indexPartitions,
    open: Math.min(10_000, events / eventsPerStream),
  };
  for (const size of [events, 10 * events]) {
    const name = sizeName(size);
    const took = await secondsOf(async () => {
      const grown = await grow(server, `divided_${size}`, size, filling);
      contestants.push({ name, grown, tables: dividedInto });
    });
    say(`filled ${divided} with ${name} in ${took.toFixed(0)} s`);
  }
  const about = `${divided}, ten times as many events`;
  const runs = await measured(server, about, contestants, repetitions, seconds, say);
  const span = [sizeName(10 * events), sizeName(events)] as const;
  const against = (figure: string) => ratio(runs, `${about}, ${usePart}`, span, figure);
  const targets: readonly Target[] = [
    atMost(`in ${divided}, an append, ${span.join(" to ")}`, against("µs an append"), 1.5),
    atMost(`in ${divided}, reading a stream, ${span.join(" to ")}`, against("ms a stream"), 1.5),
    atLeast(`in ${divided}, replay, ${span.join(" to ")}`, against("events/s replayed"), 0.8),
  ];
  return { runs, targets };
};
