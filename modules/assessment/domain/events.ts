import * as z from "zod/mini";
import { AccountId } from "#modules/identity/contract";
import { defineEvent, defineEvents, type EventsOf } from "#vocabulary/event";
import {
  attemptClaimed,
  attemptExpired,
  attemptMarked,
  attemptReinstated,
  attemptReMarked,
  attemptStarted,
  attemptSubmitted,
  attemptVoided,
  extraTimeGranted,
} from "../contract/events.ts";

const ofQuestion = z.object({ questionId: z.string() });

/** Everything that can have happened in an attempt: what others may hear of, and what stays in here. */
export const assessmentEvents = defineEvents({
  attemptStarted,
  attemptClaimed,
  questionVisited: defineEvent({ type: "assessment.question-visited", version: 1, data: ofQuestion }),
  answerChosen: defineEvent({
    type: "assessment.answer-chosen",
    version: 1,
    data: z.object({ questionId: z.string(), optionId: z.string() }),
  }),
  answerCleared: defineEvent({ type: "assessment.answer-cleared", version: 1, data: ofQuestion }),
  questionFlagged: defineEvent({ type: "assessment.question-flagged", version: 1, data: ofQuestion }),
  questionUnflagged: defineEvent({ type: "assessment.question-unflagged", version: 1, data: ofQuestion }),
  attemptSubmitted,
  attemptExpired,
  attemptMarked,
  attemptReMarked,
  attemptVoided,
  attemptReinstated,
  extraTimeGranted,
  noteAdded: defineEvent({
    type: "assessment.note-added",
    version: 1,
    data: z.object({ noteId: z.guid(), text: z.string(), by: AccountId }),
  }),
  noteRetracted: defineEvent({
    type: "assessment.note-retracted",
    version: 2,
    /** Why is null for those from before it was asked. */
    data: z.object({ noteId: z.guid(), by: AccountId, why: z.nullable(z.string()) }),
    upcasts: { 1: (older) => ({ ...older, why: null }) },
  }),
});

export type AssessmentEvent = EventsOf<typeof assessmentEvents>;
