import { type Kysely, sql } from "kysely";

/** Staff find refunds by their buyer, also those whose bank details are deleted. */
export const up = async (db: Kysely<unknown>): Promise<void> => {
  await sql`CREATE INDEX refund_by_account ON billing.refund (account, requested_at, id)`.execute(db);
};
