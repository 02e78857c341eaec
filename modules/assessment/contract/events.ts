import * as z from "zod/mini";
import { Category } from "#modules/catalogue/contract";
import { AccountId } from "#modules/identity/contract";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import { IsoInstant } from "#vocabulary/instant";
import { ParticipantId } from "./ids.ts";
import { AttemptPaper, SectionMark } from "./views.ts";

export { practiceAnswered, practiceClaimed, practiceFinished, practiceStarted } from "./practice-events.ts";

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
  version: 2,
  published: true,
  data: z.object({
    participantId: ParticipantId,
    paper: AttemptPaper,
    /** Whether the learner had seen the answers to these questions in a result before; false in version 1, which did not ask. */
    paperSeen: z.boolean(),
    questions: z.array(AskedQuestion),
    /** Pass percentages in force when the paper was started. */
    percents: z.record(z.string(), z.int()),
    startedAt: IsoInstant,
    deadline: IsoInstant,
    limitSeconds: z.int(),
  }),
  upcasts: { 1: (older) => ({ ...older, paperSeen: false }) },
});

/** An account has taken over an attempt that was started as a guest. */
export const attemptClaimed = defineEvent({
  type: "assessment.attempt-claimed",
  version: 1,
  published: true,
  data: z.object({ accountId: AccountId }),
});

/** No account claimed a guest's attempt in time: from now on no browser and no sign-in leads to it. */
const attemptForgotten = defineEvent({
  type: "assessment.attempt-forgotten",
  version: 1,
  data: z.object({}),
});

const aboutQuestion = z.object({ questionId: z.string() });

const questionVisited = defineEvent({
  type: "assessment.question-visited",
  version: 1,
  data: aboutQuestion,
});
const answerChosen = defineEvent({
  type: "assessment.answer-chosen",
  version: 1,
  data: z.object({ questionId: z.string(), optionId: z.string() }),
});
const answerCleared = defineEvent({ type: "assessment.answer-cleared", version: 1, data: aboutQuestion });
const questionFlagged = defineEvent({
  type: "assessment.question-flagged",
  version: 1,
  data: aboutQuestion,
});
const questionUnflagged = defineEvent({
  type: "assessment.question-unflagged",
  version: 1,
  data: aboutQuestion,
});

export const attemptSubmitted = defineEvent({
  type: "assessment.attempt-submitted",
  version: 1,
  published: true,
  data: z.object({ submittedAt: IsoInstant }),
});

/** `endedAt` is the deadline, even when the expiry is recorded much later. */
export const attemptExpired = defineEvent({
  type: "assessment.attempt-expired",
  version: 1,
  published: true,
  data: z.object({ endedAt: IsoInstant }),
});

/** Question id → the option that was correct when the attempt was marked. */
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
  published: true,
  data: z.object({
    ...marks,
    /** The key behind the marks, so that the log alone can prove them; null in version 1, which did not store it. */
    key: z.nullable(Key),
  }),
  upcasts: { 1: (older) => ({ ...older, key: null }) },
});

/** The staff account that acted, and the reason it gave. */
const byStaff = { by: AccountId, why: z.string() };
/** The same about one learner: `why` is the reference of a remark, or the text itself in version 1. */
const aboutLearner = byStaff;
/** The older data holds the text where the newer holds the reference of a remark. Both are read as a text. */
const textInPlace = (older: Record<string, unknown>) => older;

/** The attempt no longer counts. It stays readable, and the learner sees the reason. */
export const attemptVoided = defineEvent({
  type: "assessment.attempt-voided",
  version: 2,
  published: true,
  data: z.object(aboutLearner),
  upcasts: { 1: textInPlace },
});

/** The voiding was a mistake: the attempt counts again, unchanged. */
export const attemptReinstated = defineEvent({
  type: "assessment.attempt-reinstated",
  version: 2,
  published: true,
  data: z.object(aboutLearner),
  upcasts: { 1: textInPlace },
});

/** Staff moved the deadline of a running attempt by `seconds`. */
export const extraTimeGranted = defineEvent({
  type: "assessment.extra-time-granted",
  version: 2,
  published: true,
  data: z.object({ seconds: z.int(), deadline: IsoInstant, ...aboutLearner }),
  upcasts: { 1: textInPlace },
});

/**
 * The key of a question was corrected, and the attempt was marked again with it. The reason is about the question and the
 * same for every attempt.
 */
export const attemptReMarked = defineEvent({
  type: "assessment.attempt-re-marked",
  version: 1,
  published: true,
  data: z.object({
    ...marks,
    key: Key,
    /** The corrected question, and the version whose key counts from now on. */
    questionId: z.string(),
    questionVersion: z.int(),
    reMarkedAt: IsoInstant,
    ...byStaff,
  }),
});

const noteAdded = defineEvent({
  type: "assessment.note-added",
  version: 2,
  /** `text` is the reference of a remark, or the text itself in version 1. */
  data: z.object({ noteId: z.guid(), text: z.string(), by: AccountId }),
  upcasts: { 1: textInPlace },
});
const noteRetracted = defineEvent({
  type: "assessment.note-retracted",
  version: 3,
  /** `why` is the reference of a remark; the text itself in version 2; null in version 1, which did not ask for a reason. */
  data: z.object({ noteId: z.guid(), by: AccountId, why: z.nullable(z.string()) }),
  upcasts: { 1: (older) => ({ ...older, why: null }), 2: textInPlace },
});

/** Every event of an attempt's stream. Other modules may subscribe to those with `published: true` only. */
export const assessmentEvents = defineEvents({
  attemptStarted,
  attemptClaimed,
  attemptForgotten,
  questionVisited,
  answerChosen,
  answerCleared,
  questionFlagged,
  questionUnflagged,
  attemptSubmitted,
  attemptExpired,
  attemptMarked,
  attemptReMarked,
  attemptVoided,
  attemptReinstated,
  extraTimeGranted,
  noteAdded,
  noteRetracted,
});

/** Any event of an attempt, for an exhaustive `switch (event.type)`. */
export type AssessmentEvent = EventsOf<typeof assessmentEvents>;
/** The data of one type of event. */
export type DataOf<Type extends AssessmentEvent["type"]> = Extract<AssessmentEvent, { type: Type }>["data"];

/** The name of an event without the name of its module: `answer-chosen`. */
export type AttemptEventName = AssessmentEvent["type"] extends `assessment.${infer Name}` ? Name : never;
/** Returns the name of an event by its type. */
export const attemptEventName = (type: AssessmentEvent["type"]): AttemptEventName =>
  type.slice("assessment.".length) as AttemptEventName;

/** The lanes of an attempt's timeline. `network` shows connection gaps and has no events. */
export const Lane = z.enum(["questions", "answers", "flags", "network", "server", "staff"]);
export type Lane = z.infer<typeof Lane>;

/** The lane of each event. */
export const laneOf: Readonly<Record<AssessmentEvent["type"], Lane>> = {
  "assessment.attempt-started": "server",
  "assessment.attempt-claimed": "server",
  "assessment.attempt-forgotten": "server",
  "assessment.question-visited": "questions",
  "assessment.answer-chosen": "answers",
  "assessment.answer-cleared": "answers",
  "assessment.question-flagged": "flags",
  "assessment.question-unflagged": "flags",
  "assessment.attempt-submitted": "server",
  "assessment.attempt-expired": "server",
  "assessment.attempt-marked": "server",
  "assessment.attempt-re-marked": "staff",
  "assessment.attempt-voided": "staff",
  "assessment.attempt-reinstated": "staff",
  "assessment.extra-time-granted": "staff",
  "assessment.note-added": "staff",
  "assessment.note-retracted": "staff",
};
