import * as z from "zod/mini";
import { LicenceCode } from "#vocabulary/licence-code";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { defineEndpoint } from "#vocabulary/endpoint";
import { QuestionDraft } from "./authored-question.ts";
import { QuestionRow } from "./bank-views.ts";
import { Category } from "./paper.ts";

/**
 * How learners answer a question: fewer than half right, a wrong option chosen more often than the right one, a wrong
 * option that hardly anyone chooses, or too few answers to say.
 */
export const AnswerPattern = z.enum(["mostly-wrong", "wrong-leads", "unused-option", "not-asked"]);
export type AnswerPattern = z.infer<typeof AnswerPattern>;

/** By id, newest version first, fewest right answers first, or most open reports first. */
export const QuestionSort = z.enum(["id", "changed", "hardest", "reports"]);
export type QuestionSort = z.infer<typeof QuestionSort>;

const yesOrNo = z.enum(["true", "false"]);

/** Which questions are listed, and in which order; as text, because it stands in addresses. */
export const QuestionFilter = z.object({
  category: z.optional(Category),
  topic: z.optional(z.string().check(z.maxLength(60))),
  code: z.optional(LicenceCode),
  kind: z.optional(QuestionDraft.shape.kind),
  difficulty: z.optional(z.enum(["1", "2", "3"])),
  trust: z.optional(QuestionDraft.shape.trust),
  /** Searched for in id, prompt, options and explanation. */
  text: z.optional(z.string().check(z.maxLength(200))),
  /** Only retired questions, or only others; both when omitted. */
  retired: z.optional(yesOrNo),
  /** Only those whose options give the key away by their form, or only others. */
  cues: z.optional(yesOrNo),
  answers: z.optional(AnswerPattern),
  /** Only those with open reports of learners, or only others. */
  reported: z.optional(yesOrNo),
  sort: z.optional(QuestionSort),
});
export type QuestionFilter = z.infer<typeof QuestionFilter>;

export const listQuestions = defineEndpoint({
  method: "GET",
  path: "/admin/questions",
  summary: "The newest version of every question, 50 at a time",
  access: ["admin", "editor"],
  data: "none",
  query: z.extend(QuestionFilter, {
    page: z.optional(z.string().check(z.regex(/^[1-9]\d{0,5}$/, "must be a number from 1"))),
  }),
  ok: z.object({
    questions: z.array(QuestionRow),
    /** The number of matches on all pages. */
    total: z.int(),
    page: z.int(),
    pages: z.int(),
  }),
  refusals: {},
});

export const exportQuestions = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/questions",
  summary: "Every question that fits a filter, as a file; goes into the audit log",
  access: ["admin", "editor"],
  data: "none",
  query: z.extend(QuestionFilter, fileFormat),
});
