import { type Kysely, sql } from "kysely";

/**
 * When the text of each language last changed, in each version of an article. Versions from before, and those that an older
 * program adds beside this one, have none: there all languages changed when the version was saved.
 */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE admin_template.article_version ADD COLUMN changed_at jsonb`.execute(db);
};
