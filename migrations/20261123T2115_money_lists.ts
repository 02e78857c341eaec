import { type Kysely, sql } from "kysely";

/** Staff list orders, payments and notifications, newest first, all of them or those in one state. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  for (const [table, columns] of [
    ['billing."order"', "placed_at DESC, id DESC"],
    ['billing."order"', "status, placed_at DESC, id DESC"],
    ["billing.payment", "received_at DESC, id DESC"],
    ["billing.notification", "received_at DESC, id DESC"],
    ["billing.notification", "status, received_at DESC, id DESC"],
  ] as const)
    await sql`CREATE INDEX ON ${sql.raw(table)} (${sql.raw(columns)})`.execute(db);
};
