import { type Kysely, sql } from "kysely";

/** Notes and refunds are listed from either end, page by page. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX note_oldest ON admin_template.note (pinned DESC, changed_at, id)`.execute(db);
  await sql`CREATE INDEX refund_waiting ON billing.refund ((status IN ('paid', 'declined')), requested_at, id)`.execute(
    db,
  );
  await sql`CREATE INDEX refund_listed ON billing.refund (requested_at, id)`.execute(db);
};
