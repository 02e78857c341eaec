import { type Kysely, sql } from "kysely";

/** What readers say about study articles, and which of it others have reported. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.article_comment (
      id uuid PRIMARY KEY,
      article uuid NOT NULL REFERENCES admin_template.article ON DELETE CASCADE,
      account uuid NOT NULL,
      text text NOT NULL,
      shown_as text NOT NULL CHECK (shown_as IN ('first-name', 'initials')),
      status text NOT NULL DEFAULT 'waiting' CHECK (status IN ('waiting', 'shown', 'hidden')),
      reports int NOT NULL DEFAULT 0 CHECK (reports >= 0),
      written_at timestamptz NOT NULL
    )`.execute(db);
  const on = sql`ON admin_template.article_comment`;
  await sql`CREATE INDEX article_comment_of_article ${on} (article, status, written_at, id)`.execute(db);
  await sql`CREATE INDEX article_comment_of_account ${on} (account, article, written_at, id)`.execute(db);
  await sql`CREATE INDEX article_comment_listed ${on} (status, written_at, id)`.execute(db);
  await sql`
    CREATE INDEX article_comment_reported ${on} (written_at, id)
      WHERE status = 'shown' AND reports > 0`.execute(db);
  await sql`CREATE INDEX article_comment_words ${on} USING gin (to_tsvector('simple', text))`.execute(db);
  await sql`
    CREATE TABLE admin_template.article_comment_report (
      comment uuid NOT NULL REFERENCES admin_template.article_comment ON DELETE CASCADE,
      account uuid NOT NULL,
      PRIMARY KEY (comment, account)
    )`.execute(db);
  await sql`
    CREATE INDEX article_comment_report_by_account
      ON admin_template.article_comment_report (account)`.execute(db);
};
