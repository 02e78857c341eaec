import { Effect } from "effect";
import type { Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { Instant } from "#vocabulary/instant";
import { millisecondsOf } from "../event-store/stored-row.ts";
import { LeaseLost, storableReason } from "./lease.ts";

/** A failed attempt at one event: how many have counted, in any process, and since when there are any. */
export interface FailedAttempt {
  readonly attempts: number;
  readonly since: Instant;
  /** How long that is, by the database's clock. */
  readonly seconds: number;
  readonly reason: string;
}

/**
 * Counts a failed attempt in the processor's row, which outlives this process. When the database does not
 * respond nothing is counted, so an outage of the database dead-letters no event. After the first one, an attempt that the
 * event is not to blame for is noted and not counted.
 */
export const countFailedAttempt = Effect.fnUntraced(function* (
  db: Pool,
  name: string,
  owner: string,
  eventId: string,
  { cause, isBlameless }: { readonly cause: string; readonly isBlameless: boolean },
) {
  const reason = storableReason(cause);
  const { rows } = yield* tryQuery("countFailedAttempt", () =>
    db.query<Omit<FailedAttempt, "reason">>(
      `UPDATE kernel.processor f SET last_error = $4, failing_event = $3,
         failures = CASE WHEN f.failing_event = $3 THEN f.failures + $5 ELSE 1 END,
         failing_since = CASE WHEN f.failing_event = $3 THEN f.failing_since ELSE clock_timestamp() END
       WHERE name = $1 AND owner = $2
       RETURNING failures AS attempts, ${millisecondsOf("failing_since")} AS since,
         extract(epoch FROM clock_timestamp() - failing_since)::float8 AS seconds`,
      [name, owner, eventId, reason, isBlameless ? 0 : 1],
    ),
  );
  const row = rows[0];
  if (row === undefined) return yield* Effect.fail(new LeaseLost({ name }));
  return { ...row, reason } satisfies FailedAttempt;
});
