import type { Kysely } from "kysely";
import type { MailTables } from "./tables.ts";

/**
 * Deletes every mail of an account, and that its address was unreachable, for the transaction that erases its key. Call it after the account is locked
 * against `Recipients.seal`, so that no mail is written behind it.
 */
export const eraseMails = async (db: Kysely<MailTables>, accountId: string): Promise<void> => {
  await db.deleteFrom("kernel.unreachable_address").where("account", "=", accountId).execute();
  await db.deleteFrom("kernel.mail").where("account", "=", accountId).execute();
};
