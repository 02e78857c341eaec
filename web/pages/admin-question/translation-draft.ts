import type {
  AuthoredQuestion,
  QuestionFile,
  TranslationLanguage,
  TranslationView,
  Wording,
} from "#modules/catalogue/contract";

/** What a translator saw: the version of the English question, and the newest translation of any version. */
export interface Seen {
  readonly version: number;
  readonly translation: TranslationView | undefined;
}

/** What was typed of a translation and is not saved yet, and what was seen when that began. */
export interface TranslationDraft {
  readonly wording: Wording;
  readonly seen: Seen;
}

export const seenIn = ({ question, translations }: QuestionFile, language: TranslationLanguage): Seen => ({
  version: question.version,
  translation: translations.findLast((one) => one.language === language),
});

/** The revision that a translation of the version that was seen follows; those of older versions count for themselves. */
export const revisionIn = ({ version, translation }: Seen): number =>
  translation?.version === version ? translation.revision : 0;

/** Returns the translation that a colleague saved after what was seen. */
export const savedSince = (seen: Seen, now: Seen): TranslationView | undefined => {
  const [before, after] = [seen.translation, now.translation];
  const isSame = before?.version === after?.version && before?.revision === after?.revision;
  return isSame ? undefined : after;
};

/** Words as the question needs them: its kind may have changed, and only questions of three statements have any. */
export const fitted = (wording: Wording | undefined, { statements, options }: AuthoredQuestion): Wording => ({
  prompt: wording?.prompt ?? "",
  ...(statements && { statements: statements.map((_, at) => wording?.statements?.[at] ?? "") }),
  options: wording?.options ?? options.map(({ id }) => ({ id, text: "" })),
  explanation: wording?.explanation ?? "",
});
