import { type Kysely, type Selectable, sql } from "kysely";
import type { MailState } from "../application/outbox.ts";
import type { IdentityTables } from "./tables.ts";

type Db = Kysely<IdentityTables>;
export type MailRow = Selectable<IdentityTables["identity.mail"]>;

/** Where the contents of a mail are sealed for. */
export const mailPlace = (id: string): string => `identity.mail/${id}`;

const now = sql<Date>`clock_timestamp()`;
const ago = (interval: string) => sql<Date>`clock_timestamp() - ${sql.lit(interval)}::interval`;

/** Marks a waiting mail as being sent, and answers it; of any number at once, one gets it. */
export const takeRow = (db: Db, id: string): Promise<MailRow | undefined> =>
  db
    .updateTable("identity.mail")
    .set((eb) => ({ state: "sending", tries: eb("tries", "+", 1), taken_at: now }))
    .where("id", "=", id)
    .where("state", "=", "waiting")
    .returningAll()
    .executeTakeFirst();

export const markSent = (db: Db, id: string, staysReadable: boolean) =>
  db
    .updateTable("identity.mail")
    .set({ state: "sent", sent_at: now, last_error: null, ...(!staysReadable && { sealed: null }) })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();

export const markFailed = (db: Db, id: string, next: MailState, reason: string) =>
  db
    .updateTable("identity.mail")
    .set({ state: next, last_error: reason })
    .where("id", "=", id)
    .where("state", "=", "sending")
    .execute();

export const findOverdue = (db: Db, limit: number) =>
  db
    .selectFrom("identity.mail")
    .select("id")
    .where("state", "=", "waiting")
    .where("created_at", "<", ago("1 minute"))
    .orderBy("created_at")
    .limit(limit)
    .execute();

/** A process that ended while it sent took with it whether the server had accepted: sending again might be twice. */
export const giveUpLost = (db: Db) =>
  db
    .updateTable("identity.mail")
    .set({ state: "failed", last_error: "unknown: the program ended while it was sent" })
    .where("state", "=", "sending")
    .where("taken_at", "<", ago("5 minutes"))
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
