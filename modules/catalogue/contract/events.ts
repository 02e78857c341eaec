import * as z from "zod/mini";
import { defineEvent } from "#vocabulary/event";
import { idSchema } from "#vocabulary/id";
import { QuestionId } from "./authored-question.ts";
import { PaperReference } from "./paper.ts";
import { TranslationLanguage } from "./translation.ts";

/** A paper that got a new version, so that it asks what is right now. */
export const PaperVersion = z.object({ ...PaperReference.shape, version: z.int() });
export type PaperVersion = z.infer<typeof PaperVersion>;

/** Who changed the bank, and the reason they gave. */
const byStaff = { by: idSchema("acc"), why: z.string() };
const version = z.int();

/** The authors' files were loaded: so many new versions of questions, so many new versions of papers. */
export const contentPublished = defineEvent({
  type: "catalogue.content-published",
  version: 1,
  data: z.object({ hash: z.string(), questions: z.int(), papers: z.int() }),
});

/** The bank has a question more, at its first version. No paper asks it yet. */
export const questionAdded = defineEvent({
  type: "catalogue.question-added",
  version: 1,
  data: z.object({ questionId: QuestionId, version, ...byStaff }),
});

/** A question has a new version. Attempts that were begun with an older one keep it. */
export const questionEdited = defineEvent({
  type: "catalogue.question-edited",
  version: 1,
  data: z.object({
    questionId: QuestionId,
    version,
    previous: z.int(),
    /** The fields that are others now: "correct", "explanation". */
    changed: z.array(z.string()),
    papers: z.array(PaperVersion),
    ...byStaff,
  }),
});

/** A question is asked no more by new attempts; papers ask `replacedBy` in its place. */
export const questionRetired = defineEvent({
  type: "catalogue.question-retired",
  version: 1,
  data: z.object({
    questionId: QuestionId,
    replacedBy: z.nullable(QuestionId),
    papers: z.array(PaperVersion),
    ...byStaff,
  }),
});

/** A version has a wording in another language, or another one than before. */
export const questionTranslated = defineEvent({
  type: "catalogue.question-translated",
  version: 1,
  data: z.object({
    questionId: QuestionId,
    version,
    language: TranslationLanguage,
    revision: z.int(),
    ...byStaff,
  }),
});
