import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { EventStore } from "#kernel/event-store/event-store";
import { Notices } from "#modules/identity";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { attemptReMarked } from "../contract/events.ts";
import type { Attempt, Marks } from "../domain/attempt.ts";
import { attempt } from "../domain/decide.ts";
import { assessmentEvents } from "../domain/events.ts";
import { differ } from "../domain/re-marking.ts";
import { attemptIdOf } from "./attempts.ts";

const verdictOf = (before: Marks, after: Marks) => {
  if (before.passed === after.passed) return after.passed ? "still-passes" : "still-fails";
  return after.passed ? "passes-now" : "fails-now";
};

/**
 * Tells a learner whose result is another one. The event's id is that of the notice, so that whoever hears it twice
 * tells it once. A guest has no address, and sees it on the page of the result; a voided attempt has no result.
 */
export const tellWhenAttemptReMarked = subscribe(
  attemptReMarked,
  "assessment.tell-when-attempt-re-marked",
  Effect.fnUntraced(function* ({ data: after }, { stream, version, id, recordedAt }) {
    const events = yield* (yield* EventStore).readStream(stream);
    const foldUntil = (last: number) =>
      events
        .filter((event) => event.version <= last)
        .reduce<Attempt>(
          (state, stored) => attempt.evolve(state, assessmentEvents.decode(stored)),
          attempt.initial,
        );
    const [was, is] = [foldUntil(version - 1), foldUntil(Infinity)];
    if (was.phase === "unstarted" || was.marks === null || is.phase === "unstarted") return;
    if (is.accountId === null || is.voided || !differ(was.marks, after)) return;
    yield* (yield* Notices).resultChanged(uuidOfId(is.accountId), {
      noticeId: id,
      at: recordedAt,
      satAt: toIso(is.startedAt),
      before: was.marks.correct.length,
      after: after.correct.length,
      questions: is.asked.length,
      verdict: verdictOf(was.marks, after),
      path: `/client/result/${attemptIdOf(stream)}`,
    });
  }),
);
