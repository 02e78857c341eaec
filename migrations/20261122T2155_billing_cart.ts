import { type Kysely, sql } from "kysely";

/** What buyers have chosen, by browser or account. A cart holds nothing personal and is forgotten when no one touches it. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE billing.cart (
      owner uuid PRIMARY KEY,
      cart jsonb NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON billing.cart (changed_at)`.execute(db);
};
