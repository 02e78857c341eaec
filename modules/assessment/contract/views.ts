import * as z from "zod/mini";
import { Category, OpenQuestion, QuestionKey, TestCode } from "#modules/catalogue/contract";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";

/** The paper of an attempt; `category` is null for the full exam. */
export const AttemptPaper = z.object({
  testCode: TestCode,
  testNum: z.int(),
  category: z.nullable(Category),
  version: z.int(),
});
export type AttemptPaper = z.infer<typeof AttemptPaper>;

/** `answering` is open; `submitted` and `expired` are closed but not marked yet; `marked` has a result. */
export const AttemptStatus = z.enum(["answering", "submitted", "expired", "marked"]);
export type AttemptStatus = z.infer<typeof AttemptStatus>;

/** A question with this learner's answer and flag. Options are in this attempt's order. */
export const AttemptQuestion = z.extend(OpenQuestion, {
  number: z.int(),
  chosen: z.nullable(z.string()),
  flagged: z.boolean(),
  visited: z.boolean(),
});
export type AttemptQuestion = z.infer<typeof AttemptQuestion>;

/** The learner's own view of an attempt. Never contains the key. */
export const AttemptView = z.object({
  attemptId: AttemptId,
  paper: AttemptPaper,
  status: AttemptStatus,
  /** How many events the attempt has; grows with every change. */
  version: z.int(),
  startedAt: IsoInstant,
  deadline: IsoInstant,
  limitSeconds: z.int(),
  /** The database's time when this view was made. */
  serverTime: IsoInstant,
  /** The question last visited. */
  current: z.nullable(z.string()),
  /** Why staff voided it; null while it counts. */
  voidedBecause: z.nullable(z.string()),
  questions: z.array(AttemptQuestion),
});
export type AttemptView = z.infer<typeof AttemptView>;

/** The mark of one section: `required` = floor(questions × percent / 100); counts decide, not percentages. */
export const SectionMark = z.object({
  category: Category,
  questions: z.int(),
  answered: z.int(),
  correct: z.int(),
  percent: z.int(),
  required: z.int(),
  passed: z.boolean(),
});
export type SectionMark = z.infer<typeof SectionMark>;

export const ResultQuestion = z.extend(AttemptQuestion, {
  ...QuestionKey.shape,
  /** A name in the catalogue's `topics` of the category. */
  topic: z.string(),
});
export type ResultQuestion = z.infer<typeof ResultQuestion>;

/** A closed attempt: the marks, then every question with the chosen and the correct answer, and the explanation. */
export const AttemptResult = z.object({
  attemptId: AttemptId,
  paper: AttemptPaper,
  closedBy: z.enum(["submitted", "expired"]),
  startedAt: IsoInstant,
  closedAt: IsoInstant,
  limitSeconds: z.int(),
  passed: z.boolean(),
  sections: z.array(SectionMark),
  /** Why staff voided it; null while it counts. */
  voidedBecause: z.nullable(z.string()),
  /** When it was last re-marked because a key was corrected; null when it was not. */
  reMarkedAt: z.nullable(IsoInstant),
  questions: z.array(ResultQuestion),
});
export type AttemptResult = z.infer<typeof AttemptResult>;
