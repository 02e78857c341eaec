import type { Run } from "../report.ts";

type Contest = Readonly<Record<string, () => Promise<unknown>>>;

/** Measures every contestant on all events, repeatedly and in turn; the first round only warms up. */
export const contest = async (
  part: string,
  contestants: Contest,
  events: number,
  repetitions: number,
  say: (line: string) => void,
): Promise<readonly Run[]> => {
  const runs: Run[] = [];
  const names = Object.keys(contestants);
  for (let repetition = -1; repetition < repetitions; repetition++)
    for (let turn = 0; turn < names.length; turn++) {
      const contestant = names[(turn + repetition + 1) % names.length]!;
      const began = performance.now();
      await contestants[contestant]!();
      const perSecond = (events / (performance.now() - began)) * 1_000;
      if (repetition < 0) continue;
      say(`${repetition + 1}: ${part}: ${contestant} ${Math.round(perSecond)}/s`);
      runs.push({ repetition, part, contestant, figures: { "events/s": perSecond } });
    }
  return runs;
};
