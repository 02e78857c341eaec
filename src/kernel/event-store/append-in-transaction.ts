import { Cause, Effect, Exit } from "effect";
import type { PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import type { LogKeys } from "../secrets/log-keys.ts";
import { oneStatement, seriesStatement, type Statement } from "./append-statements.ts";
import type { EncodedAppend } from "./encoded.ts";
import type { AppendOutcome } from "./event-store.ts";
import { isClash, isRowFault } from "./database-errors.ts";
import { resolveUnwritten } from "./resolve.ts";

const tryStep = <A>(ask: () => Promise<A>) => Effect.tryPromise({ try: ask, catch: (cause) => cause });

/**
 * Inserts the events behind a savepoint, so that a conflict rolls back this append and not the whole
 * transaction.
 */
const insert = (client: PoolClient, keys: LogKeys, append: EncodedAppend) =>
  Effect.gen(function* () {
    const statement = append.events.length > 1 ? seriesStatement(keys, append) : oneStatement(keys, append);
    yield* tryStep(() => client.query("SAVEPOINT append"));
    const written = yield* Effect.exit(
      tryStep(() => client.query<[number]>(statement as Statement & { readonly values: unknown[] })),
    );
    if (Exit.isSuccess(written)) {
      yield* tryStep(() => client.query("RELEASE SAVEPOINT append"));
      return written.value.rows[0]?.[0] ?? null;
    }
    const cause = Cause.squash(written.cause);
    if (!isClash(cause)) return yield* Effect.fail(cause);
    yield* tryStep(() => client.query("ROLLBACK TO SAVEPOINT append"));
    return null;
  });

/**
 * Appends on the connection of an open transaction. The outcome is that of `EventStore.append`, except that
 * `appended` becomes durable, and visible to others, only with the commit. While the transaction is open,
 * other appends to the same stream wait for its end, so keep such transactions short.
 */
export const appendInTransaction = (
  client: PoolClient,
  keys: LogKeys,
  append: EncodedAppend,
): Effect.Effect<AppendOutcome, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const at = yield* insert(client, keys, append);
    if (at !== null)
      return { status: "appended" as const, version: append.expectedVersion + append.events.length, at };
    const [outcome] = yield* tryStep(() => resolveUnwritten(client, [append]));
    return outcome!;
  }).pipe(
    Effect.catch((cause) =>
      isRowFault(cause)
        ? Effect.die(cause)
        : Effect.fail(new DatabaseUnavailable({ during: "appendInTransaction", cause })),
    ),
  );
