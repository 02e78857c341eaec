import { Effect } from "effect";
import { Kysely, PostgresDialect, type PostgresPool } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { OpenTransaction } from "./transaction.ts";

/** Kysely over a pool, typed by a module's own tables. Closing the pool is its owner's business. */
export const kyselyOn = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** The one connection of a transaction in the form of a pool. It is the transaction that gives it back. */
const poolOf = (client: PoolClient): PostgresPool => ({
  options: {},
  connect: async () => ({ query: client.query.bind(client), release: () => {} }) as never,
  end: async () => {},
});

/** Asks the database through Kysely, under a name that a failure carries. */
export type Query<Tables> = <Answer>(
  name: string,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
) => Effect.Effect<Answer, DatabaseUnavailable>;

/** The way from Effect to a module's tables: through the transaction that is open, or else the pool. */
export const queryOn = <Tables>(pool: Pool): Query<Tables> => {
  const anywhere = kyselyOn<Tables>(pool);
  return (during, ask) =>
    Effect.flatMap(OpenTransaction, (open) => {
      const db = open === null ? anywhere : kyselyOn<Tables>(poolOf(open.client));
      return Effect.tryPromise({
        try: () => ask(db),
        catch: (cause) => new DatabaseUnavailable({ during, cause }),
      });
    });
};
