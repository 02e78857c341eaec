import { Data, Effect } from "effect";
import type { ClientBase, Pool } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import type { Checkpoint } from "../event-store/event-store.ts";

/** Another process follows under this name now: what was about to be saved must not be. */
export class LeaseLost extends Data.TaggedError("LeaseLost")<{ readonly name: string }> {}

/** How long a process that died keeps its followers from being taken over. */
export const leaseSeconds = 5;

const asked = <A>(during: string, ask: () => Promise<A>) =>
  Effect.tryPromise({ try: ask, catch: (cause) => new DatabaseUnavailable({ during, cause }) });

/**
 * Takes or renews the right to follow under a name, by the database's clock. Answers where to go on, or null
 * while another process holds it.
 */
export const takeLease = (db: Pool, name: string, owner: string) =>
  asked("takeLease", async (): Promise<Checkpoint | null> => {
    const { rows } = await db.query({
      name: "kernel-take-lease",
      text: `INSERT INTO kernel.follower AS f (name, owner, lease_until)
        VALUES ($1, $2, clock_timestamp() + make_interval(secs => $3))
        ON CONFLICT (name) DO UPDATE SET owner = excluded.owner, lease_until = excluded.lease_until
          WHERE f.owner = excluded.owner OR f.lease_until IS NULL OR f.lease_until < clock_timestamp()
        RETURNING epoch, tx::text AS tx, position::text AS position`,
      values: [name, owner, leaseSeconds],
    });
    return (rows[0] as Checkpoint | undefined) ?? null;
  });

const saveText = `
  UPDATE kernel.follower SET epoch = $3, tx = $4::xid8, position = $5::bigint, handled = handled + $6,
    failures = 0, last_error = NULL, moved_at = clock_timestamp(),
    lease_until = clock_timestamp() + make_interval(secs => $7)
  WHERE name = $1 AND owner = $2`;

/** Moves the checkpoint, which renews the lease too. Fails when the lease has gone to somebody else. */
export const saveCheckpoint = (
  db: Pool | ClientBase,
  name: string,
  owner: string,
  { epoch, tx, position }: Checkpoint,
  handled: number,
) =>
  Effect.flatMap(
    asked("saveCheckpoint", () =>
      db.query({
        name: "kernel-save-checkpoint",
        text: saveText,
        values: [name, owner, epoch, tx, position, handled, leaseSeconds],
      }),
    ),
    ({ rowCount }) => (rowCount === 1 ? Effect.void : Effect.fail(new LeaseLost({ name }))),
  );

/** Writes down why a follower stands still. The checkpoint stays where it is. */
export const saveFailure = (db: Pool, name: string, owner: string, error: string) =>
  asked("saveFailure", () =>
    db.query("UPDATE kernel.follower SET failures = failures + 1, last_error = $3 WHERE name = $1 AND owner = $2", [
      name,
      owner,
      error.slice(0, 2_000),
    ]),
  );

/** Gives the right back, so that another process need not wait for it to run out. */
export const dropLease = (db: Pool, name: string, owner: string) =>
  asked("dropLease", () =>
    db.query("UPDATE kernel.follower SET owner = NULL, lease_until = NULL WHERE name = $1 AND owner = $2", [name, owner]),
  );
