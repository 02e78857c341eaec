import * as z from "zod/mini";

/** What a question may be translated into: the interface's other languages. English is what it is written in. */
export const TranslationLanguage = z.enum(["fr", "ar", "ch"]);
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

/** The language of a wording that a learner sees. */
export const QuestionLanguage = z.enum(["en", "fr", "ar", "ch"]);
export type QuestionLanguage = z.infer<typeof QuestionLanguage>;
