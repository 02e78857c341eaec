import * as z from "zod/mini";
import { Category, TestCode } from "#modules/catalogue/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";
import { AttemptPaper, SectionMark } from "./views.ts";

/** What a paper is: the full exam, or a test of one part. */
export const PaperKind = z.union([Category, z.literal("exam")]);
export type PaperKind = z.infer<typeof PaperKind>;

/** A published paper, and where the caller stands with it. Voided attempts do not count. */
export const PaperProgress = z.object({
  paper: AttemptPaper,
  questions: z.int(),
  limitSeconds: z.int(),
  /** In the order in which the paper asks them. `required` is the pass line, in correct answers. */
  sections: z.array(z.object({ category: Category, questions: z.int(), required: z.int() })),
  /** The number of attempts, the running one included. */
  attempts: z.int(),
  lastStartedAt: z.nullable(IsoInstant),
  /** A passed attempt before a failed one, then by the number of correct answers. */
  best: z.nullable(
    z.object({
      attemptId: AttemptId,
      correct: z.int(),
      passed: z.boolean(),
      sections: z.array(SectionMark),
    }),
  ),
  /** The open attempt before its deadline; of several, the one that ends first. */
  running: z.nullable(z.object({ attemptId: AttemptId, deadline: IsoInstant })),
  /** A new attempt needs a plan that the caller does not have. One that is running continues. */
  locked: z.boolean(),
});
export type PaperProgress = z.infer<typeof PaperProgress>;

/** Ordered by code, kind and number. */
export const PaperList = z.object({ papers: z.array(PaperProgress) });
export type PaperList = z.infer<typeof PaperList>;

export const listPapers = defineEndpoint({
  method: "GET",
  path: "/papers",
  summary: "The published papers, and where the caller stands with each",
  access: "participant",
  data: "own",
  query: z.object({ testCode: z.optional(TestCode), kind: z.optional(PaperKind) }),
  ok: PaperList,
  refusals: {},
});

/** A topic, and how often questions about it were asked and answered correctly. */
export const TopicMark = z.object({
  category: Category,
  /** A name in the catalogue's `topics` of the category. */
  topic: z.string(),
  asked: z.int(),
  right: z.int(),
});
export type TopicMark = z.infer<typeof TopicMark>;

export const readWeakestTopic = defineEndpoint({
  method: "GET",
  path: "/weakest-topic",
  summary: "The topic that the caller got wrong most often in their newest attempts",
  access: "participant",
  data: "own",
  query: z.object({ testCode: z.optional(TestCode) }),
  /** Null when too little was answered to tell, or when nothing was wrong. */
  ok: z.object({ weakest: z.nullable(TopicMark) }),
  refusals: {},
});
