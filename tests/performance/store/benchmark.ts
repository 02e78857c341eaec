import { conditionsOf } from "../conditions.ts";
import type { Benchmark } from "../report.ts";
import { appendTargets, measureAppends } from "./appends.ts";
import { measureGrowth } from "./growth.ts";
import { installPeers } from "./peers.ts";
import { measureReading } from "./reading.ts";
import { startServer } from "./server.ts";
import { measureSkipping } from "./skipping.ts";

const full = {
  repetitions: 3,
  seconds: 2,
  replayed: 1_000_000,
  followed: 1_000_000,
  sizes: [1e4, 1e5, 1e6, 1e7],
};
const short = { repetitions: 1, seconds: 1, replayed: 100_000, followed: 50_000, sizes: [1e4, 1e5] };

/** The event log beside the least that PostgreSQL can do, and beside two event stores in TypeScript. */
export const benchmark: Benchmark = async ({ quick, say }) => {
  const { repetitions, seconds, replayed, followed, sizes } = quick ? short : full;
  await installPeers(say);
  const server = await startServer();
  try {
    const conditions = await conditionsOf(await server.create("conditions"));
    const appends = await measureAppends(server, repetitions, seconds, say);
    const reading = await measureReading(server, repetitions, replayed, say);
    const skipping = await measureSkipping(server, followed, say);
    const growth = await measureGrowth(server, sizes, say);
    return {
      benchmark: "store",
      conditions: [
        ...conditions,
        `a flush to disk takes ${server.flushMicroseconds.toFixed(0)} µs (median of 300)`,
        "one event an append, 100 to a stream; the one-row INSERT has our columns and indexes, a fresh stream each, checks nothing",
        "castore 2.4.2 checks that a version is new, on 10 connections; emmett 0.42.0 on 32",
      ],
      runs: [...appends.runs, ...reading.runs, ...skipping.runs, ...growth.runs],
      targets: [
        ...appendTargets(appends.runs, appends.limit),
        ...reading.targets,
        ...skipping.targets,
        ...growth.targets,
      ],
    };
  } finally {
    await server.stop();
  }
};
