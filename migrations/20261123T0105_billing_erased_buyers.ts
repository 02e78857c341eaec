import { type Kysely, sql } from "kysely";

/** Which orders are of a person who was erased: what names them is not kept once it is dealt with. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`ALTER TABLE billing.order ADD COLUMN buyer_erased boolean NOT NULL DEFAULT false`.execute(db);
};
