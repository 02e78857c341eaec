import { Effect } from "effect";
import { EventStore, origin, type StoredEvent } from "#kernel/event-store/event-store";
import type { ReMarkingId } from "../../contract/index.ts";
import { assessmentEvents } from "../../contract/events.ts";
import { evolveAnswer, changesAnswer, type AttemptAnswer } from "../../domain/attempt-answer.ts";

/** Every attempt that asked a question, and how much of a re-marking is done already. */
export interface CollectedAnswers {
  readonly events: number;
  /** By stream, in the order in which the attempts were started. */
  readonly answers: ReadonlyMap<string, AttemptAnswer>;
  readonly done: number;
  readonly changed: number;
}

/**
 * Reads the whole log once. No index says which attempts asked a question and what they chose;
 * reading a million events takes seconds.
 */
export const collectAnswers = Effect.fnUntraced(function* (
  questionId: string,
  reMarkingId: ReMarkingId | null = null,
  onRead: (events: number) => void = () => {},
) {
  const answers = new Map<string, AttemptAnswer>();
  let [events, done, changed] = [0, 0, 0];
  const meet = (stored: StoredEvent) => {
    const { stream, type, meta } = stored;
    if (!changesAnswer(type)) return;
    const before = answers.get(stream) ?? null;
    if (before === null && type !== "assessment.attempt-started") return;
    const after = evolveAnswer(before, assessmentEvents.decode(stored), questionId);
    if (after !== null) answers.set(stream, after);
    if (type !== "assessment.attempt-re-marked" || meta["causation"] !== reMarkingId) return;
    done++;
    if (before?.marks?.isRight !== after?.marks?.isRight) changed++;
  };
  yield* (yield* EventStore).replay(origin, (run) => {
    for (const stored of run) meet(stored);
    events += run.length;
    onRead(events);
  });
  return { events, answers, done, changed } satisfies CollectedAnswers;
});
