import { conditionsOf } from "../conditions.ts";
import type { Benchmark, Run, Target } from "../report.ts";
import { measureAppends } from "./appends.ts";
import { measureContested } from "./contested.ts";
import { measureGrowth } from "./growth.ts";
import { measurePartitions } from "./partitions.ts";
import { installPeers } from "./peers.ts";
import { measureReading } from "./reading.ts";
import { startServer } from "./server.ts";
import { slowFlush } from "./slow-flush.ts";
import { measureSkipping } from "./skipping.ts";
import { measureTenfold } from "./tenfold.ts";

const full = { repetitions: 6, seconds: 4, events: 1_000_000, sizes: [1e4, 1e5, 1e6, 1e7] };
const short = { repetitions: 1, seconds: 1, events: 50_000, sizes: [1e4, 1e5] };

/** By how many microseconds flushes are made slower, to see how the gain of shared commits grows. */
const flushDelays = [100, 1_000, 5_000];

/** Measures appends on servers whose disk takes longer for each flush; nothing where no library can be compiled for it. */
const measureSlowFlushes = async (repetitions: number, seconds: number, say: (line: string) => void) => {
  const parts: Awaited<ReturnType<typeof measureAppends>>[] = [];
  for (const delay of flushDelays) {
    const library = await slowFlush(delay);
    if (library === null) {
      say("Appends to a slower disk are left out: there is no C compiler.");
      break;
    }
    const server = await startServer(library);
    const taken = server.flushMicroseconds + delay;
    const where = `, flush of ${(taken / 1_000).toPrecision(2)} ms`;
    try {
      parts.push(
        await measureAppends({ ...server, flushMicroseconds: taken }, repetitions, seconds, say, where),
      );
    } finally {
      await server.stop();
    }
  }
  return { runs: parts.flatMap(({ runs }) => runs), targets: parts.flatMap(({ targets }) => targets) };
};

/** How the contestants differ. */
const fairness = [
  `one-row INSERT: the limit of one row a transaction, by pgbench where it is installed, else by pg; our columns and indexes, a fresh stream for every row, a made-up hash, nothing checked`,
  "roadworthy: version, command and deadline checked, every event signed, through Effect; two connections write; without MAC: the same, but signed with zeros",
  "castore 2.4.2: checks that a version is new, takes gaps; 10 connections, its adapter has no setting for it",
  "emmett 0.42.0: checks the version; a connection for every writer",
  "one event an append, 100 to a stream; every turn on empty tables behind a checkpoint; stored = acknowledged is checked",
  "a ratio is the median of the ratios of each repetition",
];

/** In full it takes an hour and 45 GB of disk, and runs only when it is named. */
const long = "tenfold";

/** The parts in which other event stores take part. */
const needPeers = ["append", "flush"];

/** The event log compared with the minimum that PostgreSQL can do, and with two event stores in TypeScript. */
export const benchmark: Benchmark = async ({ quick, only = "", say }) => {
  const { repetitions, seconds, events, sizes } = quick ? short : full;
  if (needPeers.some((name) => name.startsWith(only))) await installPeers(say);
  const server = await startServer();
  const parts: { readonly runs: readonly Run[]; readonly targets: readonly Target[] }[] = [];
  try {
    const conditions = await conditionsOf(await server.create("conditions"));
    const measures = {
      append: () => measureAppends(server, repetitions, seconds, say),
      flush: () => measureSlowFlushes(Math.ceil(repetitions / 2), seconds, say),
      contested: () => measureContested(server, repetitions, seconds, say),
      reading: () => measureReading(server, repetitions, events, say),
      skipping: () => measureSkipping(server, events, say),
      growth: () => measureGrowth(server, repetitions, seconds, sizes, say),
      partitions: () => measurePartitions(server, Math.ceil(repetitions / 2), seconds, sizes.at(-1)!, say),
      [long]: () => measureTenfold(server, 1, seconds, sizes.at(-1)!, say),
    };
    for (const [name, measure] of Object.entries(measures))
      if (name.startsWith(only) && (quick || only !== "" || name !== long)) parts.push(await measure());
    return {
      benchmark: "store",
      conditions: [
        ...conditions,
        `a flush of 8 kB to disk takes ${server.flushMicroseconds.toFixed(0)} µs (median of 300); the faster it is, the less a shared commit gains`,
        ...fairness,
      ],
      runs: parts.flatMap(({ runs }) => runs),
      targets: parts.flatMap(({ targets }) => targets),
    };
  } finally {
    await server.stop();
  }
};
