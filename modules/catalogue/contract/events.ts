import * as z from "zod/mini";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { AccountId } from "#vocabulary/account-id";
import { QuestionId } from "./authored-question.ts";
import { PaperReference } from "./paper.ts";
import { TranslationLanguage } from "./translation.ts";

/** A paper that was given a new version, because a question in it changed. */
export const PaperVersion = z.object({ ...PaperReference.shape, version: z.int() });
export type PaperVersion = z.infer<typeof PaperVersion>;

/** The staff account that changed the bank, and the reason it gave. */
const byStaff = { by: AccountId, why: z.string() };
const version = z.int();

/** The authors' files were loaded, which created this many new versions of questions and of papers. */
export const contentPublished = defineEvent({
  type: "catalogue.content-published",
  version: 1,
  published: true,
  data: z.object({ hash: z.string(), questions: z.int(), papers: z.int() }),
});

/** The authors' files that were loaded lack these questions, which are not asked from now on, or have them again. */
export const questionsWithdrawn = defineEvent({
  type: "catalogue.questions-withdrawn",
  version: 1,
  published: true,
  data: z.object({ hash: z.string(), withdrawn: z.array(QuestionId), returned: z.array(QuestionId) }),
});

/** A new question, at its first version. No paper asks it yet. */
export const questionAdded = defineEvent({
  type: "catalogue.question-added",
  version: 1,
  published: true,
  data: z.object({ questionId: QuestionId, version, ...byStaff }),
});

/** A question has a new version. Attempts that started with an older version keep it. */
export const questionEdited = defineEvent({
  type: "catalogue.question-edited",
  version: 1,
  published: true,
  data: z.object({
    questionId: QuestionId,
    version,
    previous: z.int(),
    /** The fields that changed, for example "correct" or "explanation". */
    changed: z.array(z.string()),
    papers: z.array(PaperVersion),
    ...byStaff,
  }),
});

/** New attempts no longer ask the question; papers ask `replacedBy` instead. */
export const questionRetired = defineEvent({
  type: "catalogue.question-retired",
  version: 1,
  published: true,
  data: z.object({
    questionId: QuestionId,
    replacedBy: z.nullable(QuestionId),
    papers: z.array(PaperVersion),
    ...byStaff,
  }),
});

/** A version has a new or changed translation. */
export const questionTranslated = defineEvent({
  type: "catalogue.question-translated",
  version: 1,
  published: true,
  data: z.object({
    questionId: QuestionId,
    version,
    language: TranslationLanguage,
    revision: z.int(),
    ...byStaff,
  }),
});

/** The content of a row of the bank: its kind, its place, and a digest of everything that marking depends on. */
export const RecordedVersion = z.object({
  kind: z.enum(["question", "paper", "translation", "retirement", "scene", "scene-description"]),
  key: z.string(),
  digest: z.string(),
});
export type RecordedVersion = z.infer<typeof RecordedVersion>;

/** Rows of the bank were written. By these digests `verify` finds rows that were changed, put in or removed since. */
export const versionsRecorded = defineEvent({
  type: "catalogue.versions-recorded",
  version: 1,
  data: z.object({ versions: z.array(RecordedVersion) }),
});

/** Every event of the question bank: a question's in a stream of its own, the loads of the authors' files in another. */
export const catalogueEvents = defineEvents({
  contentPublished,
  questionsWithdrawn,
  questionAdded,
  questionEdited,
  questionRetired,
  questionTranslated,
});

/** The digests of the bank's rows, in a stream of their own. */
export const versionEvents = defineEvents({ versionsRecorded });

/** Any event of the question bank. */
export type CatalogueEvent = EventsOf<typeof catalogueEvents>;
