import type { Judged } from "./judging.ts";
import type { Habit } from "./learner.ts";

/** Why a forecast is probably far off, by how the learner studies. */
const reasons: Readonly<Record<Habit, string>> = {
  steady: "knows more or less of what was never asked than of what was",
  crams: "has forgotten faster or slower since the last answers than most",
  "easy topics only": "says little about the topics that were left out",
  "papers by heart": "has few first answers, and the later ones are from memory",
  "exams only": "may or may not have read the reasons after each exam, which no answer tells",
  "weak topics": "says little about the topics that went well",
  "stopped weeks ago": "has forgotten an unknown part since",
};

const shown = 8;

/** Returns those whose true chance is furthest outside of the range, each with its reason. */
export const missesOf = (judged: readonly Judged[]): readonly string[] => {
  const off = ({ all, person }: Judged) => Math.max(person.truth.all - all.high, all.low - person.truth.all);
  const misses = judged.filter((one) => off(one) > 0).toSorted((one, other) => off(other) - off(one));
  const percent = (value: number) => `${Math.round(100 * value)} %`;
  return [
    `Outside of the range: ${misses.length} of ${judged.length}; the furthest`,
    ...misses.slice(0, shown).map(({ all, person: { truth, learner, answers } }) => {
      const range = `${percent(all.low)} to ${percent(all.high)}`;
      return `  said ${percent(all.mean)} (${range}), in truth ${percent(truth.all)}, ${answers.length} answers, "${learner.traits.habit}": ${reasons[learner.traits.habit]}`;
    }),
  ];
};
