import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { EventStore, type StoredEvent } from "#kernel/event-store/event-store";
import { Mail } from "#kernel/mail/mail";
import { uuidOfId } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import { attemptReinstated, attemptReMarked } from "../../contract/events.ts";
import type { Attempt, Marks } from "../../contract/attempt.ts";
import { attempt } from "../../domain/decide.ts";
import { assessmentEvents } from "../../contract/events.ts";
import { differ } from "../../domain/re-marking.ts";
import { attemptIdOf } from "../attempts/attempts.ts";
import { resultChangedMail } from "../mails/result-changed.ts";

const verdictOf = (before: Marks, after: Marks) => {
  if (before.passed === after.passed) return after.passed ? "still-passes" : "still-fails";
  return after.passed ? "passes-now" : "fails-now";
};

const foldOf = (events: readonly StoredEvent[], until = Number.POSITIVE_INFINITY): Attempt =>
  events
    .filter(({ version }) => version <= until)
    .reduce<Attempt>(
      (state, stored) => attempt.evolve(state, assessmentEvents.decode(stored)),
      attempt.initial,
    );

/**
 * Mails a learner when the result at one version differs from the result at an earlier version. The event is the mail's
 * cause, so processing it twice sends one mail. A guest has no address and sees the change on the result page.
 */
const mailChangedResult = Effect.fnUntraced(function* (
  events: readonly StoredEvent[],
  before: number,
  { stream, version, id, recordedAt }: StoredEvent,
) {
  const [was, is, latest] = [foldOf(events, before), foldOf(events, version), foldOf(events)];
  if (was.phase === "unstarted" || is.phase === "unstarted" || latest.phase === "unstarted") return;
  // A voided attempt has no result. The learner gets the mail once the attempt is reinstated.
  if (latest.accountId === null || is.voided || was.marks === null || is.marks === null) return;
  if (!differ(was.marks, is.marks)) return;
  yield* (yield* Mail).send({
    to: uuidOfId(latest.accountId),
    template: resultChangedMail,
    facts: {
      satAt: toIso(is.startedAt),
      before: was.marks.correct.length,
      after: is.marks.correct.length,
      questions: is.asked.length,
      verdict: verdictOf(was.marks, is.marks),
      path: `/client/result/${attemptIdOf(stream)}`,
    },
    once: { id, at: recordedAt },
  });
});

/** Mails a learner whose result changed. */
export const mailWhenAttemptReMarked = subscribe(
  attemptReMarked,
  "assessment.tell-when-attempt-re-marked",
  Effect.fnUntraced(function* (_, stored) {
    const events = yield* (yield* EventStore).readStream(stored.stream);
    yield* mailChangedResult(events, stored.version - 1, stored);
  }),
);

/** Mails a learner whose attempt was marked again while it was voided. */
export const mailWhenAttemptReinstated = subscribe(
  attemptReinstated,
  "assessment.tell-when-attempt-reinstated",
  Effect.fnUntraced(function* (_, stored) {
    const events = yield* (yield* EventStore).readStream(stored.stream);
    const voided = events.findLast(
      ({ type, version }) => type === "assessment.attempt-voided" && version < stored.version,
    );
    if (voided !== undefined) yield* mailChangedResult(events, voided.version, stored);
  }),
);
