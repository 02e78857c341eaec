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
  /** Rebuilds that came to their end; what was under way at the end of the appends is one of them. */
  readonly rebuilds: number;
}

/** The way of scaling out: a worker rebuilds, another process appends. */
const besideWorker = async (url: string, append: () => Promise<Load>): Promise<Round> => {
  const worker = fork(path.join(import.meta.dirname, "rebuilder.ts"), [url]);
  const ended = once(worker, "exit");
  const died = ended.then((): never => {
    throw new Error("The rebuilding process ended: its reason stands above.");
  });
  const told = () => Promise.race([once(worker, "message"), died]);
  await told();
  const load = await append();
  const counted = told();
  worker.send("enough");
  const [rebuilds] = (await counted) as [number];
  await ended;
  return { load, rebuilds };
};

/** The way of one process for all. */
const inOneProcess = async ({ run }: Program, append: () => Promise<Load>): Promise<Round> => {
  const appending = { goesOn: true };
  const rebuilding = run(rebuildWhile(() => appending.goesOn));
  const load = await append().finally(() => (appending.goesOn = false));
  return { load, rebuilds: await rebuilding };
};

/** What appends of learners wait, alone and while the list of attempts is rebuilt over and over. */
export const measureRebuilding = async (
  program: Program,
  url: string,
  { repetitions, seconds, say }: { repetitions: number; seconds: number; say: (line: string) => void },
) => {
  const [keyed] = await program.run(examPapers);
  const append = () => program.run(appendSteadily(keyed!, seconds).pipe(Effect.orDie));
  const contestants = {
    alone: async (): Promise<Round> => ({ load: await append(), rebuilds: 0 }),
    "beside a rebuilding worker": () => besideWorker(url, append),
    "beside rebuilds in the same process": () => inOneProcess(program, append),
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
    targets: [target("beside a rebuilding worker"), target("beside rebuilds in the same process")],
  };
};
