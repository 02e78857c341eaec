import { type Kysely, sql } from "kysely";

/** What people mail to the office, and what staff answer. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    ALTER TABLE admin_template.conversation
      DROP CONSTRAINT conversation_source_check,
      ADD CONSTRAINT conversation_source_check
        CHECK (source IN ('chat', 'question-report', 'failed-payment', 'staff', 'mail'))`.execute(db);
  await sql`
    CREATE TABLE admin_template.mail_thread (
      id uuid PRIMARY KEY,
      number integer GENERATED ALWAYS AS IDENTITY UNIQUE,
      folder text NOT NULL CHECK (folder IN ('inbox', 'archive')),
      account uuid,
      mark bytea NOT NULL,
      sender bytea,
      subject text NOT NULL CHECK (length(subject) <= 200),
      conversation uuid UNIQUE REFERENCES admin_template.conversation ON DELETE SET NULL,
      is_read boolean NOT NULL,
      opened_at timestamptz NOT NULL,
      latest_at timestamptz NOT NULL,
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.mail_thread (folder, latest_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX ON admin_template.mail_thread (account, latest_at DESC, id DESC)`.execute(db);
  await sql`CREATE INDEX ON admin_template.mail_thread (mark, latest_at DESC, id DESC)`.execute(db);
  await sql`
    CREATE TABLE admin_template.mail_letter (
      id uuid PRIMARY KEY,
      thread uuid NOT NULL REFERENCES admin_template.mail_thread ON DELETE CASCADE,
      direction text NOT NULL CHECK (direction IN ('in', 'out')),
      message_id text NOT NULL UNIQUE,
      by uuid,
      text text NOT NULL CHECK (length(text) <= 20000),
      is_automatic boolean NOT NULL DEFAULT false,
      left_out smallint NOT NULL DEFAULT 0,
      at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX ON admin_template.mail_letter (thread, at, id)`.execute(db);
  await sql`
    CREATE TABLE admin_template.mail_picture (
      letter uuid NOT NULL REFERENCES admin_template.mail_letter ON DELETE CASCADE,
      number smallint NOT NULL,
      webp bytea NOT NULL,
      PRIMARY KEY (letter, number)
    )`.execute(db);
};
