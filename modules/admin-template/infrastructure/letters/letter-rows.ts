import { type Kysely, sql } from "kysely";
import type { NewLetter } from "../../application/letters/mail-threads.ts";
import type { LetterTables } from "./tables.ts";

const letter = "admin_template.mail_letter";
const picture = "admin_template.mail_picture";

/** Stores a mail with its pictures. Returns false for one that is stored already. */
export const keepLetter = async (db: Kysely<LetterTables>, ofThread: string, added: NewLetter) => {
  const { messageId, isAutomatic, leftOut, pictures, at, ...rest } = added;
  const columns = { message_id: messageId, is_automatic: isAutomatic, left_out: leftOut, at: new Date(at) };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto(letter)
    .values({ ...rest, ...columns, thread: ofThread })
    .onConflict((clash) => clash.doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows !== 1n) return false;
  const rows = pictures.map((webp, index) => ({ letter: added.id, number: index + 1, webp }));
  if (rows.length > 0) await db.insertInto(picture).values(rows).execute();
  return true;
};

/** The mails of a correspondence, the oldest first. */
export const lettersOf = async (db: Kysely<LetterTables>, ofThread: string) => {
  const rows = await db
    .selectFrom(letter)
    .selectAll()
    .select((letters) =>
      letters
        .selectFrom(picture)
        .select(sql<number>`count(*)::int`.as("count"))
        .whereRef("letter", "=", `${letter}.id`)
        .as("pictures"),
    )
    .where("thread", "=", ofThread)
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map((row) => ({
    ...{ id: row.id, direction: row.direction, messageId: row.message_id, by: row.by, text: row.text },
    ...{ isAutomatic: row.is_automatic, leftOut: row.left_out, pictures: row.pictures ?? 0 },
    at: row.at.getTime(),
  }));
};

/** A picture that came with a mail; null when there is none of that number. */
export const letterPicture = async (
  db: Kysely<LetterTables>,
  ofLetter: string,
  number: number,
): Promise<Buffer | null> => {
  const found = db.selectFrom(picture).select("webp").where("letter", "=", ofLetter);
  return (await found.where("number", "=", number).executeTakeFirst())?.webp ?? null;
};
