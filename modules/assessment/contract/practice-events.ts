import * as z from "zod/mini";
import { Category, TestCode } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { ParticipantId } from "./ids.ts";
import { Confidence } from "./practice-commands.ts";
import { PracticeSelection, PracticeSize } from "./practice-selection.ts";

/**
 * A question as one practice asks it: a fixed version, its options in this practice's order, and its key, so that an
 * answer is marked as the question was shown, even when the bank changes it later.
 */
export const PractisedQuestion = z.object({
  questionId: z.string(),
  version: z.int(),
  category: Category,
  options: z.array(z.string()),
  correct: z.string(),
});
export type PractisedQuestion = z.infer<typeof PractisedQuestion>;

export const practiceStarted = defineEvent({
  type: "assessment.practice-started",
  version: 1,
  published: true,
  data: z.object({
    participantId: ParticipantId,
    testCode: TestCode,
    selection: PracticeSelection,
    /** Null for a pack, whose size is fixed. */
    size: z.nullable(PracticeSize),
    /** With what the learner knew, it decides which questions are asked, and the order of questions and options. */
    seed: z.string(),
    questions: z.array(PractisedQuestion),
    startedAt: IsoInstant,
  }),
});

/** An account has taken over a practice that was started as a guest. */
export const practiceClaimed = defineEvent({
  type: "assessment.practice-claimed",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId }),
});

/** No account claimed a guest's practice in time: from now on no browser and no sign-in leads to it. */
const practiceForgotten = defineEvent({
  type: "assessment.practice-forgotten",
  version: 1,
  data: z.object({}),
});

/** More questions for a learner who practises until they stop. */
const practiceExtended = defineEvent({
  type: "assessment.practice-extended",
  version: 1,
  data: z.object({ questions: z.array(PractisedQuestion) }),
});

/** One try at a question. A question may be answered again in the same practice; the first try shows what was known. */
export const practiceAnswered = defineEvent({
  type: "assessment.practice-answered",
  version: 1,
  published: true,
  data: z.object({
    questionId: z.string(),
    version: z.int(),
    optionId: z.string(),
    right: z.boolean(),
    /** By the device for an answer that waited there, between the start of the practice and its arrival; else the arrival. */
    answeredAt: IsoInstant,
    /** How long the question was on the screen. */
    tookMs: z.int(),
    /** How sure the learner was; null when they did not say. */
    confidence: z.nullable(Confidence),
    /** Whether it was given without a signal. */
    offline: z.boolean(),
  }),
});

export const practiceFinished = defineEvent({
  type: "assessment.practice-finished",
  version: 1,
  published: true,
  data: z.object({
    /** `age`: the learner did not end it in time. */
    by: z.enum(["learner", "age"]),
    finishedAt: IsoInstant,
  }),
});

/** Every event of a practice's stream. */
export const practiceEvents = defineEvents({
  practiceStarted,
  practiceClaimed,
  practiceForgotten,
  practiceExtended,
  practiceAnswered,
  practiceFinished,
});

/** Any event of a practice, for an exhaustive `switch (event.type)`. */
export type PracticeEvent = EventsOf<typeof practiceEvents>;
