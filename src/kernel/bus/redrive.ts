import { Cause, Effect, Exit } from "effect";
import type { Pool } from "pg";
import { asked } from "../database/asked.ts";
import { oneAtATime } from "../database/one-at-a-time.ts";
import type { EventStore } from "../event-store/event-store.ts";
import { storableReason } from "../follow/lease.ts";
import { type LetterRow, failedAgainText, nextAskedText, redrivenText } from "./letter-statements.ts";
import { handleInTime, type Subscription } from "./subscription.ts";

const isAskedText = `SELECT EXISTS (SELECT FROM kernel.dead_letter
  WHERE subscription = $1 AND redrive_asked_at IS NOT NULL) AS asked`;

/** Runs the handler for one letter, out of the log as it stands there. */
const tryAgain = Effect.fnUntraced(function* (
  store: EventStore["Service"],
  subscription: Subscription,
  { stream, version }: LetterRow,
) {
  const [event] = yield* store.readStream(stream, version - 1);
  if (event?.version !== version)
    return yield* Effect.fail(new Error(`The log has no version ${version} of stream ${stream}.`));
  return yield* handleInTime(subscription, event);
});

/** Runs the handler of one subscription for all of its letters that were asked for. See `DeadLetters.redriveAsked`. */
export const redriveOf = Effect.fnUntraced(function* (
  db: Pool,
  store: EventStore["Service"],
  subscription: Subscription,
) {
  const { name } = subscription;
  const outcome = { redriven: 0, failed: 0 };
  const ask = <Row extends object>(during: string, text: string, values: unknown[]) =>
    asked(during, async () => (await db.query<Row>(text, values)).rows);
  const [due] = yield* ask<{ asked: boolean }>("redrive", isAskedText, [name]);
  if (!due!.asked) return outcome;
  const all = Effect.gen(function* () {
    for (;;) {
      const [letter] = yield* ask<LetterRow>("nextAsked", nextAskedText, [name]);
      if (letter === undefined) return;
      const exit = yield* Effect.exit(tryAgain(store, subscription, letter));
      const facts = { subscription: name, letter: letter.id, eventId: letter.eventId };
      if (Exit.isSuccess(exit)) {
        yield* ask("redriven", redrivenText, [letter.id]);
        outcome.redriven++;
        yield* Effect.logInfo("A dead letter was handled", facts);
      } else {
        const reason = storableReason(Cause.pretty(exit.cause));
        yield* ask("failedAgain", failedAgainText, [letter.id, name, letter.stream, reason]);
        outcome.failed++;
        yield* Effect.logWarning("A dead letter failed again", { ...facts, reason });
      }
    }
  });
  yield* oneAtATime(db, "redrive", name, () => all);
  return outcome;
});
