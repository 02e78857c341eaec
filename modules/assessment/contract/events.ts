import * as z from "zod/mini";
import { Category } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { defineEvent } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { ParticipantId } from "./ids.ts";
import { AttemptPaper, SectionMark } from "./views.ts";

/** A question as one attempt asks it: a fixed version, options in this attempt's order. */
export const AskedQuestion = z.object({
  questionId: z.string(),
  version: z.int(),
  category: Category,
  options: z.array(z.string()),
});
export type AskedQuestion = z.infer<typeof AskedQuestion>;

export const attemptStarted = defineEvent({
  type: "assessment.attempt-started",
  version: 1,
  data: z.object({
    participantId: ParticipantId,
    paper: AttemptPaper,
    questions: z.array(AskedQuestion),
    /** Pass percentages in force when the paper was started. */
    percents: z.record(z.string(), z.int()),
    startedAt: IsoInstant,
    deadline: IsoInstant,
    limitSeconds: z.int(),
  }),
});

/** What a browser did as a guest belongs to an account from now on. */
export const attemptClaimed = defineEvent({
  type: "assessment.attempt-claimed",
  version: 1,
  data: z.object({ accountId: AccountId }),
});

export const attemptSubmitted = defineEvent({
  type: "assessment.attempt-submitted",
  version: 1,
  data: z.object({ submittedAt: IsoInstant }),
});

/** Ends at the deadline, however much later somebody noticed. */
export const attemptExpired = defineEvent({
  type: "assessment.attempt-expired",
  version: 1,
  data: z.object({ endedAt: IsoInstant }),
});

export const attemptMarked = defineEvent({
  type: "assessment.attempt-marked",
  version: 1,
  data: z.object({
    passed: z.boolean(),
    sections: z.array(SectionMark),
    /** Questions whose chosen option was the key. */
    correct: z.array(z.string()),
  }),
});
