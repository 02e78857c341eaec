import { type Kysely, sql } from "kysely";

/** Subscriptions, which the provider charges by itself: the lock of each, its token, and when it is charged next. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.subscription (
      id uuid PRIMARY KEY,
      account uuid NOT NULL,
      status text NOT NULL,
      sealed_token bytea,
      token_mark bytea UNIQUE,
      next_on date,
      to_cancel boolean NOT NULL DEFAULT false,
      CHECK (NOT to_cancel OR sealed_token IS NOT NULL)
    )`.execute(db);
  await sql`CREATE INDEX ON billing.subscription (account)`.execute(db);
  await sql`CREATE INDEX ON billing.subscription (next_on) WHERE status IN ('active', 'overdue')`.execute(db);
  await sql`CREATE INDEX ON billing.subscription (id) WHERE to_cancel`.execute(db);
};
