import { type AuthoredQuestion, categories, type Category } from "../../contract/index.ts";
import type { Misconception } from "../misconception.ts";

/** How many wrong options name no belief yet, by category. These figures may only go down. */
const unnamed: Readonly<Record<Category, number>> = { rules: 0, signs: 1024, controls: 444 };

/** Returns how many wrong options name no belief. */
export const unnamedOptions = (questions: readonly AuthoredQuestion[], category: Category): number =>
  questions
    .filter((question) => question.category === category)
    .reduce(
      (sum, { options, misconceptions = {} }) =>
        sum + options.length - 1 - Object.keys(misconceptions).length,
      0,
    );

/** Yields beliefs whose facts do not exist or that no option names, and figures that do not fit the ceilings. */
export function* misconceptionProblems(
  {
    questions,
    misconceptions,
    facts,
  }: {
    readonly questions: readonly AuthoredQuestion[];
    readonly misconceptions: readonly Misconception[];
    readonly facts: readonly { readonly id: string }[];
  },
  most = unnamed,
): Iterable<string> {
  const known = new Set(facts.map(({ id }) => id));
  const named = new Set(questions.flatMap((question) => Object.values(question.misconceptions ?? {})));
  for (const { id, facts: rows } of misconceptions) {
    for (const row of rows) if (!known.has(row)) yield `${id}, facts: ${row} is in no fact table`;
    if (!named.has(id)) yield `${id}: no option names this belief`;
  }
  for (const category of categories) {
    const found = unnamedOptions(questions, category);
    const what = `${category}: ${found} wrong options name no belief`;
    if (found > most[category]) yield `${what}; at most ${most[category]} may`;
    if (found < most[category]) yield `${what}: lower the figure`;
  }
}
