import { Data, Effect } from "effect";
import type { ClientBase, Pool } from "pg";
import { tryQuery } from "../database/try-query.ts";
import type { LogPosition } from "../event-store/event-store.ts";

/**
 * Another process holds the lease now, or the checkpoint is not where this process left it, because a crash of the
 * database or a failover lost its last commits: nothing may be saved.
 */
export class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly name: string }> {}

/** A lease as its holder knows it. */
export interface Lease {
  readonly owner: string;
  /** The checkpoint, as the holder found or left it. */
  readonly checkpoint: LogPosition;
}

/** Dead-worker lease expiry, in seconds. */
export const leaseSeconds = 5;

const unlessLost = (name: string) => (effect: ReturnType<typeof tryQuery<{ rowCount: number | null }>>) =>
  Effect.flatMap(effect, ({ rowCount }) =>
    rowCount === 1 ? Effect.void : Effect.fail(new LeaseLost({ name })),
  );

/**
 * Takes or renews the lease of a name, by the database's clock. Returns the position to continue from, or
 * null while another process holds the lease, or while the row belongs to another version of the processor:
 * during an upgrade the older program must not write what the newer one reads.
 */
export const takeLease = (db: Pool, name: string, version: number, owner: string) =>
  tryQuery("takeLease", async (): Promise<LogPosition | null> => {
    const { rows } = await db.query({
      name: "kernel-take-lease",
      text: `INSERT INTO kernel.processor AS f (name, version, owner, lease_until)
        VALUES ($1, $2, $3, clock_timestamp() + make_interval(secs => $4))
        ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
          WHERE f.version = excluded.version
            AND (f.owner = excluded.owner OR f.lease_until IS NULL OR f.lease_until < clock_timestamp())
        RETURNING epoch, tx::text AS tx, position::text AS position`,
      values: [name, version, owner, leaseSeconds],
    });
    return (rows[0] as LogPosition | undefined) ?? null;
  });

/**
 * Renews a lease that is still held, and never takes it back: work under way began at a position that is
 * stale by then.
 */
export const renewLease = (db: Pool, name: string, owner: string) =>
  tryQuery("renewLease", () =>
    db.query({
      name: "kernel-renew-lease",
      text: `UPDATE kernel.processor SET lease_until = clock_timestamp() + make_interval(secs => $3)
        WHERE name = $1 AND owner = $2`,
      values: [name, owner, leaseSeconds],
    }),
  ).pipe(unlessLost(name));

/**
 * Moves the checkpoint, which renews the lease too. Fails with `LeaseLost` when another process has the lease, and when
 * the checkpoint is elsewhere: what was handled since then would follow on a gap.
 */
export const saveCheckpoint = (
  db: Pool | ClientBase,
  name: string,
  { owner, checkpoint }: Lease,
  { epoch, tx, position }: LogPosition,
  handled: number,
) =>
  tryQuery("saveCheckpoint", () =>
    db.query({
      name: "kernel-save-checkpoint",
      text: `UPDATE kernel.processor SET epoch = $3, tx = $4::xid8, position = $5::bigint, handled = handled + $6,
          failures = 0, last_error = NULL, failing_event = NULL, failing_since = NULL, moved_at = clock_timestamp(),
          lease_until = clock_timestamp() + make_interval(secs => $7)
        WHERE name = $1 AND owner = $2 AND epoch = $8 AND tx = $9::xid8 AND position = $10::bigint`,
      values: [
        ...[name, owner, epoch, tx, position, handled, leaseSeconds],
        ...[checkpoint.epoch, checkpoint.tx, checkpoint.position],
      ],
    }),
  ).pipe(unlessLost(name));

const maxReasonLength = 2_000;

/** PostgreSQL stores no NUL in text, and a long reason is not worth storing. */
export const storableReason = (reason: string): string =>
  reason.replaceAll("\0", "").slice(0, maxReasonLength);

/** Records why a processor has stopped. The checkpoint does not move. */
export const saveFailure = (db: Pool, name: string, owner: string, reason: string) =>
  tryQuery("saveFailure", () =>
    db.query(
      `UPDATE kernel.processor SET failures = failures + 1, last_error = $3, failing_event = NULL,
         failing_since = coalesce(failing_since, clock_timestamp())
       WHERE name = $1 AND owner = $2`,
      [name, owner, storableReason(reason)],
    ),
  );

/** Removes a recorded failure that was not caused by an event, and is over. */
export const clearFailures = (db: Pool, name: string, owner: string) =>
  tryQuery("clearFailures", () =>
    db.query(
      `UPDATE kernel.processor SET failures = 0, last_error = NULL, failing_event = NULL, failing_since = NULL
       WHERE name = $1 AND owner = $2 AND failures > 0`,
      [name, owner],
    ),
  );

/** Releases the lease, so that another process need not wait for its expiry. */
export const dropLease = (db: Pool, name: string, owner: string) =>
  tryQuery("dropLease", () =>
    db.query("UPDATE kernel.processor SET owner = NULL, lease_until = NULL WHERE name = $1 AND owner = $2", [
      name,
      owner,
    ]),
  );
