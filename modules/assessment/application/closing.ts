import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Catalogue } from "#modules/catalogue";
import { acceptsUntil } from "../contract/index.ts";
import type { Attempt, Begun } from "../domain/attempt.ts";
import { attempt, type AttemptCommand } from "../domain/decide.ts";
import type { AssessmentEvent } from "../domain/events.ts";
import { type AttemptPlan, Attempts } from "./attempts.ts";

export type Key = Readonly<Record<string, string>>;

/** The key of what an attempt asks. It leaves the catalogue only towards a closing. */
export const keyOf = Effect.fnUntraced(function* ({ asked }: Begun) {
  const keys = yield* (yield* Catalogue).getKeys(asked);
  return Object.fromEntries(asked.map(({ questionId }, index): [string, string] => [questionId, keys[index]!.correct]));
});

/** What closing makes happen: the closing itself, and at once its marks. Nothing when it is refused. */
export const closeAndMark = (
  state: Attempt,
  command: AttemptCommand & { readonly type: "submit" | "expire" },
  key: Key,
): readonly AssessmentEvent[] => {
  const closing = attempt.decide(command, state);
  if (!closing.ok) return [];
  const closed = closing.events.reduce(attempt.evolve, state);
  const marking = attempt.decide({ type: "mark", key }, closed);
  return marking.ok ? [...closing.events, ...marking.events] : closing.events;
};

/** Whether nobody closed it and even the grace is over. */
export const isOverdue = (state: Attempt, now: number): state is Begun =>
  state.phase === "answering" && now > acceptsUntil(state.deadline);

/**
 * Ends an attempt whose time is over, with the deadline as its end, and marks it. Does nothing to any other.
 * Answers the attempt as it is then.
 */
export const expireIfOverdue = Effect.fnUntraced(function* (stream: string) {
  const attempts = yield* Attempts;
  const clock = yield* DatabaseClock;
  const { state } = yield* attempts.read(stream);
  if (!isOverdue(state, clock.now())) return state;
  const key = yield* keyOf(state);
  yield* attempts.change(stream, (folded): AttemptPlan<void> => {
    const at = clock.now();
    const events = isOverdue(folded.state, at) ? closeAndMark(folded.state, { type: "expire", at }, key) : [];
    return { append: events.map((event) => ({ event, meta: { actor: "clock" } })), answer: () => undefined };
  });
  return (yield* attempts.read(stream)).state;
});
