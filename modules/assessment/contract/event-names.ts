const kind = "assessment.";

/** Everything that can happen in an attempt, by its name, for whoever tells it in words. */
export const attemptEventNames = [
  "attempt-started",
  "attempt-claimed",
  "question-visited",
  "answer-chosen",
  "answer-cleared",
  "question-flagged",
  "question-unflagged",
  "attempt-submitted",
  "attempt-expired",
  "attempt-marked",
  "attempt-re-marked",
  "attempt-voided",
  "attempt-reinstated",
  "extra-time-granted",
  "note-added",
  "note-retracted",
] as const;
export type AttemptEventName = (typeof attemptEventNames)[number];

/** The name of an event by its type in the log; undefined for one that this program does not know. */
export const attemptEventName = (type: string): AttemptEventName | undefined =>
  attemptEventNames.find((name) => type === kind + name);
