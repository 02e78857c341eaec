import * as z from "zod/mini";
import { BeliefId, type QuestionKey } from "../contract/index.ts";

/** A belief that learners hold and that is wrong. Wrong options name the belief that leads to them. */
export const Misconception = z.strictObject({
  id: BeliefId,
  /** The belief as a learner would say it, in one sentence. */
  belief: z.string().check(z.trim(), z.minLength(10), z.maxLength(160)),
  /** Rows of the fact tables that put it right; empty where many do. */
  facts: z.array(z.string()),
});
export type Misconception = z.infer<typeof Misconception>;

/** The right option of a question, and the ids of the beliefs behind the wrong ones. */
interface Keyed {
  readonly correct: string;
  readonly misconceptions?: Readonly<Record<string, string>> | undefined;
}

/**
 * Returns what the key of a question tells about its wrong options. Beliefs no longer in the list are left out, and so is
 * that of an option which a correction has made the right one.
 */
export const beliefsBehind = (
  { correct, misconceptions = {} }: Keyed,
  known: ReadonlyMap<string, Misconception>,
): Pick<QuestionKey, "misconceptions"> => {
  const named = Object.entries(misconceptions).flatMap(([optionId, id]) => {
    const found = known.get(id);
    return found === undefined || optionId === correct ? [] : [{ optionId, id, belief: found.belief }];
  });
  return named.length === 0 ? {} : { misconceptions: named };
};
