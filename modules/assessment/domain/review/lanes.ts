import type { Lane } from "../../contract/index.ts";
import type { AssessmentEvent } from "../../contract/events.ts";

/** The lane of a timeline in which an event stands. The network's lane has no events, but the gaps between them. */
export const laneOf = ({ type }: Pick<AssessmentEvent, "type">): Lane => {
  switch (type) {
    case "assessment.question-visited":
      return "questions";
    case "assessment.answer-chosen":
    case "assessment.answer-cleared":
      return "answers";
    case "assessment.question-flagged":
    case "assessment.question-unflagged":
      return "flags";
    case "assessment.attempt-started":
    case "assessment.attempt-claimed":
    case "assessment.attempt-submitted":
    case "assessment.attempt-expired":
    case "assessment.attempt-marked":
      return "server";
    case "assessment.attempt-re-marked":
    case "assessment.attempt-voided":
    case "assessment.attempt-reinstated":
    case "assessment.extra-time-granted":
    case "assessment.note-added":
    case "assessment.note-retracted":
      return "staff";
  }
};

/** The question that an event is about, by id; null when it is about none. */
export const questionOf = ({ data }: AssessmentEvent): string | null =>
  "questionId" in data ? data.questionId : null;
