import { atLeast, atMost, type Run, ratio, type Target } from "../report.ts";
import { insertByPg, insertByPgbench } from "./insert.ts";
import type { Contestant } from "./load.ts";
import { castore, emmett } from "./peers.ts";
import { roadworthy } from "./roadworthy.ts";
import type { Server } from "./server.ts";

const writerCounts = [1, 8, 32];
const partOf = (writers: number) => `append, ${writers} ${writers === 1 ? "writer" : "writers"}`;

/** Everybody's store takes in what it can; what was acknowledged must be stored. The order turns each time. */
export const measureAppends = async (
  server: Server,
  repetitions: number,
  seconds: number,
  say: (line: string) => void,
): Promise<{ readonly runs: readonly Run[]; readonly limit: string }> => {
  const byPgbench = await insertByPgbench(server);
  const limit = byPgbench ?? (await insertByPg(server));
  const others = [await roadworthy(server), await castore(server), await emmett(server)];
  const contestants: Contestant[] = [limit, ...others, ...(byPgbench ? [await insertByPg(server)] : [])];
  const runs: Run[] = [];
  for (let repetition = 0; repetition < repetitions; repetition++)
    for (const writers of writerCounts)
      for (let turn = 0; turn < contestants.length; turn++) {
        const contestant = contestants[(turn + repetition) % contestants.length]!;
        await contestant.reset();
        await server.checkpoint();
        const { acknowledged, perSecond, p50, p99 } = await contestant.run(writers, seconds);
        const stored = await contestant.stored();
        if (stored !== acknowledged)
          throw new Error(`${contestant.name} acknowledged ${acknowledged} events and stored ${stored}.`);
        say(`${repetition + 1}: ${partOf(writers)}: ${contestant.name} ${Math.round(perSecond)}/s`);
        const figures = { "events/s": perSecond, "p50 ms": p50, "p99 ms": p99 };
        runs.push({ repetition, part: partOf(writers), contestant: contestant.name, figures });
      }
  for (const { close } of contestants) await close();
  return { runs, limit: limit.name };
};

export const appendTargets = (runs: readonly Run[], limit: string): readonly Target[] => {
  const against = (other: string, figure: string, writers = 32) =>
    ratio(runs, partOf(writers), ["roadworthy", other], figure);
  return [
    atLeast(`append, 32 writers, to ${limit}`, against(limit, "events/s"), 1.5),
    atLeast("append, 32 writers, to castore", against("castore", "events/s"), 3),
    atLeast("append, 32 writers, to emmett", against("emmett", "events/s"), 7),
    atMost(`p50, 32 writers, to ${limit}`, against(limit, "p50 ms"), 0.8),
    atMost(`p99, 32 writers, to ${limit}`, against(limit, "p99 ms"), 0.6),
    atLeast(`append, 1 writer, to ${limit}`, against(limit, "events/s", 1), 0.65),
  ];
};
