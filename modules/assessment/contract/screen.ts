import type { OpenQuestion } from "#modules/catalogue/contract";
import { fromIso } from "#vocabulary/instant";
import { type Attempt, evolve, unstarted } from "./attempt.ts";
import { answeredQuestions, viewAt } from "./attempt-view.ts";
import type { AssessmentEvent } from "./events.ts";
import type { AttemptId } from "./ids.ts";
import type { ReviewedEvent } from "./review.ts";
import type { AttemptView } from "./views.ts";

/** The part of an event that the learner's screen depends on. */
export type SeenEvent = Pick<ReviewedEvent, "version" | "recordedAt"> & ReadOrUnread;
type ReadOrUnread = ({ readonly known: true } & AssessmentEvent) | { readonly known: false };

/** What no event contains: the attempt's id, and the wording of its questions, in the attempt's own order. */
export interface AskedQuestions {
  readonly attemptId: AttemptId;
  readonly questions: readonly OpenQuestion[];
}

/**
 * Returns what the learner had on the screen after the event of this version: the view that the server would have given
 * at that moment. `events` are in the order of their versions. An event that is not known ends the fold, as it does on
 * the server. Throws when the first event is missing.
 */
export const screenAt = (
  { attemptId, questions }: AskedQuestions,
  events: readonly SeenEvent[],
  version: number,
): AttemptView => {
  let state: Attempt = unstarted;
  let last: SeenEvent | undefined;
  for (const event of events) {
    if (event.version > version || !event.known) break;
    if (last === undefined && event.type !== "assessment.attempt-started") break;
    state = evolve(state, event);
    last = event;
  }
  if (state.phase === "unstarted" || last === undefined)
    throw new Error("There is no screen before an attempt has started: begin with its first event.");
  return viewAt(
    attemptId,
    last.version,
    state,
    answeredQuestions(state, questions),
    fromIso(last.recordedAt),
  );
};
