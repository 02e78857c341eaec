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

/** Question id → the option that was right when the marks were made. */
const Key = z.record(z.string(), z.string());

const marks = {
  passed: z.boolean(),
  sections: z.array(SectionMark),
  /** Questions whose chosen option was the key. */
  correct: z.array(z.string()),
};

export const attemptMarked = defineEvent({
  type: "assessment.attempt-marked",
  version: 2,
  data: z.object({
    ...marks,
    /** What the marks rest on, so that the log alone can prove them; null in marks from before it was kept. */
    key: z.nullable(Key),
  }),
  upcasts: { 1: (older) => ({ ...older, key: null }) },
});

/** Which account did it, and the reason it gave. */
const byStaff = { by: AccountId, why: z.string() };

/** The attempt counts no more. It stays readable, and its learner sees why. */
export const attemptVoided = defineEvent({
  type: "assessment.attempt-voided",
  version: 1,
  data: z.object(byStaff),
});

/** The voiding was a mistake: the attempt counts again, as it was. */
export const attemptReinstated = defineEvent({
  type: "assessment.attempt-reinstated",
  version: 1,
  data: z.object(byStaff),
});

/** A running attempt ends so much later. */
export const extraTimeGranted = defineEvent({
  type: "assessment.extra-time-granted",
  version: 1,
  data: z.object({ seconds: z.int(), deadline: IsoInstant, ...byStaff }),
});

/** The key of a question was corrected, and what was chosen is marked anew. */
export const attemptReMarked = defineEvent({
  type: "assessment.attempt-re-marked",
  version: 1,
  data: z.object({
    ...marks,
    key: Key,
    /** The question, and the version whose key counts from now on. */
    questionId: z.string(),
    questionVersion: z.int(),
    reMarkedAt: IsoInstant,
    ...byStaff,
  }),
});
