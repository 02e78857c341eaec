import { partitionLog, partitions } from "../../../src/kernel/event-store/partition-log.fixture.ts";
import { atLeast, atMost, ratio, type Target } from "../report.ts";
import { grow } from "./growth.ts";
import type { Server } from "./server.ts";
import { type Contestant, measured, usePart, vacuumPart } from "./used-logs.ts";

const whole = "one table";
export const divided = `${partitions} partitions`;
/** Its tables. */
export const dividedInto = Array.from({ length: partitions }, (_, part) => `kernel.event_${part}`);

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
      grown: await grow(server, "divided", events, { before: partitionLog }),
      tables: dividedInto,
    },
  ];
  const about = "a table in partitions";
  const runs = await measured(server, about, contestants, repetitions, seconds, say);
  const against = (figure: string, part = usePart) =>
    ratio(runs, `${about}, ${part}`, [divided, whole], figure);
  const targets: readonly Target[] = [
    atMost("an append to a table in partitions, to one table", against("µs an append"), 1.25),
    atMost("reading a stream there, to one table", against("ms a stream"), 1.25),
    atLeast("replay there, to one table", against("events/s replayed"), 0.8),
    atMost("the longest vacuum there, to one table", against("s of the longest", vacuumPart), 0.25),
  ];
  return { runs, targets };
};
