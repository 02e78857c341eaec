import { type Kysely, sql } from "kysely";

/** Staff count the messages of the provider that failed a check. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX notification_failed ON billing.notification (status)
    WHERE status IN ('held', 'refused')`.execute(db);
};
