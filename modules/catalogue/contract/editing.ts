import * as z from "zod/mini";
import { LicenceCode } from "#vocabulary/licence-code";
import { defineEndpoint } from "#vocabulary/endpoint";
import { QuestionDraft, QuestionId, Why, Wording } from "./authored-question.ts";
import { QuestionFile, QuestionRow } from "./bank-views.ts";
import { PaperVersion } from "./events.ts";
import { Category } from "./paper.ts";
import { TranslationLanguage } from "./translation.ts";

const access = ["admin"] as const;
const ofQuestion = z.object({ questionId: QuestionId });
const version = z.int().check(z.minimum(1), z.maximum(100_000));

export const listQuestions = defineEndpoint({
  method: "GET",
  path: "/admin/questions",
  summary: "The newest version of every question, by id, 50 at a time",
  access,
  data: "none",
  query: z.object({
    category: z.optional(Category),
    topic: z.optional(z.string().check(z.maxLength(60))),
    code: z.optional(LicenceCode),
    /** Looked for in id, prompt, options and explanation. */
    text: z.optional(z.string().check(z.maxLength(200))),
    /** Only retired questions, or only others; both when it is left out. */
    retired: z.optional(z.enum(["true", "false"])),
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1"))),
  }),
  ok: z.object({
    questions: z.array(QuestionRow),
    /** How many there are on all pages. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  refusals: {},
});

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
  summary: "Add a question to the bank; papers do not ask it by themselves",
  access,
  data: "none",
  body: z.object({ question: QuestionDraft, why: Why }),
  ok: z.object({ questionId: QuestionId, version: z.int() }),
  status: 201,
  refusals: { QuestionExists: 409, QuestionNotSound: 422 },
});

/** Attempts that have begun keep the version they were given, and its key. */
export const editQuestion = defineEndpoint({
  method: "PUT",
  path: "/admin/questions/:questionId",
  summary: "A new version of a question, and of every paper that asks it",
  access,
  data: "none",
  params: ofQuestion,
  body: z.object({ question: QuestionDraft, expectedVersion: version, why: Why }),
  ok: z.object({
    questionId: QuestionId,
    version: z.int(),
    /** The fields that are others now. */
    changed: z.array(z.string()),
    papers: z.array(PaperVersion),
  }),
  refusals: {
    QuestionNotFound: 404,
    /** Somebody was faster; `version` is the newest. */
    QuestionChanged: 409,
    QuestionRetired: 409,
    NothingChanged: 409,
    QuestionNotSound: 422,
  },
});

/** Retiring is for good: new attempts ask the question no more, attempts that have begun still do. */
export const retireQuestion = defineEndpoint({
  method: "POST",
  path: "/admin/questions/:questionId/retirement",
  summary: "Ask a question no more; papers that do get another in its place",
  access,
  data: "none",
  params: ofQuestion,
  body: z.object({ expectedVersion: version, replacedBy: z.nullable(QuestionId), why: Why }),
  ok: z.object({ questionId: QuestionId, papers: z.array(PaperVersion) }),
  refusals: {
    QuestionNotFound: 404,
    QuestionChanged: 409,
    QuestionRetired: 409,
    /** `papers` ask it, and need to be told what to ask instead. */
    QuestionInPapers: 409,
    /** `reason` as in `Unfitness`; `paper` where it is one that does not go with it. */
    ReplacementUnfit: 422,
  },
});

export const translateQuestion = defineEndpoint({
  method: "PUT",
  path: "/admin/questions/:questionId/translations/:language",
  summary: "What readers of another language see of the newest version",
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
    /** The translation is of another version than the newest. */
    QuestionChanged: 409,
    TranslationChanged: 409,
    QuestionNotSound: 422,
  },
});

/** Why a question cannot take the place of another. */
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
]);
export type Unfitness = z.infer<typeof Unfitness>;
