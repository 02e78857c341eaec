import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { tryQuery } from "./try-query.ts";
import { Pools } from "./pools.ts";
import { inTransaction, OpenTransaction } from "./transaction.ts";

/**
 * Makes everything that `work` does through `queryOn`, `onConnection` and `appendWithin` one transaction:
 * all of it happens, or nothing. Within another transaction it becomes part of that. Effects passed to
 * `afterCommit` run once the commit has succeeded, and never otherwise.
 */
export const transact = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseUnavailable, R | Pools> =>
  Effect.gen(function* () {
    if ((yield* OpenTransaction) !== null) return yield* work;
    const { result, afterwards } = yield* openOn("main", work);
    yield* Effect.all(afterwards, { discard: true });
    return result;
  });

/**
 * A `transact` for work that does many independent things at once (`Effect.forEach` with concurrency): their statements are
 * sent without waiting for each other's results, so that all of them together take the time of one. One statement that fails
 * undoes everything. It cannot be part of another transaction.
 */
export const transactPipelined = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseUnavailable, R | Pools> =>
  Effect.gen(function* () {
    const { result, afterwards } = yield* openOn("pipelined", work);
    yield* Effect.all(afterwards, { discard: true, concurrency: "unbounded" });
    return result;
  });

/** Runs work in a transaction on a connection of a pool. Returns what waited for its commit, too. */
const openOn = Effect.fnUntraced(function* <A, E, R>(
  pool: "main" | "pipelined",
  work: Effect.Effect<A, E, R>,
) {
  const { [pool]: connections, logKeys } = yield* Pools;
  const afterwards: Effect.Effect<void>[] = [];
  const result = yield* inTransaction(connections, (client) =>
    Effect.provideService(work, OpenTransaction, {
      client,
      logKeys,
      lockedStreams: new Set<string>(),
      afterCommit: afterwards,
    }),
  );
  return { result, afterwards };
});

/**
 * Defers an effect until the open transaction has committed, or runs it immediately when none is open. It
 * is lost when the process ends in between or the request is interrupted, so use it only for work that a
 * later run repeats.
 */
export const afterCommit = <R>(effect: Effect.Effect<void, never, R>): Effect.Effect<void, never, R> =>
  Effect.gen(function* () {
    const open = yield* OpenTransaction;
    if (open === null) return yield* effect;
    const context = yield* Effect.context<R>();
    // The context is that of the transaction, whose connection may be in other use by then.
    const outside = Effect.provideService(effect, OpenTransaction, null);
    open.afterCommit.push(Effect.provideContext(outside, context));
  });

/** Runs a query on the connection of the open transaction, or else on any of the pool. */
export const onConnection = <A>(
  pool: Pool,
  during: string,
  ask: (connection: Pool | PoolClient) => Promise<A>,
): Effect.Effect<A, DatabaseUnavailable> =>
  Effect.flatMap(OpenTransaction, (open) => tryQuery(during, () => ask(open?.client ?? pool)));
