import { type Language, languages } from "#vocabulary/language";
import type { ArticleText, ArticleTexts, TextChange } from "../contract/index.ts";
import { lineDifferences } from "./line-differences.ts";

const linesOf = (text: ArticleText | null): readonly string[] =>
  text === null ? [] : [text.title, text.summary, ...text.body.split("\n")];

const isSame = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === other.length && one.every((line, index) => line === other[index]);

/** Returns the languages whose text differs. What came before the first version is empty. */
export const changedLanguages = (before: ArticleTexts | null, after: ArticleTexts): Language[] =>
  languages.filter(
    (language) => !isSame(linesOf(before === null ? null : before[language]), linesOf(after[language])),
  );

/** Returns what differs between two versions, in the languages that differ. */
export const articleChanges = (before: ArticleTexts, after: ArticleTexts): TextChange[] =>
  changedLanguages(before, after).map((language) => ({
    language,
    lines: [...lineDifferences(linesOf(before[language]), linesOf(after[language]))],
  }));
