import { Effect } from "effect";
import { verify } from "#kernel/anchor/verify";
import { Pools } from "#kernel/database/pools";
import { testLogKeys } from "#kernel/secrets/test-secret.fixture";
import { divideLog, indexPartitions } from "../../../src/kernel/event-store/partition-log.fixture.ts";
import { atLeast, atMost, ratio, type Run, type Target } from "../report.ts";
import { anchorAll } from "../review/anchor-all.ts";
import { secondsOf } from "../seconds-of.ts";
import { grow, sizeName } from "./growth.ts";
import { eventsPerStream } from "./load.ts";
import { divided, dividedInto } from "./partitions.ts";
import type { Server } from "./server.ts";
import { type Contestant, measured, usePart } from "./used-logs.ts";

/** Anchors all events, which were made up for the benchmark and have no MAC, and verifies the log. */
const proved = async ({ name, grown: { log, pool, events } }: Contestant) => {
  const pools = Pools.of({ ...log.pools, pipelined: log.pools.main, logKeys: testLogKeys });
  const anchoring = await secondsOf(() => Effect.runPromise(Effect.provideService(anchorAll, Pools, pools)));
  const verifying = await secondsOf(async () => {
    const verified = await Effect.runPromise(verify(pool, testLogKeys));
    if (verified.events !== events || verified.faults.length > 0)
      throw new Error(`Of ${name}, verify saw ${verified.events} and ${verified.faults.length} faults.`);
  });
  return { "events/s anchored": events / anchoring, "events/s verified": events / verifying };
};

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
  const provedPart = `${about}, anchored and verified`;
  const proofs: Run[] = [];
  for (const contestant of contestants) {
    const figures = await proved(contestant);
    say(`${contestant.name}: ${JSON.stringify(figures)}`);
    proofs.push({ repetition: 0, part: provedPart, contestant: contestant.name, figures });
  }
  const used = await measured(server, about, contestants, repetitions, seconds, say);
  const runs = [...proofs, ...used];
  const span = [sizeName(10 * events), sizeName(events)] as const;
  const against = (figure: string, part = `${about}, ${usePart}`) => ratio(runs, part, span, figure);
  const targets: readonly Target[] = [
    atMost(`in ${divided}, an append, ${span.join(" to ")}`, against("µs an append"), 1.5),
    atMost(`in ${divided}, reading a stream, ${span.join(" to ")}`, against("ms a stream"), 1.5),
    atLeast(`in ${divided}, replay, ${span.join(" to ")}`, against("events/s replayed"), 0.8),
    atLeast(`in ${divided}, verify, ${span.join(" to ")}`, against("events/s verified", provedPart), 0.8),
  ];
  return { runs, targets };
};
