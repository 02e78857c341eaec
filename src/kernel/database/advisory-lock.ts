import { Effect, Exit, Schedule } from "effect";
import type { Pool, PoolClient } from "pg";
import { tryQuery } from "./try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";

const retryEvery = "250 millis";

/** Waits without a statement under way, so that no time-out of the connection ends the waiting. */
const takeLock = (client: PoolClient, kind: string, name: string) =>
  tryQuery("takeLock", async () => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('roadworthy.' || $1), hashtext($2)) AS taken",
      [kind, name],
    );
    return rows[0]!.taken;
  }).pipe(Effect.repeat({ until: (taken) => taken, schedule: Schedule.spaced(retryEvery) }));

/**
 * One work of a kind and name at a time, over all processes: the others wait for their turn. The work gets the
 * connection that holds the lock. What it writes there, and nowhere else, stops with the lock: whoever loses that
 * connection can write no more. `undo` runs there when the work does not succeed.
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
    // Closing the connection gives back the lock, whatever state it is in.
    (client) => Effect.sync(() => client.release(true)),
  );
