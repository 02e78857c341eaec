import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { Catalogue } from "#modules/catalogue";
import { accept, type Decision } from "#vocabulary/decision";
import { acceptsUntil } from "../../contract/index.ts";
import type { AttemptRefusal } from "../../contract/refusals.ts";
import type { Attempt, Begun } from "../../contract/attempt.ts";
import { attempt, type AttemptCommand } from "../../domain/decide.ts";
import type { AssessmentEvent } from "../../contract/events.ts";
import { type AttemptPlan, Attempts } from "./attempts.ts";

export type Key = Readonly<Record<string, string>>;

/** Returns every question of an attempt with the version whose key counts: the one that was asked, or a corrected one. */
export const countedOf = ({ asked, corrected }: Begun) =>
  asked.map(({ questionId, version }) => ({ questionId, version: corrected[questionId] ?? version }));

/** Returns the key that counts for an attempt. Call it only to close an attempt, or for a closed one. */
export const keyOf = Effect.fnUntraced(function* (attempt: Begun) {
  const counted = countedOf(attempt);
  const keys = yield* (yield* Catalogue).getKeys(counted);
  return Object.fromEntries(
    counted.map(({ questionId }, index): [string, string] => [questionId, keys[index]!.correct]),
  );
});

/** Decides a closing together with the marks that follow from it. */
export const closeAndMark = (
  command: AttemptCommand & { readonly type: "submit" | "expire" },
  state: Attempt,
  key: Key,
): Decision<AssessmentEvent, AttemptRefusal> => {
  const closing = attempt.decide(command, state);
  if (!closing.ok) return closing;
  const marking = attempt.decide({ type: "mark", key }, closing.events.reduce(attempt.evolve, state));
  return marking.ok ? accept(...closing.events, ...marking.events) : marking;
};

/** Returns whether an open attempt is past its grace period. A voided attempt is not closed: its end does not matter. */
const isOverdue = (state: Attempt, now: number): state is Begun =>
  state.phase === "answering" && !state.voided && now > acceptsUntil(state.deadline);

/** Reads an attempt. Closes and marks it first when it is overdue, with the deadline as its end. */
export const expireIfOverdue = Effect.fnUntraced(function* (stream: string) {
  const attempts = yield* Attempts;
  const clock = yield* DatabaseClock;
  const folded = yield* attempts.read(stream);
  if (!isOverdue(folded.state, clock.now())) return folded;
  const key = yield* keyOf(folded.state);
  yield* attempts.change(stream, ({ state }): AttemptPlan<void> => {
    const expiry = closeAndMark({ type: "expire", at: clock.now() }, state, key);
    const events = expiry.ok ? expiry.events : [];
    return { append: events.map((event) => ({ event, meta: { actor: "clock" } })), answer: () => undefined };
  });
  return yield* attempts.read(stream);
});
