import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { Why } from "#vocabulary/why";
import { QuestionDraft, QuestionId, Wording } from "./authored-question.ts";
import { QuestionFile } from "./bank-views.ts";
import { PaperVersion } from "./events.ts";
import { TranslationLanguage } from "./translation.ts";

const access = ["admin", "editor"] as const;
const ofQuestion = z.object({ questionId: QuestionId });
const version = z.int().check(z.minimum(1), z.maximum(100_000));

export const readQuestion = defineEndpoint({
  method: "GET",
  path: "/admin/questions/:questionId",
  summary: "A question with its versions, translations, papers and changes",
  access,
  data: "none",
  params: ofQuestion,
  ok: QuestionFile,
  refusals: { QuestionNotFound: 404 },
});

export const addQuestion = defineEndpoint({
  method: "POST",
  path: "/admin/questions",
  summary: "Add a question to the bank; no paper asks it yet",
  access,
  data: "none",
  body: z.object({ question: QuestionDraft, why: Why }),
  ok: z.object({ questionId: QuestionId, version: z.int() }),
  status: 201,
  refusals: { QuestionExists: 409, QuestionNotSound: 422 },
});

/** Attempts that have started keep the version they were given, and its key. */
export const editQuestion = defineEndpoint({
  method: "PUT",
  path: "/admin/questions/:questionId",
  summary: "Create a new version of a question and of every paper that asks it",
  access,
  data: "none",
  params: ofQuestion,
  body: z.object({ question: QuestionDraft, expectedVersion: version, why: Why }),
  ok: z.object({
    questionId: QuestionId,
    version: z.int(),
    /** The fields that changed. */
    changed: z.array(z.string()),
    papers: z.array(PaperVersion),
  }),
  refusals: {
    QuestionNotFound: 404,
    /** Another editor was faster; `version` is the newest. */
    QuestionChanged: 409,
    QuestionRetired: 409,
    NothingChanged: 409,
    QuestionNotSound: 422,
  },
});

/** Retiring is permanent: new attempts no longer ask the question; attempts that have started still do. */
export const retireQuestion = defineEndpoint({
  method: "POST",
  path: "/admin/questions/:questionId/retirement",
  summary: "Retire a question; papers that ask it get its replacement",
  access,
  data: "none",
  params: ofQuestion,
  body: z.object({ expectedVersion: version, replacedBy: z.nullable(QuestionId), why: Why }),
  ok: z.object({ questionId: QuestionId, papers: z.array(PaperVersion) }),
  refusals: {
    QuestionNotFound: 404,
    QuestionChanged: 409,
    QuestionRetired: 409,
    /** `papers` ask it, so a replacement is required. */
    QuestionInPapers: 409,
    /** `reason` as in `Unfitness`; `paper` is set when the question does not suit one particular paper. */
    ReplacementUnfit: 422,
  },
});

export const translateQuestion = defineEndpoint({
  method: "PUT",
  path: "/admin/questions/:questionId/translations/:language",
  summary: "Set the translation of the newest version into a language",
  access,
  data: "none",
  params: z.object({ questionId: QuestionId, language: TranslationLanguage }),
  body: z.object({
    version,
    /** The revision that the translator saw; 0 for none. */
    expectedRevision: z.int().check(z.minimum(0), z.maximum(1_000_000)),
    wording: Wording,
    why: Why,
  }),
  ok: z.object({
    questionId: QuestionId,
    version: z.int(),
    language: TranslationLanguage,
    revision: z.int(),
  }),
  refusals: {
    QuestionNotFound: 404,
    /** The translation is of a version that is not the newest. */
    QuestionChanged: 409,
    TranslationChanged: 409,
    QuestionNotSound: 422,
  },
});

/** The reasons why a question cannot replace another. */
export const Unfitness = z.enum([
  "not-there",
  "itself",
  "retired",
  "other-category",
  "missing-code",
  "asked-already",
  "linked",
  "same-picture",
  "other-vehicle",
  "too-many-combinations",
]);
export type Unfitness = z.infer<typeof Unfitness>;
