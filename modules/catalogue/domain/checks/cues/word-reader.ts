import type { AuthoredQuestion } from "../../../contract/index.ts";

/** Each question is answered by a reader who learnt from all others but every tenth. */
const folds = 10;

type Option = AuthoredQuestion["options"][number];

const wordsOf = (text: string): readonly string[] => text.toLowerCase().match(/[a-z]+|\d+/g) ?? [];
const shared = (words: ReadonlySet<string>, others: ReadonlySet<string>) =>
  [...words].filter((word) => others.has(word)).length;

/**
 * What a reader without facts sees of an option: its words and pairs of words, as far as the two others lack them, the
 * word it begins with, whether it is long, and how much of it stands in the question and in the other options.
 */
const featuresOf = ({ prompt, options }: AuthoredQuestion, { id, text }: Option): readonly string[] => {
  const words = wordsOf(text);
  const own = new Set(words);
  const [one, other] = options.filter((option) => option.id !== id).map((option) => wordsOf(option.text));
  const [ones, others] = [new Set(one), new Set(other)];
  const longWords = new Set(wordsOf(prompt).filter((word) => word.length > 3));
  return [
    ...[...own].filter((word) => !(ones.has(word) && others.has(word))),
    ...new Set(words.slice(1).map((word, at) => `${words[at]} ${word}`)),
    `first: ${words[0]}`,
    `longer than: ${[one, other].filter((its) => its!.length < words.length).length}`,
    `in the others: ${Math.min(6, shared(own, ones) + shared(own, others))}`,
    `in the question: ${Math.min(4, shared(longWords, own))}`,
  ];
};

/** Counts, by feature, the right and the wrong options that have it. */
const learn = (questions: readonly AuthoredQuestion[]) => {
  const counts = new Map<string, { right: number; wrong: number }>();
  for (const question of questions)
    for (const option of question.options)
      for (const feature of featuresOf(question, option)) {
        const count = counts.get(feature) ?? { right: 0, wrong: 0 };
        count[option.id === question.correct ? "right" : "wrong"]++;
        counts.set(feature, count);
      }
  return counts;
};

/** Chooses the option whose features went with right options most often (naive Bayes). */
const choose = (question: AuthoredQuestion, counts: ReturnType<typeof learn>): string => {
  const scored = question.options.map((option) => ({
    id: option.id,
    score: featuresOf(question, option)
      .map((feature) => counts.get(feature) ?? { right: 0, wrong: 0 })
      .reduce((sum, { right, wrong }) => sum + Math.log((2 * right + 1) / (wrong + 1)), 0),
  }));
  return scored.toSorted((one, other) => other.score - one.score)[0]!.id;
};

/**
 * Returns the share that a reader of words answers rightly, who has seen keys of other questions but knows no fact.
 * Drawn options are left out: their words describe drawings.
 */
export const readByWords = (
  questions: readonly AuthoredQuestion[],
): { readonly of: number; readonly share: number } => {
  const worded = questions
    .filter(({ options }) => options.every(({ picture }) => picture === undefined))
    .toSorted((one, other) => (one.id < other.id ? -1 : 1));
  const right = Array.from({ length: folds }, (_, fold) => {
    const counts = learn(worded.filter((_question, at) => at % folds !== fold));
    return worded.filter(
      (question, at) => at % folds === fold && choose(question, counts) === question.correct,
    ).length;
  }).reduce((sum, count) => sum + count, 0);
  return { of: worded.length, share: worded.length === 0 ? 0 : right / worded.length };
};
