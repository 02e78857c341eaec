import { type Kysely, sql } from "kysely";

/** Conversations of learners with staff, chats and tickets alike, and the answers that staff have ready. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.conversation (
      id uuid PRIMARY KEY,
      number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
      account uuid,
      channel text NOT NULL CHECK (channel IN ('chat', 'ticket')),
      source text NOT NULL CHECK (source IN ('chat', 'question-report', 'failed-payment', 'staff')),
      topic text NOT NULL CHECK (length(topic) BETWEEN 1 AND 120),
      status text NOT NULL CHECK (status IN ('open', 'waiting', 'solved', 'closed')),
      priority text NOT NULL DEFAULT 'normal' CHECK (priority IN ('low', 'normal', 'high', 'urgent')),
      assignee uuid,
      due_at timestamptz,
      links text[] NOT NULL DEFAULT '{}',
      version integer NOT NULL DEFAULT 1,
      opened_at timestamptz NOT NULL,
      latest_at timestamptz NOT NULL,
      answered_at timestamptz,
      latest integer NOT NULL DEFAULT 0,
      latest_learner integer NOT NULL DEFAULT 0,
      latest_staff integer NOT NULL DEFAULT 0,
      latest_staff_at timestamptz,
      learner_read integer NOT NULL DEFAULT 0,
      staff_read integer NOT NULL DEFAULT 0,
      mailed integer NOT NULL DEFAULT 0,
      rating smallint CHECK (rating BETWEEN 1 AND 5),
      rating_words text NOT NULL DEFAULT '' CHECK (length(rating_words) <= 500),
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (account, latest_at DESC)`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (channel, latest_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (channel, opened_at, id)`.execute(db);
  await sql`CREATE INDEX ON admin_template.conversation (channel, due_at, id)`.execute(db);
  await sql`
    CREATE INDEX ON admin_template.conversation (latest_staff_at)
    WHERE latest_staff > learner_read AND latest_staff > mailed`.execute(db);
  await sql`
    CREATE TABLE admin_template.message (
      conversation uuid NOT NULL REFERENCES admin_template.conversation ON DELETE CASCADE,
      number integer NOT NULL,
      author text NOT NULL CHECK (author IN ('learner', 'staff', 'note', 'change')),
      by uuid,
      text text NOT NULL CHECK (length(text) <= 2000),
      changes jsonb NOT NULL DEFAULT '{}',
      at timestamptz NOT NULL,
      command uuid NOT NULL,
      PRIMARY KEY (conversation, number),
      UNIQUE (conversation, command)
    )`.execute(db);
  await sql`
    CREATE TABLE admin_template.macro (
      id uuid PRIMARY KEY,
      name text NOT NULL,
      text text NOT NULL,
      version integer NOT NULL DEFAULT 1,
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
};
