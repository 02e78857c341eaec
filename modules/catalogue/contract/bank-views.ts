import * as z from "zod/mini";
import { AccountId } from "#vocabulary/account-id";
import { IsoInstant } from "#vocabulary/instant";
import { LicenceCode } from "#vocabulary/licence-code";
import { AuthoredQuestion, QuestionDraft, Wording } from "./authored-question.ts";
import { PaperVersion } from "./events.ts";
import { Category } from "./paper.ts";
import { OpenQuestion, Picture } from "./question.ts";
import { TranslationLanguage } from "./translation.ts";

/** A translation as editors see it. Only one of the newest version reaches learners who start an attempt now. */
export const TranslationView = z.object({
  language: TranslationLanguage,
  /** The version of the English question that it translates. */
  version: z.int(),
  /** Increases with every change. */
  revision: z.int(),
  wording: Wording,
});
export type TranslationView = z.infer<typeof TranslationView>;

/** How learners answered one version of a question, in the newest marked attempts that count. */
export const AnswerCount = z.object({
  version: z.int(),
  /** How often it was asked; some gave no answer. */
  asked: z.int(),
  /** By option, how often it was chosen. */
  chosen: z.record(z.string(), z.int()),
});
export type AnswerCount = z.infer<typeof AnswerCount>;

/** A question in a list. */
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
  /** Whether the newest version came from the authors' files or from an edit in the running program. */
  origin: z.enum(["files", "edit"]),
  /** `isCurrent`: a translation of the newest version. The others are due for revision. */
  translations: z.array(z.object({ language: TranslationLanguage, isCurrent: z.boolean() })),
  /** When the newest version was published. */
  changedAt: IsoInstant,
  /** What in the form of its options gives the right one away; empty for most. */
  cues: z.array(z.string()),
  /** Of the newest version that was answered. */
  answers: z.nullable(AnswerCount),
  /** Reports of learners that wait for an answer. */
  openReports: z.int(),
});
export type QuestionRow = z.infer<typeof QuestionRow>;

/** A change of a question in the running program. */
export const QuestionChange = z.object({
  event: z.string(),
  /** The version that the change created or concerns; null when there is none. */
  version: z.nullable(z.int()),
  /** The language of a translation. */
  language: z.nullable(TranslationLanguage),
  /** The fields that an edit changed. */
  changed: z.array(z.string()),
  by: AccountId,
  why: z.string(),
  at: IsoInstant,
});
export type QuestionChange = z.infer<typeof QuestionChange>;

/** All data about one question. */
export const QuestionFile = z.object({
  question: AuthoredQuestion,
  picture: z.nullable(Picture),
  /** As a learner sees it, in English. */
  shown: OpenQuestion,
  origin: z.enum(["files", "edit"]),
  retired: z.boolean(),
  /** The question that papers ask instead of a retired one. */
  replacedBy: z.nullable(z.string()),
  /** Every version, oldest first. */
  versions: z.array(AuthoredQuestion),
  translations: z.array(TranslationView),
  /** The papers that ask it now. */
  papers: z.array(PaperVersion),
  /** Its changes with editors and reasons, oldest first. Does not include versions that came from files. */
  changes: z.array(QuestionChange),
  /** By version, newest first: only those that were asked in the attempts that are counted. */
  answers: z.array(AnswerCount),
  cues: z.array(z.string()),
  openReports: z.int(),
});
export type QuestionFile = z.infer<typeof QuestionFile>;

/** A problem of a question. `field` is missing when it concerns the whole question. */
export const BankProblem = z.object({
  questionId: z.string(),
  field: z.optional(z.string()),
  says: z.string(),
});
export type BankProblem = z.infer<typeof BankProblem>;
