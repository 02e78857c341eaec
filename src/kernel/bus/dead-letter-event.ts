import { Effect } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import { inTransaction } from "../database/transaction.ts";
import type { PositionedEvent } from "../event-store/event-store.ts";
import { type Lease, saveCheckpoint } from "../processor/lease.ts";
import type { FailedAttempt } from "../processor/failed-attempts.ts";
import { eventsDeadLettered } from "../metrics/metrics.ts";

const insertText = `
  INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause, attempts,
    first_failed_at, last_failed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::xid8, $8::bigint, $9, $10, to_timestamp($11::float8 / 1000), clock_timestamp())
  ON CONFLICT (subscription, stream, version) DO UPDATE SET cause = excluded.cause, attempts = excluded.attempts,
    first_failed_at = excluded.first_failed_at, last_failed_at = excluded.last_failed_at, state = 'waiting',
    redrive_requested_at = NULL, settled_at = NULL, settled_by = NULL, reason = NULL`;

/**
 * Dead-letters an event that a subscription cannot handle and moves the subscription's checkpoint past it,
 * in one transaction. When a subscription restarts from the beginning and fails again, its existing dead
 * letter waits again.
 */
export const deadLetterEvent = Effect.fnUntraced(function* (
  db: Pool,
  subscription: string,
  lease: Lease,
  event: PositionedEvent,
  { attempts, since, reason }: FailedAttempt,
) {
  const { id, stream, version, type } = event;
  const { epoch, tx, position } = event.position;
  const values = [subscription, id, stream, version, type, epoch, tx, position, reason, attempts, since];
  yield* inTransaction(db, (client) =>
    Effect.andThen(
      saveCheckpoint(client, subscription, lease, event.position, 0),
      tryQuery("deadLetterEvent", () => client.query(insertText, values)),
    ),
  );
  eventsDeadLettered.inc({ subscription });
  yield* Effect.logError(`${subscription} skipped an event, which waits as a dead letter`, {
    subscription,
    eventId: id,
    stream,
    version,
    type,
    attempts,
    reason,
  });
});
