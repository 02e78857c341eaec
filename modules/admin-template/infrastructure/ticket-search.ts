import { type Kysely, sql } from "kysely";
import { hasWords } from "#kernel/database/word-search";
import type { TicketCursor, TicketsWanted } from "../application/conversations/conversations.ts";
import { goodRating, ratedDays, type TicketSort } from "../contract/index.ts";
import type { OfficeTables } from "./tables.ts";

const dueColumn = (sort: TicketSort) => (sort === "clock" ? sql`breaches_at` : sql`due_at`);

/** The row comparison that begins a page, by the order of an index. Tickets without a day come last. */
const behind = (sort: TicketSort, { at, id }: TicketCursor) => {
  const due = dueColumn(sort);
  if (at === null) return sql<boolean>`${due} IS NULL AND id > ${id}::uuid`;
  const cursor = sql`(${new Date(at)}::timestamptz, ${id}::uuid)`;
  if (sort === "latest") return sql<boolean>`(latest_at, id) < ${cursor}`;
  if (sort === "oldest") return sql<boolean>`(opened_at, id) > ${cursor}`;
  return sql<boolean>`((${due}, id) > ${cursor} OR ${due} IS NULL)`;
};

const orders = {
  latest: sql`latest_at DESC, id DESC`,
  oldest: sql`opened_at, id`,
  due: sql`due_at, id`,
  clock: sql`breaches_at, id`,
} as const;

const largestNumber = 2_147_483_647;

/** A number is that of one ticket; of other words each begins a word of what it is about. */
const textCondition = (text: string) => {
  const number = /^#?\d{1,10}$/.test(text) ? Number(text.replace("#", "")) : null;
  if (number !== null) return sql<boolean>`number = ${Math.min(number, largestNumber)}`;
  return hasWords(sql`topic`, text);
};

const ratedIn = (rated: "good" | "poor") => {
  const isGood = rated === "good" ? sql`rating >= ${goodRating}` : sql`rating < ${goodRating}`;
  return sql<boolean>`rated_at > now() - ${ratedDays} * interval '1 day' AND ${isGood}`;
};

export const ticketsThat = (
  db: Kysely<OfficeTables>,
  { channel, text, status, assignee, account, isLate, rated, sort, ...exact }: TicketsWanted,
  after: TicketCursor | null,
  limit: number,
) => {
  let rows = db
    .selectFrom("admin_template.conversation")
    .selectAll()
    .where("channel", "=", channel)
    .orderBy(orders[sort])
    .limit(sql.lit(limit));
  if (status === "under-way") rows = rows.where("status", "in", ["open", "waiting"]);
  else if (status !== null) rows = rows.where("status", "=", status);
  for (const name of ["priority", "source"] as const) {
    const value = exact[name];
    if (value !== null) rows = rows.where(name, "=", value);
  }
  if (text !== null) rows = rows.where(textCondition(text));
  if (account !== null) rows = rows.where("account", "=", account);
  if (isLate) rows = rows.where(sql<boolean>`breaches_at < now()`);
  if (rated !== null) rows = rows.where(ratedIn(rated));
  if (assignee === "none") rows = rows.where("assignee", "is", null);
  else if (assignee !== null) rows = rows.where("assignee", "=", assignee);
  return after === null ? rows : rows.where(behind(sort, after));
};
