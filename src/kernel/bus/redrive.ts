import { Cause, Effect, Exit } from "effect";
import type { ClientBase, Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { withAdvisoryLock } from "../database/advisory-lock.ts";
import type { EventStore } from "../event-store/event-store.ts";
import { storableReason } from "../processor/lease.ts";
import {
  type DeadLetterRow,
  failedAgainText,
  nextRequestedText,
  redrivenText,
} from "./dead-letter-statements.ts";
import { handleInTime, type Subscription } from "./subscription.ts";

const isRequestedText = `SELECT EXISTS (SELECT FROM kernel.dead_letter
  WHERE subscription = $1 AND redrive_requested_at IS NOT NULL) AS requested`;

const ask = <Row extends object>(db: Pool | ClientBase, during: string, text: string, values: unknown[]) =>
  tryQuery(during, async () => (await db.query<Row>(text, values)).rows);

/** Runs the handler for one dead letter, with its event read from the log. */
const tryAgain = Effect.fnUntraced(function* (
  store: EventStore["Service"],
  subscription: Subscription,
  { stream, version }: DeadLetterRow,
) {
  const [event] = yield* store.readStream(stream, version - 1);
  if (event?.version !== version)
    return yield* Effect.fail(new Error(`The log has no version ${version} of stream ${stream}.`));
  return yield* handleInTime(subscription, event);
});

/**
 * Runs the handler of one subscription for all of its dead letters whose redrive was requested. See
 * `DeadLetters.runRequestedRedrives`.
 */
export const redriveOf = Effect.fnUntraced(function* (
  db: Pool,
  store: EventStore["Service"],
  subscription: Subscription,
) {
  const { name } = subscription;
  const outcome = { redriven: 0, failed: 0 };
  const [due] = yield* ask<{ requested: boolean }>(db, "redrive", isRequestedText, [name]);
  if (!due!.requested) return outcome;
  // Outcomes are stored on the connection with the lock: a process that was frozen and lost it stores none.
  const all = Effect.fnUntraced(function* (client: ClientBase) {
    for (;;) {
      const [deadLetter] = yield* ask<DeadLetterRow>(client, "nextRequested", nextRequestedText, [name]);
      if (deadLetter === undefined) return;
      const exit = yield* Effect.exit(tryAgain(store, subscription, deadLetter));
      const facts = { subscription: name, deadLetter: deadLetter.id, eventId: deadLetter.eventId };
      if (Exit.isSuccess(exit)) {
        yield* ask(client, "redriven", redrivenText, [deadLetter.id]);
        outcome.redriven++;
        yield* Effect.logInfo("A dead letter was handled", facts);
      } else {
        const reason = storableReason(Cause.pretty(exit.cause));
        yield* ask(client, "failedAgain", failedAgainText, [deadLetter.id, name, deadLetter.stream, reason]);
        outcome.failed++;
        yield* Effect.logWarning("A dead letter failed again", { ...facts, reason });
      }
    }
  });
  // The process that has the lock now does the rest.
  yield* withAdvisoryLock(db, "redrive", name, all).pipe(Effect.catchTag("LockLost", () => Effect.void));
  return outcome;
});
