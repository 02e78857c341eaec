import type { AuthoredQuestion } from "../../../contract/index.ts";
import { cues } from "./cues.ts";

/** So many cues must point at the right option: one or two point somewhere in most questions. */
const fewest = 3;
/** And so many more than at any wrong option: what points both ways tells nothing. */
const lead = 2;

/**
 * Returns the cues that give one question away: those that point at its right option, where they are many and few point
 * elsewhere. The checks of the bank measure cues over all questions; this says which questions to word anew first.
 */
export const cuesOf = (question: AuthoredQuestion): readonly string[] => {
  const pointed = Object.entries(cues).flatMap(([cue, at]) => {
    const option = at(question);
    return option === null ? [] : [{ cue, option }];
  });
  const towards = (wanted: string) => pointed.filter(({ option }) => option === wanted);
  const right = towards(question.correct);
  const wrong = question.options.filter(({ id }) => id !== question.correct);
  const rival = Math.max(...wrong.map(({ id }) => towards(id).length));
  return right.length >= fewest && right.length - rival >= lead ? right.map(({ cue }) => cue) : [];
};
