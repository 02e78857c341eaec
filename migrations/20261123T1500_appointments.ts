import { type Kysely, sql } from "kysely";

/** What staff have planned: their own, and what they share with colleagues. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`
    CREATE TABLE admin_template.appointment (
      id uuid PRIMARY KEY,
      owner uuid NOT NULL,
      title text NOT NULL,
      note text NOT NULL,
      day date NOT NULL,
      time text,
      minutes integer NOT NULL,
      is_shared boolean NOT NULL,
      about uuid,
      version integer NOT NULL DEFAULT 1,
      sample boolean NOT NULL DEFAULT false
    )`.execute(db);
  await sql`CREATE INDEX appointment_by_owner ON admin_template.appointment (owner, day)`.execute(db);
  await sql`CREATE INDEX appointment_by_day ON admin_template.appointment (day) WHERE is_shared`.execute(db);
  await sql`
    CREATE INDEX appointment_by_about ON admin_template.appointment (about) WHERE about IS NOT NULL`.execute(
    db,
  );
};
