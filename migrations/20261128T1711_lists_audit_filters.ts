import { type Kysely, sql } from "kysely";

/** The audit log is read by who did something, by what was done, and by what it was done to. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX audit_entry_of_actor ON kernel.audit_entry (actor, number)`.execute(db);
  await sql`CREATE INDEX audit_entry_of_action ON kernel.audit_entry (action, number)`.execute(db);
  await sql`CREATE INDEX audit_entry_of_target ON kernel.audit_entry (target, number)`.execute(db);
};
