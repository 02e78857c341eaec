import * as z from "zod/mini";
import { TestCode } from "#modules/catalogue/contract";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";
import { PaperKind } from "./papers.ts";
import { AttemptPaper, AttemptStatus, SectionMark } from "./views.ts";

/** One attempt in a learner's list. */
export const AttemptLine = z.object({
  attemptId: AttemptId,
  paper: AttemptPaper,
  status: AttemptStatus,
  startedAt: IsoInstant,
  deadline: IsoInstant,
  closedAt: z.nullable(IsoInstant),
  /** Null until the attempt is marked. */
  passed: z.nullable(z.boolean()),
  sections: z.nullable(z.array(SectionMark)),
  /** Whether staff have voided it, and why. A voided attempt does not count. */
  voided: z.boolean(),
  voidedBecause: z.nullable(z.string()),
  /** When it was last re-marked; null when it was not. */
  reMarkedAt: z.nullable(IsoInstant),
});
export type AttemptLine = z.infer<typeof AttemptLine>;

/** The attempts that a learner looks for. A voided attempt has neither passed nor failed and is not running. */
export const HistoryFilter = z.object({
  testCode: z.optional(TestCode),
  kind: z.optional(PaperKind),
  outcome: z.optional(z.enum(["passed", "failed", "running", "voided"])),
});
export type HistoryFilter = z.infer<typeof HistoryFilter>;

/** The learner's own attempts, newest first, and the cursor of the next page. */
export const AttemptHistory = z.object({
  attempts: z.array(AttemptLine),
  /** The start of the last one, to send as `before` for the next page; null at the end. */
  next: z.nullable(IsoInstant),
});
export type AttemptHistory = z.infer<typeof AttemptHistory>;
