import { spelt } from "../../ui/search-words.ts";
import type { Slug } from "./questions.ts";

/** The words of a question and its answer, in the language of the page. */
export type Texts = ReadonlyMap<Slug, string>;

/** Text that is made ready to be searched once, not with every letter. */
export const searchable = (texts: Texts): Texts =>
  new Map([...texts].map(([slug, text]) => [slug, spelt(text)]));

const isLatin = (word: string) => /^\p{Script=Latin}+$/u.test(word);

/** Of a Latin sentence, short words such as "do" and "I" say nothing. */
const tellingWords = (asked: string): readonly string[] => {
  const words = spelt(asked).split(" ").filter(Boolean);
  const telling = words.filter((word) => !isLatin(word) || word.length > 2);
  return telling.length > 0 ? telling : words;
};

/** A Latin word must begin a word of the text. Arabic puts articles before its words, Chinese no spaces between them. */
const holds = (text: string, word: string) => text.includes(isLatin(word) ? ` ${word}` : word);

/**
 * The questions that hold the most of the words asked for, and at least half of them: whole sentences are typed here,
 * and few answers hold every word of one.
 */
export const findQuestions = (texts: Texts, asked: string): ReadonlySet<Slug> => {
  const words = tellingWords(asked);
  const scores = [...texts].map(
    ([slug, text]) => [slug, words.filter((word) => holds(text, word)).length] as const,
  );
  const best = Math.max(...scores.map(([, score]) => score), words.length / 2);
  return new Set(scores.filter(([, score]) => score >= best).map(([slug]) => slug));
};
