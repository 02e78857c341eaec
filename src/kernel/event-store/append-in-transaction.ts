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

type Ask = Statement & { readonly values: unknown[] };

/** One event: a conflict leaves it out, so nothing has to be undone. Returns when it was written, or null. */
const insertOne = (client: PoolClient, keys: LogKeys, append: EncodedAppend) =>
  Effect.map(
    tryStep(() => client.query<[number]>(oneStatement(keys, append, "skip") as Ask)),
    ({ rows }) => rows[0]?.[0] ?? null,
  );

/**
 * Several events, behind a savepoint, so that a conflict rolls back this append and not the whole transaction. Returns
 * the same.
 */
const insertSeries = (client: PoolClient, keys: LogKeys, append: EncodedAppend) =>
  Effect.gen(function* () {
    yield* tryStep(() => client.query("SAVEPOINT append"));
    const written = yield* Effect.exit(
      tryStep(() => client.query<[number]>(seriesStatement(keys, append) as Ask)),
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
 * other appends to the same stream wait for its end, so keep such transactions short. In a pipelined transaction append one
 * event at a time: savepoints of several would mix.
 */
export const appendInTransaction = (
  client: PoolClient,
  keys: LogKeys,
  append: EncodedAppend,
): Effect.Effect<AppendOutcome, DatabaseUnavailable> =>
  Effect.gen(function* () {
    const insert = append.events.length > 1 ? insertSeries : insertOne;
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
