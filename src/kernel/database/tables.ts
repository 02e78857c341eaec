import { Effect } from "effect";
import { Kysely, PostgresDialect } from "kysely";
import type { Pool } from "pg";
import { DatabaseUnavailable } from "../errors.ts";

/** Kysely over a pool, typed by a module's own tables. Closing the pool is its owner's business. */
export const kyselyOn = <Tables>(pool: Pool): Kysely<Tables> =>
  new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });

/** Asks the database through Kysely, under a name that a failure carries. */
export type Query<Tables> = <Answer>(
  name: string,
  ask: (db: Kysely<Tables>) => Promise<Answer>,
) => Effect.Effect<Answer, DatabaseUnavailable>;

/** The way from Effect to a module's tables. */
export const queryOn = <Tables>(pool: Pool): Query<Tables> => {
  const db = kyselyOn<Tables>(pool);
  return (during, ask) =>
    Effect.tryPromise({ try: () => ask(db), catch: (cause) => new DatabaseUnavailable({ during, cause }) });
};
