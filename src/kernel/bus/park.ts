import { Effect } from "effect";
import type { Pool } from "pg";
import { asked } from "../database/asked.ts";
import { inTransaction } from "../database/transaction.ts";
import type { PlacedEvent } from "../event-store/event-store.ts";
import { saveCheckpoint } from "../follow/lease.ts";
import type { Try } from "../follow/tries.ts";
import { lettersParked } from "../metrics/metrics.ts";

const parkText = `
  INSERT INTO kernel.dead_letter (subscription, event_id, stream, version, type, epoch, tx, position, cause, tries,
    first_failed_at, last_failed_at)
  VALUES ($1, $2, $3, $4, $5, $6, $7::xid8, $8::bigint, $9, $10, to_timestamp($11::float8 / 1000), clock_timestamp())
  ON CONFLICT (subscription, stream, version) DO UPDATE SET cause = excluded.cause, tries = excluded.tries,
    first_failed_at = excluded.first_failed_at, last_failed_at = excluded.last_failed_at, state = 'waiting',
    redrive_asked_at = NULL, settled_at = NULL, settled_by = NULL, reason = NULL`;

/**
 * Puts an event aside that a subscriber cannot handle, for an operator, and moves the subscriber's place past it: both
 * or neither. A subscription that begins from the start and fails once more has its letter wait again.
 */
export const park = Effect.fnUntraced(function* (
  db: Pool,
  subscription: string,
  owner: string,
  event: PlacedEvent,
  { tries, since, reason }: Try,
) {
  const { id, stream, version, type, place } = event;
  const { epoch, tx, position } = place;
  const values = [subscription, id, stream, version, type, epoch, tx, position, reason, tries, since];
  yield* inTransaction(db, (client) =>
    Effect.andThen(
      saveCheckpoint(client, subscription, owner, place, 0),
      asked("park", () => client.query(parkText, values)),
    ),
  );
  lettersParked.inc({ subscription });
  yield* Effect.logError(`${subscription} goes on without an event: it waits as a dead letter`, {
    subscription,
    eventId: id,
    stream,
    version,
    type,
    tries,
    reason,
  });
});
