import { Effect } from "effect";
import { Kysely, PostgresDialect, type PostgresPool, type RawBuilder, sql } from "kysely";
import type { Pool, PoolClient } from "pg";
import { DatabaseUnavailable } from "../errors.ts";
import { OpenTransaction } from "./transaction.ts";

/** Returns Kysely over a pool, typed by a module's own tables. The pool's owner closes it. */
export const kyselyOn = <Tables>(pool: PostgresPool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** A transaction's single connection in the form of a pool. The transaction releases it. */
const poolOf = (client: PoolClient): PostgresPool => ({
  options: {},
  connect: async () => ({ query: client.query.bind(client), release: () => {} }) as never,
  end: async () => {},
});

/** One for each connection: making it costs more than a query. */
const kyselyOfClients = new WeakMap<PoolClient, Kysely<unknown>>();

const kyselyOfClient = <Tables>(client: PoolClient): Kysely<Tables> => {
  const known = kyselyOfClients.get(client) ?? kyselyOn<unknown>(poolOf(client));
  kyselyOfClients.set(client, known);
  return known as Kysely<Tables>;
};

/** Whether a column has one of these UUIDs: one form of a statement, however many they are. */
export const isAny = (column: string, uuids: readonly string[]): RawBuilder<boolean> =>
  sql<boolean>`${sql.ref(column)} = ANY (${[...uuids]}::uuid[])`;

/** Runs a query through Kysely, under a name that a failure carries. */
export type Query<Tables> = <Answer>(
  name: string,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
) => Effect.Effect<Answer, DatabaseUnavailable>;

/** Gives Effects access to a module's tables: through the open transaction, or else the pool. */
export const queryOn = <Tables>(pool: Pool): Query<Tables> => {
  const anywhere = kyselyOn<Tables>(pool);
  return (during, ask) =>
    Effect.flatMap(OpenTransaction, (open) => {
      const db = open === null ? anywhere : kyselyOfClient<Tables>(open.client);
      return Effect.tryPromise({
        try: () => ask(db),
        catch: (cause) => new DatabaseUnavailable({ during, cause }),
      });
    });
};
