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
    const { main, logKeys } = yield* Pools;
    const afterwards: Effect.Effect<void>[] = [];
    const result = yield* inTransaction(main, (client) =>
      Effect.provideService(work, OpenTransaction, { client, logKeys, afterCommit: afterwards }),
    );
    yield* Effect.all(afterwards, { discard: true });
    return result;
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
