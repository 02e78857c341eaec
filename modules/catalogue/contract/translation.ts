import * as z from "zod/mini";

/** The languages a question may be translated into: the interface's languages except English, the source language. */
export const TranslationLanguage = z.enum(["fr", "ar", "ch"]);
export type TranslationLanguage = z.infer<typeof TranslationLanguage>;

/** The language of a text that a learner sees. */
export const QuestionLanguage = z.enum(["en", "fr", "ar", "ch"]);
export type QuestionLanguage = z.infer<typeof QuestionLanguage>;
