import { type Kysely, type Selectable, sql } from "kysely";
import { afterRow, inOrder } from "../database/row-order.ts";
import type { Claim, MailsWanted } from "./outbox.ts";
import { sendMail } from "./send-mail.ts";
import type { MailTables } from "./tables.ts";

type Db = Kysely<MailTables>;
export type MailRow = Selectable<MailTables["kernel.mail"]>;

const now = sql<Date>`clock_timestamp()`;
const ago = (interval: string) => sql<Date>`clock_timestamp() - ${sql.lit(interval)}::interval`;

/** Written before the end of a mail goes out, so that it is true if the process dies. Until then the error is NULL. */
const noAnswer = "unknown: handed over, no answer came";
const wasLeftUnfinished = sql<boolean>`state = 'sending' AND last_error IS NULL
  AND claimed_at < clock_timestamp() - interval '5 minutes'`;

type NewRow = Pick<MailRow, "id" | "account" | "template" | "language"> & { readonly sealed: Buffer };

export const insertRow = (db: Db, row: NewRow) =>
  db
    .insertInto("kernel.mail")
    .values({ ...row, state: "waiting", last_error: null, created_at: now, claimed_at: null, sent_at: null })
    .onConflict((conflict) => conflict.column("id").doNothing())
    .execute();

/** Marks a mail as being sent and returns it. Of concurrent callers one gets it. */
export const claimRow = (db: Db, id: string): Promise<MailRow | undefined> =>
  db
    .updateTable("kernel.mail")
    .set((eb) => ({ state: "sending", attempts: eb("attempts", "+", 1), claimed_at: now, last_error: null }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("state", "=", "waiting"), wasLeftUnfinished]))
    .returningAll()
    .executeTakeFirst();

const ofClaim = (db: Db, { id, attempts }: Claim) =>
  db.updateTable("kernel.mail").where("id", "=", id).where("attempts", "=", attempts);

export const markHandedOver = (db: Db, claim: Claim) =>
  ofClaim(db, claim)
    .set({ last_error: noAnswer })
    .where("state", "=", "sending")
    .where("last_error", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Also when the server's answer came after the mail was marked as failed. */
export const markSent = (db: Db, claim: Claim, staysReadable: boolean) =>
  ofClaim(db, claim)
    .set({ state: "sent", sent_at: now, last_error: null, ...(!staysReadable && { sealed: null }) })
    .where("state", "in", ["sending", "failed"])
    .execute();

/** A failed mail cannot be sent any more, so its content is erased. */
export const markFailed = (db: Db, claim: Claim, next: "waiting" | "failed", reason: string) =>
  ofClaim(db, claim)
    .set({ state: next, last_error: reason, ...(next === "failed" && { sealed: null }) })
    .where("state", "=", "sending")
    .execute();

/** When the queue should have retried a waiting mail: the delay doubles with every attempt. */
const dueAt = sql<Date>`coalesce(claimed_at, created_at)
  + make_interval(secs => ${sql.lit(sendMail.backoff / 1_000)} * 2 ^ greatest(attempts - 1, 0))`;

/** Reports come for what was sent, and sometimes for what went out without an answer. */
export const markBounced = (db: Db, id: string, status: string) =>
  db
    .updateTable("kernel.mail")
    .set({ state: "bounced", last_error: `bounced: ${status}` })
    .where("id", "=", id)
    .where("state", "in", ["sent", "failed", "bounced"])
    .returning("account")
    .executeTakeFirst();

export const findOverdue = (db: Db, limit: number) =>
  db
    .selectFrom("kernel.mail")
    .select("id")
    .where((eb) =>
      eb.or([eb.and([eb("state", "=", "waiting"), eb(dueAt, "<", ago("1 minute"))]), wasLeftUnfinished]),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();

/** The answer will not come any more, and a retry could send the mail twice. */
export const failUnanswered = (db: Db) =>
  db
    .updateTable("kernel.mail")
    .set({ state: "failed", sealed: null })
    .where("state", "=", "sending")
    .where("last_error", "is not", null)
    .where("claimed_at", "<", ago("5 minutes"))
    .returning("id")
    .execute();

export const deleteOld = (db: Db) =>
  db.deleteFrom("kernel.mail").where("created_at", "<", ago("90 days")).execute();

export const newestRows = (db: Db, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom("kernel.mail")
    .selectAll()
    .where("sealed", "is not", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();

/** One template is looked up by its index; several are few enough to be left out on the way. */
export const listedRows = (
  db: Db,
  { templates, states, accountId, isOldestFirst, after }: MailsWanted,
  limit: number,
) => {
  const order = { table: "kernel.mail", moment: "created_at", isOldestFirst };
  let rows = db
    .selectFrom("kernel.mail")
    .select([
      "id",
      "account",
      "template",
      "language",
      "state",
      "attempts",
      "last_error",
      "created_at",
      "sent_at",
    ])
    .orderBy(inOrder(order))
    .limit(sql.lit(limit));
  rows =
    templates.length === 1
      ? rows.where("template", "=", templates[0]!)
      : rows.where(sql<boolean>`template = ANY(${templates}::text[])`);
  if (states?.length === 1) rows = rows.where("state", "=", states[0]!);
  else if (states?.length === 0) rows = rows.where(sql<boolean>`false`);
  else if (states !== null) rows = rows.where("state", "in", states);
  if (accountId !== null) rows = rows.where("account", "=", accountId);
  return after === null ? rows : rows.where(afterRow(order, after));
};

export const rowsOfAccount = (db: Db, account: string) =>
  db
    .selectFrom("kernel.mail")
    .select(["template", "language", "state", "created_at", "sent_at"])
    .where("account", "=", account)
    .orderBy("created_at");
