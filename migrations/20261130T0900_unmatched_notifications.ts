import { type Kysely, sql } from "kysely";

/** Staff count notifications that failed a check, and list them from either end, page by page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX notification_unmatched ON billing.notification (received_at, id)
      WHERE status IN ('held', 'refused')`.execute(db);
  await sql`DROP INDEX billing.notification_failed`.execute(db);
};
