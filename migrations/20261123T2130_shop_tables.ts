import { type Kysely, sql } from "kysely";

/** The shop is a section of the office, so its tables stand in the schema of that module. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const table of ["material", "review", "review_report"]) {
    await sql`ALTER TABLE ${sql.table(`shop.${table}`)} RENAME TO ${sql.ref(`shop_${table}`)}`.execute(db);
    await sql`ALTER TABLE ${sql.table(`shop.shop_${table}`)} SET SCHEMA admin_template`.execute(db);
  }
  await sql`DROP SCHEMA shop`.execute(db);
  await sql`
    UPDATE kernel.processor SET name = 'admin-template.erase-reviews-when-person-erased'
    WHERE name = 'shop.erase-reviews-when-person-erased'`.execute(db);
};
