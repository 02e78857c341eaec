import { type Kysely, sql } from "kysely";
import type { LetterTables } from "./tables.ts";

const thread = "admin_template.mail_thread";

/** What came from an address goes to an account, with the tickets that were made of it. */
export const bindThreads = async (db: Kysely<LetterTables>, mark: Buffer, account: string): Promise<void> => {
  const bound = await db
    .updateTable(thread)
    .set({ account, sender: null })
    .where("mark", "=", mark)
    .where("account", "is", null)
    .returning("conversation")
    .execute();
  await db.deleteFrom("admin_template.merged_sender").where("mark", "=", mark).execute();
  await db.deleteFrom("admin_template.joined_sender").where("mark", "=", mark).execute();
  // Other addresses of the person are on the card from now on, where staff can take them off.
  await sql`WITH gone AS (DELETE FROM admin_template.joined_sender WHERE main = ${mark} RETURNING mark)
    INSERT INTO admin_template.merged_sender (mark, account, relation)
    SELECT mark, ${account}::uuid, 'same' FROM gone ON CONFLICT (mark) DO NOTHING`.execute(db);
  const tickets = bound.flatMap(({ conversation }) => conversation ?? []);
  if (tickets.length > 0)
    await db
      .updateTable("admin_template.conversation")
      .set({ account })
      .where("id", "in", tickets)
      .where("account", "is", null)
      .execute();
};

/** Removes a correspondence, and its ticket where that is no account's. */
export const removeThread = async (db: Kysely<LetterTables>, id: string): Promise<void> => {
  const gone = await db
    .deleteFrom(thread)
    .where("id", "=", id)
    .returning(["conversation", "mark"])
    .executeTakeFirst();
  if (gone === undefined) return;
  // Of an address from which nothing is left, nothing else is kept.
  await sql`DELETE FROM admin_template.joined_sender WHERE ${gone.mark} IN (mark, main)
    AND NOT EXISTS (SELECT FROM admin_template.mail_thread WHERE mark = ${gone.mark} AND account IS NULL)`.execute(
    db,
  );
  if (gone.conversation === null) return;
  const ticket = db.deleteFrom("admin_template.conversation").where("id", "=", gone.conversation);
  await ticket.where("account", "is", null).execute();
};
