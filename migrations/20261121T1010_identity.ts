import { type Kysely, sql } from "kysely";

/**
 * Accounts and what belongs to them. Personal data is sealed under a key per person, which lies in a table of its
 * own so that it can be backed up apart: without the key what is left of a person in any backup is unreadable.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE SCHEMA identity`.execute(db);
  await sql`
    CREATE TABLE identity.account (
      id uuid PRIMARY KEY,
      roles text[] NOT NULL,
      status text NOT NULL CHECK (status IN ('unconfirmed', 'active', 'closing', 'erased')),
      email_mark bytea UNIQUE,
      password_hash text,
      licence_code text,
      language text NOT NULL,
      guardian text NOT NULL CHECK (guardian IN ('not-needed', 'asked', 'given', 'refused')),
      registered_by uuid,
      registered_at timestamptz NOT NULL,
      erase_at timestamptz,
      totp_sealed bytea,
      totp_last_step bigint
    )`.execute(db);
  await sql`
    CREATE TABLE identity.person_key (
      account uuid PRIMARY KEY REFERENCES identity.account,
      wrapped bytea NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE identity.person (
      account uuid PRIMARY KEY REFERENCES identity.account,
      sealed bytea NOT NULL,
      version int NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE identity.picture (
      account uuid PRIMARY KEY REFERENCES identity.account,
      sealed bytea NOT NULL,
      mark text NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE identity.recovery_code (
      account uuid NOT NULL REFERENCES identity.account,
      hash bytea NOT NULL,
      used_at timestamptz,
      PRIMARY KEY (account, hash)
    )`.execute(db);
  await sql`
    CREATE TABLE identity.session (
      id uuid PRIMARY KEY,
      account uuid NOT NULL REFERENCES identity.account,
      roles text[] NOT NULL,
      storage text NOT NULL CHECK (storage IN ('cookie', 'local')),
      device text NOT NULL,
      opened_at timestamptz NOT NULL,
      seen_at timestamptz NOT NULL,
      ends_at timestamptz NOT NULL,
      closed_at timestamptz,
      closed_because text
    )`.execute(db);
  await sql`CREATE INDEX session_account ON identity.session (account)`.execute(db);
  await sql`
    CREATE TABLE identity.token (
      hash bytea PRIMARY KEY,
      session uuid NOT NULL REFERENCES identity.session ON DELETE CASCADE,
      kind text NOT NULL CHECK (kind IN ('access', 'refresh')),
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      spent_at timestamptz,
      first_used_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX token_session ON identity.token (session, kind, expires_at)`.execute(db);
  await sql`
    CREATE TABLE identity.code (
      id uuid PRIMARY KEY,
      account uuid NOT NULL REFERENCES identity.account,
      purpose text NOT NULL,
      link_hash bytea UNIQUE,
      typed_hash text,
      sealed bytea NOT NULL,
      tries int NOT NULL DEFAULT 0,
      issued_at timestamptz NOT NULL,
      expires_at timestamptz NOT NULL,
      used_at timestamptz,
      CHECK ((link_hash IS NULL) <> (typed_hash IS NULL))
    )`.execute(db);
  await sql`CREATE INDEX code_account ON identity.code (account, purpose)`.execute(db);
  await sql`
    CREATE TABLE identity.consent (
      id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
      account uuid NOT NULL REFERENCES identity.account,
      purpose text NOT NULL,
      given boolean NOT NULL,
      text_version text NOT NULL,
      at timestamptz NOT NULL
    )`.execute(db);
  await sql`CREATE INDEX consent_account ON identity.consent (account, id)`.execute(db);
  await sql`
    CREATE TABLE identity.mail (
      id uuid PRIMARY KEY,
      account uuid NOT NULL REFERENCES identity.account,
      template text NOT NULL,
      language text NOT NULL,
      sealed bytea,
      state text NOT NULL CHECK (state IN ('waiting', 'sending', 'sent', 'failed')),
      tries int NOT NULL DEFAULT 0,
      last_error text,
      created_at timestamptz NOT NULL,
      taken_at timestamptz,
      sent_at timestamptz
    )`.execute(db);
  await sql`CREATE INDEX mail_waiting ON identity.mail (created_at) WHERE state IN ('waiting', 'sending')`.execute(
    db,
  );
  await sql`CREATE INDEX mail_account ON identity.mail (account)`.execute(db);
  await sql`CREATE INDEX mail_newest ON identity.mail (created_at DESC)`.execute(db);
};
