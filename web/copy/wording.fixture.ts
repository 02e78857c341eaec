import { ar } from "./glossary/ar.ts";
import { ch } from "./glossary/ch.ts";
import { en } from "./glossary/en.ts";
import { fr } from "./glossary/fr.ts";
import { things, type Glossary } from "./glossary/glossary.ts";
import { languages, type Language } from "./language.ts";

/** The words of each language. */
export const glossaries: Readonly<Record<Language, Glossary>> = { en, fr, ar, ch };

const vowelSigns = /\p{Mn}/gu;
const escape = (word: string) => word.replaceAll(/[.*+?^$()[\]{}|\\]/g, String.raw`\$&`);
const letter = String.raw`[\p{L}\p{N}-]`;

const asWritten = (language: Language, words: string) =>
  language === "ar" ? words.replaceAll(vowelSigns, "") : words.replaceAll(/[\u00a0\u202f]/g, " ");

const patterns: Readonly<Record<Language, (word: string) => string>> = {
  en: (word) => `(?<!${letter})${word}s?(?!${letter})`,
  fr: (word) => `(?<!${letter})${word}[sx]?(?!${letter})`,
  ar: (word) => `(?<!${letter})[وف]?[بكل]?(?:ال|لل)?${word}(?!${letter})`,
  ch: (word) => word,
};

const patternOf = (language: Language, words: readonly string[]) =>
  new RegExp(
    patterns[language](`(?:${words.map((word) => escape(asWritten(language, word))).join("|")})`),
    "iu",
  );

const rules = Object.fromEntries(
  languages.map((language) => [
    language,
    things.map((thing) => {
      const { use, not, except = [] } = glossaries[language][thing];
      const excepted = except.map((phrase) => new RegExp(escape(asWritten(language, phrase)), "giu"));
      return { use, excepted, words: not.map((word) => [word, patternOf(language, [word])] as const) };
    }),
  ]),
) as Readonly<Record<Language, { use: string; excepted: RegExp[]; words: (readonly [string, RegExp])[] }[]>>;

/** Most sentences have none of the words, which one pattern tells much sooner than a hundred. */
const anyWrongWord = Object.fromEntries(
  languages.map((language) => [
    language,
    patternOf(
      language,
      things.flatMap((thing) => glossaries[language][thing].not),
    ),
  ]),
) as Readonly<Record<Language, RegExp>>;

/** The words of a text that the glossary does not have, each with the word to use. */
export const wrongWords = (language: Language, text: string): string[] => {
  const written = asWritten(language, text);
  if (!anyWrongWord[language].test(written)) return [];
  return rules[language].flatMap(({ use, excepted, words }) => {
    const rest = excepted.reduce((left, phrase) => left.replaceAll(phrase, "…"), written);
    return words.filter(([, pattern]) => pattern.test(rest)).map(([word]) => `“${word}” is “${use}”`);
  });
};
