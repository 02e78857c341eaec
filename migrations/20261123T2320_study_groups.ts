import { type Kysely, sql } from "kysely";

/** Groups of learners, who see of each other what each one shares. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE scheduling.study_group (
      id uuid PRIMARY KEY,
      maker uuid NOT NULL,
      made_at timestamptz NOT NULL,
      closed_at timestamptz,
      reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE INDEX study_group_listed ON scheduling.study_group (made_at, id)`.execute(db);
  await sql`
    CREATE INDEX study_group_closed ON scheduling.study_group (made_at, id) WHERE closed_at IS NOT NULL`.execute(
    db,
  );
  await sql`
    CREATE INDEX study_group_reported ON scheduling.study_group (made_at, id) WHERE reports > 0`.execute(db);
  await sql`
    CREATE TABLE scheduling.group_member (
      id uuid PRIMARY KEY,
      "group" uuid NOT NULL REFERENCES scheduling.study_group ON DELETE CASCADE,
      account uuid NOT NULL,
      invited_by uuid,
      joined_at timestamptz NOT NULL,
      shown_as text NOT NULL CHECK (shown_as IN ('first-name', 'initials')),
      shares_streak boolean NOT NULL,
      shares_papers boolean NOT NULL,
      UNIQUE ("group", account)
    )`.execute(db);
  await sql`CREATE INDEX group_member_by_account ON scheduling.group_member (account, joined_at, id)`.execute(
    db,
  );
  await sql`CREATE INDEX group_member_by_inviter ON scheduling.group_member (invited_by)`.execute(db);
  await sql`CREATE INDEX group_member_listed ON scheduling.group_member (joined_at, id)`.execute(db);
  await sql`
    CREATE TABLE scheduling.group_invitation (
      "group" uuid PRIMARY KEY REFERENCES scheduling.study_group ON DELETE CASCADE,
      id uuid NOT NULL UNIQUE,
      made_by uuid NOT NULL,
      expires_at timestamptz NOT NULL
    )`.execute(db);
  await sql`
    CREATE TABLE scheduling.group_block (
      id uuid PRIMARY KEY,
      blocker uuid NOT NULL,
      blocked uuid NOT NULL,
      blocked_at timestamptz NOT NULL,
      UNIQUE (blocker, blocked)
    )`.execute(db);
  await sql`CREATE INDEX group_block_by_blocked ON scheduling.group_block (blocked)`.execute(db);
  await sql`
    CREATE TABLE scheduling.group_report (
      id uuid PRIMARY KEY,
      "group" uuid NOT NULL REFERENCES scheduling.study_group ON DELETE CASCADE,
      reporter uuid NOT NULL,
      about uuid,
      reason text NOT NULL,
      reported_at timestamptz NOT NULL,
      settled_at timestamptz
    )`.execute(db);
  await sql`
    CREATE UNIQUE INDEX group_report_waiting ON scheduling.group_report ("group", reporter, about) NULLS NOT DISTINCT
      WHERE settled_at IS NULL`.execute(db);
  await sql`CREATE INDEX group_report_by_reporter ON scheduling.group_report (reporter)`.execute(db);
  await sql`CREATE INDEX group_report_by_about ON scheduling.group_report (about)`.execute(db);
};
