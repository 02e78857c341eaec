import { type Kysely, sql } from "kysely";

/** Staff count the conversations that are not over; of all others there are ever more. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE INDEX conversation_under_way ON admin_template.conversation (channel, status, due_at)
    WHERE status IN ('open', 'waiting')`.execute(db);
};
