import type { AuthoredQuestion } from "../../contract/index.ts";

/** Sentences longer than this are hard to follow in a second language. */
export const longestSentence = 30;
/** The maximum ratio of the longest option to the shortest. */
export const widestRatio = 2.5;

/** Returns every text of a question that a learner reads. */
export const textsOf = ({
  prompt,
  statements = [],
  explanation,
  options,
}: AuthoredQuestion): readonly string[] => [
  prompt,
  ...statements,
  explanation,
  ...options.map(({ text }) => text),
];

const wordsIn = (sentence: string) => sentence.split(/\s+/).filter(Boolean).length;

/** Returns the sentences of a text that are too long, each preceded by its number of words. */
export const longSentences = (text: string): readonly string[] =>
  text
    .split(/(?<=[.!?])\s+/)
    .filter((sentence) => wordsIn(sentence) > longestSentence)
    .map((sentence) => `a sentence of ${wordsIn(sentence)} words: ${sentence}`);

const jokes = /\b(all|none|both|neither|either) of (the|these|them)\b/i;
const doubleNegative = /\bnot\b[^.?!]*\b(not|never|no|un(?:less|able))\b[^.?!]*\?/i;

/** Yields what makes a question hard to read or easy to guess. */
export function* wordingProblems(question: AuthoredQuestion): Iterable<string> {
  const { id, options, prompt } = question;
  for (const text of textsOf(question)) for (const long of longSentences(text)) yield `${id}: ${long}`;
  const lengths = options.map(({ text }) => text.length);
  if (Math.max(...lengths) / Math.min(...lengths) >= widestRatio)
    yield `${id}: one option is ${widestRatio} times as long as another`;
  for (const { text } of options)
    if (jokes.test(text)) yield `${id}: an option refers to other options: ${text}`;
  if (doubleNegative.test(prompt)) yield `${id}: a double negative: ${prompt}`;
}
