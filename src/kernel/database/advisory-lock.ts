import { Effect, Exit, Schedule } from "effect";
import type { Pool, PoolClient } from "pg";
import { tryQuery } from "./try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";

const retryEvery = "250 millis";

/** Polls instead of waiting in a statement, so that no statement time-out ends the wait. */
const takeLock = (client: PoolClient, kind: string, name: string) =>
  tryQuery("takeLock", async () => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('roadworthy.' || $1), hashtext($2)) AS taken",
      [kind, name],
    );
    return rows[0]!.taken;
  }).pipe(Effect.repeat({ until: (taken) => taken, schedule: Schedule.spaced(retryEvery) }));

/**
 * Runs work of one kind and name one at a time, across all processes. The work gets the connection that
 * holds the lock: if that connection is lost, the lock is lost, and nothing more can be written on it, so
 * the work must write nowhere else. `undo` runs there when the work does not succeed.
 */
export const withAdvisoryLock = <A, E, R>(
  db: Pool,
  kind: string,
  name: string,
  work: (client: PoolClient) => Effect.Effect<A, E, R>,
  undo: (client: PoolClient) => Promise<unknown> = async () => {},
): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.acquireUseRelease(
    tryQuery("connect", () => db.connect()),
    (client) =>
      Effect.andThen(
        takeLock(client, kind, name),
        Effect.onExit(work(client), (exit) =>
          Exit.isSuccess(exit) ? Effect.void : Effect.ignore(tryQuery("undo", () => undo(client))),
        ),
      ),
    // Closing the connection releases the lock, in any state.
    (client) => Effect.sync(() => client.release(true)),
  );
