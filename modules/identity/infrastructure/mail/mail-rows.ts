import { type Kysely, type Selectable, sql } from "kysely";
import type { Taken } from "../../application/mail/outbox.ts";
import { sendMail } from "../../application/mail/send-mail.ts";
import type { IdentityTables } from "../tables.ts";

type Db = Kysely<IdentityTables>;
export type MailRow = Selectable<IdentityTables["identity.mail"]>;

/** Where the contents of a mail are sealed for. */
export const mailPlace = (id: string): string => `identity.mail/${id}`;

const now = sql<Date>`clock_timestamp()`;
const ago = (interval: string) => sql<Date>`clock_timestamp() - ${sql.lit(interval)}::interval`;

/** Written before the end of a mail goes out: if nothing follows, it is the truth. Until then the error is NULL. */
const noAnswer = "unknown: handed over, no answer came";
const wasLeftUnfinished = sql<boolean>`state = 'sending' AND last_error IS NULL
  AND taken_at < clock_timestamp() - interval '5 minutes'`;

/** Marks a mail as being sent, and answers it; of any number at once, one gets it. */
export const takeRow = (db: Db, id: string): Promise<MailRow | undefined> =>
  db
    .updateTable("identity.mail")
    .set((eb) => ({ state: "sending", tries: eb("tries", "+", 1), taken_at: now, last_error: null }))
    .where("id", "=", id)
    .where((eb) => eb.or([eb("state", "=", "waiting"), wasLeftUnfinished]))
    .returningAll()
    .executeTakeFirst();

const ofHolder = (db: Db, { id, tries }: Taken) =>
  db.updateTable("identity.mail").where("id", "=", id).where("tries", "=", tries);

export const markHandedOver = (db: Db, mail: Taken) =>
  ofHolder(db, mail)
    .set({ last_error: noAnswer })
    .where("state", "=", "sending")
    .where("last_error", "is", null)
    .returning("id")
    .executeTakeFirst();

/** Also when the answer came so late that the mail had been given up. */
export const markSent = (db: Db, mail: Taken, staysReadable: boolean) =>
  ofHolder(db, mail)
    .set({ state: "sent", sent_at: now, last_error: null, ...(!staysReadable && { sealed: null }) })
    .where("state", "in", ["sending", "failed"])
    .execute();

/** What is given up is forgotten: nobody can send it any more. */
export const markFailed = (db: Db, mail: Taken, next: "waiting" | "failed", reason: string) =>
  ofHolder(db, mail)
    .set({ state: next, last_error: reason, ...(next === "failed" && { sealed: null }) })
    .where("state", "=", "sending")
    .execute();

/** When the queue should have tried a waiting mail: the wait doubles with every try. */
const dueAt = sql<Date>`coalesce(taken_at, created_at)
  + make_interval(secs => ${sql.lit(sendMail.backoff / 1_000)} * 2 ^ greatest(tries - 1, 0))`;

export const findOverdue = (db: Db, limit: number) =>
  db
    .selectFrom("identity.mail")
    .select("id")
    .where((eb) =>
      eb.or([eb.and([eb("state", "=", "waiting"), eb(dueAt, "<", ago("1 minute"))]), wasLeftUnfinished]),
    )
    .orderBy("created_at")
    .limit(limit)
    .execute();

/** No answer will come any more, and sending again might be twice. */
export const giveUpUnanswered = (db: Db) =>
  db
    .updateTable("identity.mail")
    .set({ state: "failed", sealed: null })
    .where("state", "=", "sending")
    .where("last_error", "is not", null)
    .where("taken_at", "<", ago("5 minutes"))
    .returning("id")
    .execute();

export const forgetOld = (db: Db) =>
  db.deleteFrom("identity.mail").where("created_at", "<", ago("90 days")).execute();

export const newestRows = (db: Db, limit: number): Promise<MailRow[]> =>
  db
    .selectFrom("identity.mail")
    .selectAll()
    .where("sealed", "is not", null)
    .orderBy("created_at", "desc")
    .limit(limit)
    .execute();
