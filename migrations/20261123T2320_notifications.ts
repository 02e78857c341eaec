import { type Kysely, sql } from "kysely";

/** Which reminders an account was sent as notifications, and what became of them. No address and no text is stored. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.notification (
      account uuid NOT NULL,
      day date NOT NULL,
      kind text NOT NULL,
      outcome text NOT NULL,
      tried_at timestamptz NOT NULL,
      PRIMARY KEY (account, day)
    )`.execute(db);
};
