import { fork } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { Effect } from "effect";
import { atMost, type Run, ratio } from "../report.ts";
import type { Load } from "../store/load.ts";
import { appendSteadily, perSecond, writers } from "./live-appends.ts";
import { examPapers } from "./load-log.ts";
import type { Program } from "./program.ts";
import { rebuildWhile } from "./rebuild-again.ts";

const part = `${perSecond} appends/s of ${writers} writers`;

interface Round {
  readonly load: Load;
  /** Finished rebuilds, including one that was running at the end of the appends. */
  readonly rebuilds: number;
}

/** Scaled out: a worker rebuilds, another process appends. */
const besideWorker = async (url: string, append: () => Promise<Load>): Promise<Round> => {
  const worker = fork(path.join(import.meta.dirname, "rebuilder.ts"), [url]);
  const ended = once(worker, "exit");
  const died = ended.then((): never => {
    throw new Error("The rebuilding process ended; see its output above.");
  });
  const nextMessage = () => Promise.race([once(worker, "message"), died]);
  await nextMessage();
  const load = await append();
  const counted = nextMessage();
  worker.send("enough");
  const [rebuilds] = (await counted) as [number];
  await ended;
  return { load, rebuilds };
};

/** One process for everything. */
const inOneProcess = async ({ run }: Program, append: () => Promise<Load>): Promise<Round> => {
  const appending = { goesOn: true };
  const rebuilding = run(rebuildWhile(() => appending.goesOn));
  const load = await append().finally(() => (appending.goesOn = false));
  return { load, rebuilds: await rebuilding };
};

/** The latency of learners' appends, alone and during continuous rebuilds of the list of attempts. */
export const measureRebuilding = async (
  program: Program,
  url: string,
  { repetitions, seconds, say }: { repetitions: number; seconds: number; say: (line: string) => void },
) => {
  const [keyed] = await program.run(examPapers);
  const append = () => program.run(appendSteadily(keyed!, seconds).pipe(Effect.orDie));
  const contestants = {
    alone: async (): Promise<Round> => ({ load: await append(), rebuilds: 0 }),
    "with a rebuilding worker": () => besideWorker(url, append),
    "with rebuilds in the same process": () => inOneProcess(program, append),
  };
  const names = Object.keys(contestants) as (keyof typeof contestants)[];
  const runs: Run[] = [];
  for (let repetition = -1; repetition < repetitions; repetition++)
    for (let turn = 0; turn < names.length; turn++) {
      const contestant = names[(turn + repetition + 1) % names.length]!;
      const { load, rebuilds } = await contestants[contestant]();
      if (repetition < 0) continue;
      say(`${repetition + 1}: ${part}, ${contestant}: p99 ${load.p99.toFixed(2)} ms, ${rebuilds} rebuilds`);
      const figures = { "events/s": load.perSecond, "p50 ms": load.p50, "p99 ms": load.p99, rebuilds };
      runs.push({ repetition, part, contestant, figures });
    }
  const target = (contestant: keyof typeof contestants) =>
    atMost(`p99 of appends ${contestant}, to alone`, ratio(runs, part, [contestant, "alone"], "p99 ms"), 2);
  return {
    runs,
    targets: [target("with a rebuilding worker"), target("with rebuilds in the same process")],
  };
};
