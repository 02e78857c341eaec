import type { Run } from "../report.ts";

/** A query to repeat, with other parameters for every sample. */
export type Asked = (sample: number) => Promise<unknown>;

const figuresOf = (times: readonly number[]) => {
  const sorted = Float64Array.from(times).toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { "p50 ms": at(0.5), "p95 ms": at(0.95) };
};

/** Queries the contestants in turn, one query at a time; the first repetition only warms up. */
export const compare = async (
  part: string,
  contestants: Readonly<Record<string, Asked>>,
  { repetitions, samples, say }: { repetitions: number; samples: number; say: (line: string) => void },
): Promise<readonly Run[]> => {
  const names = Object.keys(contestants);
  const runs: Run[] = [];
  for (let repetition = -1; repetition < repetitions; repetition++) {
    const times = new Map(names.map((name) => [name, [] as number[]]));
    for (let sample = 0; sample < samples; sample++)
      for (let turn = 0; turn < names.length; turn++) {
        const name = names[(turn + sample) % names.length]!;
        const began = performance.now();
        await contestants[name]!(sample + (repetition + 1) * samples);
        times.get(name)!.push(performance.now() - began);
      }
    if (repetition < 0) continue;
    for (const [contestant, taken] of times) {
      const figures = figuresOf(taken);
      say(`${repetition + 1}: ${part}: ${contestant} p95 ${figures["p95 ms"].toFixed(2)} ms`);
      runs.push({ repetition, part, contestant, figures });
    }
  }
  return runs;
};
