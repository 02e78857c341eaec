import { type AuthoredQuestion, categories } from "../../../contract/index.ts";

/** A word in fewer options than this may stand on one side by chance. */
const minOptions = 25;
/** The bounds of the share of right options among those with a word, in percent. By chance it is 33. */
const minRight = 4;
const maxRight = 80;

const wordsOf = (text: string) => new Set(text.toLowerCase().match(/[a-z]{2,}/g) ?? []);

/** Counts, by word, the options that contain it and the right ones among them. A word in all three tells nothing. */
const countWords = (questions: readonly AuthoredQuestion[]) => {
  const counts = new Map<string, { readonly options: number; readonly right: number }>();
  for (const { options, correct } of questions) {
    const words = options.map(({ id, text }) => ({ id, words: wordsOf(text) }));
    for (const option of words)
      for (const word of option.words) {
        if (words.every((one) => one.words.has(word))) continue;
        const { options: before, right } = counts.get(word) ?? { options: 0, right: 0 };
        counts.set(word, { options: before + 1, right: right + (option.id === correct ? 1 : 0) });
      }
  }
  return counts;
};

/** Yields words that stand in hardly any right option, or in hardly any wrong one: "unless", "but", "even". */
export function* tellingWords(questions: readonly AuthoredQuestion[]): Iterable<string> {
  for (const category of categories)
    for (const [word, { options, right }] of countWords(
      questions.filter((question) => question.category === category),
    )) {
      const share = Math.round((right / options) * 100);
      if (options >= minOptions && (share < minRight || share > maxRight))
        yield `${category}: "${word}" stands in ${options} options, of which ${share} % are right; ${minRight} to ${maxRight} % are allowed`;
    }
}
