import { Data, Effect, Exit, Schedule } from "effect";
import type { Pool, PoolClient } from "pg";
import { tryQuery } from "./try-query.ts";
import type { DatabaseUnavailable } from "../errors.ts";

/** The connection with the lock has ended, and the lock with it: another process may have it now. */
export class LockLost extends Data.TaggedError("LockLost")<{ readonly name: string }> {
  override get message(): string {
    return `The lock of ${this.name} was lost with its connection`;
  }
}

/** How long the holder of a lock may be silent before PostgreSQL gives the lock to another process. */
export const silentHolderSeconds = 5;
const heartbeat = "1 second";
const retryEvery = "250 millis";
const noTimeoutMs = 2 ** 31 - 1;

/**
 * PostgreSQL itself ends the session of a holder that is silent, because a frozen process keeps its connection open. In a
 * transaction too: it may hold locks that readers wait for.
 */
const limitText = `SET idle_session_timeout = '${silentHolderSeconds}s'; SET idle_in_transaction_session_timeout = '${silentHolderSeconds}s'`;

/** Polls instead of waiting in a statement, so that no statement time-out ends the wait. */
const takeLock = (client: PoolClient, kind: string, name: string) =>
  tryQuery("takeLock", async () => {
    const { rows } = await client.query<{ taken: boolean }>(
      "SELECT pg_try_advisory_lock(hashtext('roadworthy.' || $1), hashtext($2)) AS taken",
      [kind, name],
    );
    return rows[0]!.taken;
  }).pipe(Effect.repeat({ until: (taken) => taken, schedule: Schedule.spaced(retryEvery) }));

const speak = (client: PoolClient, timeoutMs?: number) =>
  tryQuery("heartbeat", () =>
    client.query({ text: "SELECT", ...(timeoutMs && { query_timeout: timeoutMs }) } as { text: string }),
  );

/** An error of a statement, such as one in a transaction that has failed, comes over a connection that works. */
const isOfStatement = ({ cause }: DatabaseUnavailable) =>
  (cause as { readonly severity?: string } | null)?.severity === "ERROR";

/** Fails with `LockLost` when the connection has ended. */
const whileHeld = (client: PoolClient, name: string, timeoutMs?: number) =>
  speak(client, timeoutMs).pipe(
    Effect.catchTag("DatabaseUnavailable", (problem) =>
      isOfStatement(problem) ? Effect.void : Effect.fail(new LockLost({ name })),
    ),
  );

/**
 * Runs work of one kind and name one at a time, across all processes. The work gets the connection that
 * holds the lock: if that connection is lost, the lock is lost, and nothing more can be written on it, so
 * the work must write nowhere else. A process that is frozen for `silentHolderSeconds` loses both, and its work
 * fails with `LockLost` when it continues. `undo` runs on the connection when the work does not succeed.
 */
export const withAdvisoryLock = <A, E, R>(
  db: Pool,
  kind: string,
  name: string,
  work: (client: PoolClient) => Effect.Effect<A, E, R>,
  undo: (client: PoolClient) => Promise<unknown> = async () => {},
): Effect.Effect<A, E | DatabaseUnavailable | LockLost, R> =>
  Effect.acquireUseRelease(
    tryQuery("connect", () => db.connect()),
    (client) => {
      // A failure of the work may be that of its connection.
      const told = work(client).pipe(
        Effect.catchCause((cause) => Effect.andThen(whileHeld(client, name), Effect.failCause(cause))),
      );
      // Behind a long statement of the work a heartbeat waits, and PostgreSQL hears that statement.
      const heartbeats = Effect.forever(Effect.delay(whileHeld(client, name, noTimeoutMs), heartbeat));
      const begin = tryQuery("limitLock", () => client.query(limitText));
      return Effect.andThen(
        Effect.andThen(begin, takeLock(client, kind, name)),
        Effect.onExit(Effect.raceFirst(told, heartbeats), (exit) =>
          Exit.isSuccess(exit) ? Effect.void : Effect.ignore(tryQuery("undo", () => undo(client))),
        ),
      );
    },
    // Closing the connection releases the lock, in any state.
    (client) => Effect.sync(() => client.release(true)),
  );

/** A process that loses its turn so often will lose the next one too. */
const maxTurnsLost = 5;

/**
 * Begins work under a lock again when the lock was lost, for work that finds out what another process has done meanwhile.
 * A process on a busy machine may be silent for too long without being frozen.
 */
export const retryLostTurns = <A, E extends { readonly _tag: string }, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E, R> =>
  Effect.retry(work, { while: ({ _tag }) => _tag === "LockLost", times: maxTurnsLost });
