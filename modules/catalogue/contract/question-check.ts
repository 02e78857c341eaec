import * as z from "zod/mini";
import { defineEndpoint } from "#vocabulary/endpoint";
import { QuestionDraft } from "./authored-question.ts";
import { BankProblem } from "./bank-views.ts";
import { PaperVersion } from "./events.ts";
import { OpenQuestion } from "./question.ts";

const access = ["admin", "editor"] as const;

/** For an editor who is typing. */
export const checkQuestion = defineEndpoint({
  method: "POST",
  path: "/admin/questions/check",
  summary:
    "What saving a question would refuse, warn of and change, and how learners would see it. Changes nothing",
  access,
  data: "none",
  body: z.object({ question: QuestionDraft }),
  ok: z.object({
    /** These keep it from being saved. */
    problems: z.array(BankProblem),
    /** These do not, but the checks of the authors' files name them. */
    warnings: z.array(BankProblem),
    shown: OpenQuestion,
    /** The fields that differ from the newest version; empty for a new question. */
    changed: z.array(z.string()),
    /** The papers that ask it, at their present versions; each would get a new one. */
    papers: z.array(PaperVersion),
  }),
  refusals: {},
});

const Drawn = { alt: z.string(), src: z.string() };

/** What a question may name: drawings, facts that may be asked, and wrong beliefs. */
export const QuestionParts = z.object({
  signs: z.array(z.object({ code: z.string(), ...Drawn })),
  /** `version` is the newest of a scene that staff drew; null for one of the authors' files. */
  scenes: z.array(z.object({ id: z.string(), version: z.nullable(z.int()), ...Drawn })),
  facts: z.array(z.object({ id: z.string(), text: z.string(), trust: QuestionDraft.shape.trust })),
  beliefs: z.array(z.object({ id: z.string(), belief: z.string() })),
});
export type QuestionParts = z.infer<typeof QuestionParts>;

export const listQuestionParts = defineEndpoint({
  method: "GET",
  path: "/admin/question-parts",
  summary: "The drawings, facts and wrong beliefs that a question may name",
  access,
  data: "none",
  ok: QuestionParts,
  refusals: {},
});
