import { type Kysely, type Selectable, sql } from "kysely";
import { afterCursor, inOrder } from "#kernel/database/row-order";
import { hasWords } from "#kernel/database/word-search";
import { seal, unseal } from "#kernel/secrets/secrets";
import type {
  LeadsWanted,
  Sender,
  StoredThread,
  ThreadsWanted,
} from "../../application/letters/mail-threads.ts";
import type { LetterTables } from "./tables.ts";

type Row = Selectable<LetterTables["admin_template.mail_thread"]>;

/** What a sender is sealed for. Part of what is stored, so it stays the same. */
const placeOf = (id: string): string => `admin_template.mail_thread/${id}`;

export const sealSender = (key: Buffer, id: string, sender: Sender | null): Buffer | null =>
  sender === null ? null : seal(key, placeOf(id), Buffer.from(JSON.stringify(sender)));

export const threadOf =
  (key: Buffer) =>
  (row: Row): StoredThread => ({
    id: row.id,
    number: row.number,
    folder: row.folder,
    account: row.account,
    mark: row.mark,
    sender:
      row.sender === null
        ? null
        : (JSON.parse(unseal(key, placeOf(row.id), row.sender).toString()) as Sender),
    subject: row.subject,
    conversation: row.conversation,
    isRead: row.is_read,
    version: row.version,
    openedAt: row.opened_at.getTime(),
    latestAt: row.latest_at.getTime(),
  });

/** By the newest mail; each filter by an index that has this order. */
export const threadsThat = (
  db: Kysely<LetterTables>,
  { folder, words, mark, isUnread, account, isOldestFirst, after }: ThreadsWanted,
  limit: number,
) => {
  const order = { table: "admin_template.mail_thread", moment: "latest_at", isOldestFirst };
  let rows = db
    .selectFrom("admin_template.mail_thread")
    .selectAll()
    .where("folder", "=", folder)
    .orderBy(inOrder(order))
    .limit(sql.lit(limit));
  if (words !== null) rows = rows.where(hasWords(sql`subject`, words));
  if (mark !== null) rows = rows.where("mark", "=", mark);
  if (account !== null) rows = rows.where("account", "=", account);
  if (isUnread) rows = rows.where("is_read", "=", false);
  return after === null ? rows : rows.where(afterCursor(order, after));
};

/** The first correspondence of each address, where a person wrote it: by an index of those without an account. */
export const leadsThat = (db: Kysely<LetterTables>, { mark, isOldestFirst, after, limit }: LeadsWanted) => {
  const direction = isOldestFirst ? "asc" : "desc";
  const later = sql.raw(isOldestFirst ? ">" : "<");
  let rows = db
    .selectFrom("admin_template.mail_thread")
    .selectAll()
    .where("account", "is", null)
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM admin_template.mail_thread AS earlier
        WHERE earlier.mark = mail_thread.mark AND earlier.account IS NULL
          AND (earlier.opened_at, earlier.id) < (mail_thread.opened_at, mail_thread.id))`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM admin_template.merged_sender AS merged WHERE merged.mark = mail_thread.mark)`,
    )
    .where(
      sql<boolean>`NOT EXISTS (SELECT FROM admin_template.joined_sender AS joined
        JOIN admin_template.mail_thread AS main ON main.mark = joined.main AND main.account IS NULL
        WHERE joined.mark = mail_thread.mark)`,
    )
    .where(
      sql<boolean>`EXISTS (SELECT FROM admin_template.mail_letter AS letter
        WHERE letter.thread = mail_thread.id AND NOT letter.is_automatic)`,
    )
    .orderBy("opened_at", direction)
    .orderBy("id", direction)
    .limit(sql.lit(limit));
  if (mark !== null) rows = rows.where("mark", "=", mark);
  if (after !== null)
    rows = rows.where(sql<boolean>`(opened_at, id) ${later} (${new Date(after.at)}, ${after.id}::uuid)`);
  return rows;
};
