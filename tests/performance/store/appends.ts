import { atLeast, atMost, type Run, ratio, type Target } from "../report.ts";
import { insertByPg, insertByPgbench } from "./insert.ts";
import type { Contestant } from "./load.ts";
import { castore, emmett } from "./peers.ts";
import { roadworthy, roadworthyWithoutMac } from "./roadworthy.ts";
import type { Server } from "./server.ts";

/** The share of repetitions: the most important figure is measured most often. */
const writerCounts = [
  [1, 0.5],
  [8, 0.5],
  [32, 1],
] as const;
const partOf = (writers: number, where = "") =>
  `append, ${writers} ${writers === 1 ? "writer" : "writers"}${where}`;

/** What a shared commit is asked to gain depends on what a flush costs. */
const asked = {
  free: { insert: 1.7, castore: 3, emmett: 7 },
  dear: { insert: 2, castore: 5, emmett: 10 },
} as const;
/** From this many microseconds a flush is dear. */
const dearFrom = 100;

/** Runs one turn on empty tables, after a checkpoint. Acknowledged events must be stored. */
const turn = async (server: Server, contestant: Contestant, writers: number, seconds: number) => {
  await contestant.reset();
  await server.checkpoint();
  const { acknowledged, perSecond, p50, p99 } = await contestant.run(writers, seconds);
  const stored = await contestant.stored();
  if (stored !== acknowledged)
    throw new Error(`${contestant.name} acknowledged ${acknowledged} events and stored ${stored}.`);
  return { "events/s": perSecond, "p50 ms": p50, "p99 ms": p99 };
};

/**
 * Measures the maximum append rate of every store, one after another. The order rotates each time, and turns round, so
 * that none always runs behind the same other.
 */
export const measureAppends = async (
  server: Server,
  repetitions: number,
  seconds: number,
  say: (line: string) => void,
  /** Ends the names of its parts where the disk is made slower. */
  where = "",
) => {
  const byPgbench = await insertByPgbench(server);
  const byPg = await insertByPg(server);
  const limit = byPgbench ?? byPg;
  const own = [await roadworthy(server), await roadworthyWithoutMac(server)];
  const others = [...own, await castore(server), await emmett(server)];
  const contestants = [limit, ...others, ...(byPgbench ? [byPg] : [])];
  // The first round is discarded: it warms up code and creates the server's WAL files for reuse.
  for (const contestant of contestants) await turn(server, contestant, 32, seconds);
  const runs: Run[] = [];
  for (const [writers, share] of writerCounts)
    for (let repetition = 0; repetition < Math.ceil(repetitions * share); repetition++)
      for (let place = 0; place < contestants.length; place++) {
        const turned = repetition % 2 === 0 ? contestants : contestants.toReversed();
        const contestant = turned[(place + repetition) % contestants.length]!;
        const figures = await turn(server, contestant, writers, seconds);
        say(
          `${repetition + 1}: ${partOf(writers, where)}: ${contestant.name} ${Math.round(figures["events/s"])}/s`,
        );
        runs.push({ repetition, part: partOf(writers, where), contestant: contestant.name, figures });
      }
  for (const { close } of contestants) await close();
  return { runs, targets: targetsOf(runs, limit.name, server.flushMicroseconds, where) };
};

const targetsOf = (
  runs: readonly Run[],
  limit: string,
  flushMicroseconds: number,
  where: string,
): readonly Target[] => {
  const to = (other: string, figure = "events/s", writers = 32) =>
    ratio(runs, partOf(writers, where), ["roadworthy", other], figure);
  const { insert, castore, emmett } = flushMicroseconds >= dearFrom ? asked.dear : asked.free;
  return [
    atLeast(`append, 32 writers, to ${limit}${where}`, to(limit), insert),
    atLeast(`append, 32 writers, to castore${where}`, to("castore"), castore),
    atLeast(`append, 32 writers, to emmett${where}`, to("emmett"), emmett),
    atMost(`p50, 32 writers, to ${limit}${where}`, to(limit, "p50 ms"), 0.8),
    atMost(`p99, 32 writers, to ${limit}${where}`, to(limit, "p99 ms"), 0.6),
    atLeast(`append, 1 writer, to ${limit}${where}`, to(limit, "events/s", 1), 0.7),
    atLeast(`append with MAC, 32 writers, to that without${where}`, to("roadworthy, without MAC"), 0.95),
  ];
};
