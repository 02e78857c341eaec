import { Effect } from "effect";
import type { Pool, PoolClient } from "pg";
import type { DatabaseUnavailable } from "../errors.ts";
import { tryQuery } from "./try-query.ts";
import { Pools } from "./pools.ts";
import { inTransaction, OpenTransaction } from "./transaction.ts";

/**
 * Makes one transaction of everything that `work` asks of the database through `queryOn`, `onConnection` and
 * `appendWithin`: all of it happens, or nothing. Inside another one it becomes part of that. What `afterCommit` was
 * given runs once the commit is through, and never when it is not.
 */
export const transact = <A, E, R>(
  work: Effect.Effect<A, E, R>,
): Effect.Effect<A, E | DatabaseUnavailable, R | Pools> =>
  Effect.gen(function* () {
    if ((yield* OpenTransaction) !== null) return yield* work;
    const { main } = yield* Pools;
    const afterwards: Effect.Effect<void>[] = [];
    const result = yield* inTransaction(main, (client) =>
      Effect.provideService(work, OpenTransaction, { client, afterCommit: afterwards }),
    );
    yield* Effect.all(afterwards, { discard: true });
    return result;
  });

/**
 * Leaves an effect for after the commit of the transaction that is open, or runs it at once when none is. A process
 * that ends in between, or a request that is given up, never runs it: only for what somebody makes up for.
 */
export const afterCommit = <R>(effect: Effect.Effect<void, never, R>): Effect.Effect<void, never, R> =>
  Effect.gen(function* () {
    const open = yield* OpenTransaction;
    if (open === null) return yield* effect;
    const context = yield* Effect.context<R>();
    // The context is that of the transaction, whose connection somebody else may have by then.
    const outside = Effect.provideService(effect, OpenTransaction, null);
    open.afterCommit.push(Effect.provideContext(outside, context));
  });

/** Asks the database on the connection of the open transaction, or else on any of the pool. */
export const onConnection = <A>(
  pool: Pool,
  during: string,
  ask: (connection: Pool | PoolClient) => Promise<A>,
): Effect.Effect<A, DatabaseUnavailable> =>
  Effect.flatMap(OpenTransaction, (open) => tryQuery(during, () => ask(open?.client ?? pool)));
