import { type Kysely, sql } from "kysely";

/** The settings of the interface, kept with the account. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE identity.settings (
      account uuid PRIMARY KEY REFERENCES identity.account,
      settings jsonb NOT NULL,
      changed_at timestamptz NOT NULL
    )`.execute(db);
};
