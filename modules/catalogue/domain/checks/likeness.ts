import type { AuthoredQuestion } from "../../contract/index.ts";

/** Prompts about one picture that share this part of their words ask the same. */
export const tooAlike = 0.75;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z0-9]+/g));

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
};

/** A question by what tells it from others: its picture, its prompt, and what can be answered. */
interface Asked {
  readonly question: AuthoredQuestion;
  readonly prompt: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
}

const alike = (one: Asked, other: Asked): boolean =>
  likeness(one.prompt, other.prompt) > tooAlike &&
  // A short stem may serve twice ("What is number 4 for?") when other words, or the answers, tell them apart.
  (one.question.picture !== null || likeness(one.answers, other.answers) > 0.3);

/** Pairs that ask the same, or nearly: of all pairs, or only those with `of`. */
export function* likenessProblems(
  questions: readonly AuthoredQuestion[],
  of?: AuthoredQuestion,
): Iterable<string> {
  const asked = questions.map((question): Asked => ({
    question,
    prompt: wordsOf(question.prompt),
    answers: wordsOf(question.options.map(({ text }) => text).join(" ")),
  }));
  const byPicture = Map.groupBy(asked, ({ question }) => JSON.stringify(question.picture));
  for (const same of byPicture.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1))
        if (
          (of === undefined || one.question.id === of.id || other.question.id === of.id) &&
          alike(one, other)
        )
          yield `${one.question.id} and ${other.question.id} ask the same: ${one.question.prompt}`;
}
