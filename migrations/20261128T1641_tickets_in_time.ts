import { type Kysely, sql } from "kysely";

/**
 * Tickets have a clock that stops while staff have nothing to do; learners report chats; ready answers change the ticket that
 * they answer. An older program beside this one leaves the clock as it is, and the next change of the ticket sets it.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE admin_template.conversation
      ADD COLUMN paused_seconds integer NOT NULL DEFAULT 0,
      ADD COLUMN paused_since timestamptz,
      ADD COLUMN breaches_at timestamptz,
      ADD COLUMN rated_at timestamptz,
      ADD COLUMN report_reason text CHECK (report_reason IN ('rude', 'private-things', 'wrong-advice', 'other')),
      ADD COLUMN reported_at timestamptz,
      ADD COLUMN report_settled_at timestamptz`.execute(db);
  // The hours of the day that this was written; a change of a ticket sets its clock anew.
  await sql`
    UPDATE admin_template.conversation SET
      paused_since = CASE WHEN status <> 'open' THEN latest_at END,
      rated_at = CASE WHEN rating IS NOT NULL THEN latest_at END,
      breaches_at = CASE
        WHEN status IN ('open', 'waiting') AND answered_at IS NULL THEN opened_at + CASE priority
          WHEN 'urgent' THEN interval '2 hours' WHEN 'high' THEN interval '8 hours'
          WHEN 'normal' THEN interval '24 hours' ELSE interval '48 hours' END
        WHEN status = 'open' THEN opened_at + CASE priority
          WHEN 'urgent' THEN interval '8 hours' WHEN 'high' THEN interval '24 hours'
          WHEN 'normal' THEN interval '72 hours' ELSE interval '168 hours' END
      END`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (channel, breaches_at, id)`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (assignee, latest_at DESC, id DESC)
    WHERE assignee IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (rated_at) WHERE rated_at IS NOT NULL`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (reported_at)
    WHERE reported_at IS NOT NULL AND report_settled_at IS NULL`.execute(db);
  await sql`
    ALTER TABLE admin_template.macro
      ADD COLUMN status text CHECK (status IN ('open', 'waiting', 'solved', 'closed')),
      ADD COLUMN priority text CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
      ADD COLUMN takes boolean NOT NULL DEFAULT false`.execute(db);
};
