import type { AuthoredQuestion } from "../../contract/index.ts";
import type { Misconception } from "../misconception.ts";

/** Yields wrong options that name no belief, and a right one that does. */
export function* beliefProblems({
  id: question,
  options,
  correct,
  misconceptions: behind = {},
}: AuthoredQuestion): Iterable<string> {
  if (behind[correct] !== undefined) yield `${question}, misconceptions: ${correct} is the right option`;
  for (const { id } of options)
    if (id !== correct && behind[id] === undefined)
      yield `${question}, misconceptions: the wrong option ${id} names no belief`;
}

/**
 * Yields beliefs whose facts do not exist or that no option names, wrong options that name no belief, and right ones that
 * do. Only files are held to this: a correction of a key in the running program need not name a belief.
 */
export function* misconceptionProblems({
  questions,
  misconceptions,
  facts,
}: {
  readonly questions: readonly AuthoredQuestion[];
  readonly misconceptions: readonly Misconception[];
  readonly facts: readonly { readonly id: string }[];
}): Iterable<string> {
  const known = new Set(facts.map(({ id }) => id));
  const named = new Set(questions.flatMap((question) => Object.values(question.misconceptions ?? {})));
  for (const { id, facts: rows } of misconceptions) {
    for (const row of rows) if (!known.has(row)) yield `${id}, facts: ${row} is in no fact table`;
    if (!named.has(id)) yield `${id}: no option names this belief`;
  }
  for (const question of questions) yield* beliefProblems(question);
}
