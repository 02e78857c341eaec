import { Context, Effect, Exit } from "effect";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { tryQuery } from "./try-query.ts";

/**
 * The connection of the transaction that is open around an effect, the keys that sign what it writes, the streams that it
 * has locked, and what waits for its commit; null outside any.
 */
export const OpenTransaction = Context.Reference<{
  readonly client: PoolClient;
  readonly logKeys: LogKeys;
  readonly lockedStreams: Set<string>;
  readonly afterCommit: Effect.Effect<void>[];
} | null>("roadworthy/kernel/OpenTransaction", { defaultValue: () => null });

/**
 * Runs `work` in one transaction on one connection: commits when it succeeds, rolls back otherwise, and
 * discards a connection that cannot even roll back.
 */
export const inTransaction = <A, E, R>(
  pool: Pool,
  work: (client: PoolClient) => Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseUnavailable, R> =>
  Effect.acquireUseRelease(
    tryQuery("connect", () => pool.connect()),
    (client) =>
      Effect.gen(function* () {
        yield* tryQuery("begin", () => client.query("BEGIN"));
        const result = yield* work(client);
        const { command } = yield* tryQuery("commit", () => client.query("COMMIT"));
        // PostgreSQL reports ROLLBACK here when a statement had failed and `work` continued regardless.
        if (command !== "COMMIT")
          return yield* new DatabaseUnavailable({ during: "commit", cause: `it answered ${command}` });
        return result;
      }),
    (client, exit) =>
      Effect.promise(async () => {
        if (Exit.isSuccess(exit)) return client.release();
        await client.query("ROLLBACK").then(
          () => client.release(),
          (cause: Error) => client.release(cause),
        );
      }),
  );
