import * as z from "zod/mini";
import { IsoInstant } from "#vocabulary/instant";
import { AttemptId } from "./ids.ts";
import { AttemptPaper, AttemptStatus, SectionMark } from "./views.ts";

/** One attempt in a learner's list. */
export const AttemptLine = z.object({
  attemptId: AttemptId,
  paper: AttemptPaper,
  status: AttemptStatus,
  startedAt: IsoInstant,
  deadline: IsoInstant,
  closedAt: z.nullable(IsoInstant),
  /** Null until it is marked. */
  passed: z.nullable(z.boolean()),
  sections: z.nullable(z.array(SectionMark)),
  /** Staff have voided it, and why: it counts for nothing. */
  voided: z.boolean(),
  voidedBecause: z.nullable(z.string()),
  /** When it was last marked anew; null when the first marks stand. */
  reMarkedAt: z.nullable(IsoInstant),
});
export type AttemptLine = z.infer<typeof AttemptLine>;

/** The learner's own attempts, newest first, and where the next page begins. */
export const AttemptHistory = z.object({
  attempts: z.array(AttemptLine),
  /** The start of the last one here, to be asked for as `before`; null at the end. */
  next: z.nullable(IsoInstant),
});
export type AttemptHistory = z.infer<typeof AttemptHistory>;
