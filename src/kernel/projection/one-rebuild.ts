import { Effect, Exit, Schedule } from "effect";
import type { Pool, PoolClient } from "pg";
import { asked } from "../database/asked.ts";
import type { DatabaseUnavailable } from "../errors.ts";

const retryEvery = "250 millis";

/** Waits without a statement under way, so that no time-out of the connection ends the waiting. */
const takeLock = (client: PoolClient, name: string) =>
  asked("takeRebuildLock", async () => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('roadworthy.rebuild'), hashtext($1)) AS taken",
      [name],
    );
    return rows[0]!.taken;
  }).pipe(Effect.repeat({ until: (taken) => taken, schedule: Schedule.spaced(retryEvery) }));

/**
 * One rebuild of a read model at a time, over all processes: the others wait for their turn. The work gets the
 * connection that holds the lock and does all of its writing there. So whoever loses the lock, by losing that
 * connection, can write no more. `undo` runs there when the work does not succeed.
 */
export const oneRebuildAtATime = <A, E>(
  db: Pool,
  name: string,
  work: (client: PoolClient) => Effect.Effect<A, E>,
  undo: (client: PoolClient) => Promise<unknown>,
): Effect.Effect<A, E | DatabaseUnavailable> =>
  Effect.acquireUseRelease(
    asked("connect", () => db.connect()),
    (client) =>
      Effect.andThen(
        takeLock(client, name),
        Effect.onExit(work(client), (exit) =>
          Exit.isSuccess(exit) ? Effect.void : Effect.ignore(asked("undo", () => undo(client))),
        ),
      ),
    // Closing the connection gives back the lock, whatever state it is in.
    (client) => Effect.sync(() => client.release(true)),
  );
