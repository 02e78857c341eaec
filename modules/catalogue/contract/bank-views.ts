import * as z from "zod/mini";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { AuthoredQuestion, QuestionDraft, Wording } from "./authored-question.ts";
import { PaperVersion } from "./events.ts";
import { Category } from "./paper.ts";
import { Picture } from "./question.ts";
import { TranslationLanguage } from "./translation.ts";

/** A translation as editors see it. Only one of the newest version reaches learners who begin now. */
export const TranslationView = z.object({
  language: TranslationLanguage,
  /** The version of the English question that it says. */
  version: z.int(),
  /** Counts up with every change. */
  revision: z.int(),
  wording: Wording,
});
export type TranslationView = z.infer<typeof TranslationView>;

/** A question in a list of many. */
export const QuestionRow = z.object({
  questionId: z.string(),
  version: z.int(),
  category: Category,
  topic: z.string(),
  kind: QuestionDraft.shape.kind,
  codes: z.array(LicenceCode),
  prompt: z.string(),
  correct: z.string(),
  difficulty: z.int(),
  trust: z.string(),
  retired: z.boolean(),
  /** Whether the newest version came with the authors' files, or was written in the running program. */
  origin: z.enum(["files", "edit"]),
  /** `isCurrent`: of the newest version. The others have to be looked at again. */
  translations: z.array(z.object({ language: TranslationLanguage, isCurrent: z.boolean() })),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** Something that was done to a question in the running program. */
export const QuestionChange = z.object({
  event: z.string(),
  /** The version it led to, or is about; null when none is. */
  version: z.nullable(z.int()),
  /** Of a translation. */
  language: z.nullable(TranslationLanguage),
  /** The fields that an edit changed. */
  changed: z.array(z.string()),
  by: idSchema("acc"),
  why: z.string(),
  at: IsoInstant,
});
export type QuestionChange = z.infer<typeof QuestionChange>;

/** Everything there is about one question. */
export const QuestionFile = z.object({
  question: AuthoredQuestion,
  picture: z.nullable(Picture),
  origin: z.enum(["files", "edit"]),
  retired: z.boolean(),
  /** What papers ask in the place of a retired question. */
  replacedBy: z.nullable(z.string()),
  /** Every version there ever was, oldest first. */
  versions: z.array(AuthoredQuestion),
  translations: z.array(TranslationView),
  /** The papers that ask it today. */
  papers: z.array(PaperVersion),
  /** Who changed it and why, oldest first. What files brought is not among them. */
  changes: z.array(QuestionChange),
});
export type QuestionFile = z.infer<typeof QuestionFile>;

/** One thing that is wrong with a question. `field` is missing where it is wrong as a whole. */
export const BankProblem = z.object({
  questionId: z.string(),
  field: z.optional(z.string()),
  says: z.string(),
});
export type BankProblem = z.infer<typeof BankProblem>;
