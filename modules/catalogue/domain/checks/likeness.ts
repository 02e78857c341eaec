import type { AuthoredQuestion } from "../../contract/index.ts";
import { nameOfPicture } from "../check-question.ts";

/** Prompts about one picture that have this share of their words in common ask the same. */
export const tooAlike = 0.75;

const wordsOf = (text: string): ReadonlySet<string> => new Set(text.toLowerCase().match(/[a-z0-9]+/g));

const likeness = (one: ReadonlySet<string>, other: ReadonlySet<string>): number => {
  let shared = 0;
  for (const word of one) if (other.has(word)) shared++;
  return shared / (one.size + other.size - shared);
};

/** The features that distinguish a question: its picture, its prompt and its answers. */
interface Asked {
  readonly question: AuthoredQuestion;
  readonly prompt: ReadonlySet<string>;
  readonly answers: ReadonlySet<string>;
}

const alike = (one: Asked, other: Asked): boolean =>
  likeness(one.prompt, other.prompt) > tooAlike &&
  // A short prompt may occur twice ("What is number 4 for?") when other words or the answers differ.
  (one.question.picture !== null || likeness(one.answers, other.answers) > 0.3);

/** Yields pairs that ask the same, or nearly. With `of`: only pairs that contain one of these ids. */
export function* alikePairs(
  questions: readonly AuthoredQuestion[],
  of?: ReadonlySet<string>,
): Iterable<readonly [AuthoredQuestion, AuthoredQuestion]> {
  const asked = questions.map((question): Asked => ({
    question,
    prompt: wordsOf([question.prompt, ...(question.statements ?? [])].join(" ")),
    answers: wordsOf(question.options.map(({ text }) => text).join(" ")),
  }));
  const byPicture = Map.groupBy(asked, ({ question: { picture } }) => picture && nameOfPicture(picture));
  for (const same of byPicture.values())
    for (const [index, one] of same.entries())
      for (const other of same.slice(index + 1))
        if ((of === undefined || of.has(one.question.id) || of.has(other.question.id)) && alike(one, other))
          yield [one.question, other.question];
}

/** Yields a sentence for each pair that asks the same, or nearly. */
export function* likenessProblems(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const [one, other] of alikePairs(questions))
    yield `${one.id} and ${other.id} ask the same: ${one.prompt}`;
}
