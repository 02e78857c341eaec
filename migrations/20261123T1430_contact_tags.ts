import { type Kysely, sql } from "kysely";

/** The words that staff sort people by. Written about a person, they are erased with them. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE identity.contact_tag (
      tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 30),
      account uuid NOT NULL REFERENCES identity.account,
      PRIMARY KEY (tag, account)
    )`.execute(db);
  await sql`CREATE INDEX ON identity.contact_tag (account)`.execute(db);
};
