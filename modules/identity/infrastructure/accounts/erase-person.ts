import type { Kysely } from "kysely";
import { eraseMails } from "#kernel/mail/erase-mails";
import type { MailTables } from "#kernel/mail/tables";
import { eraseRemarks, type RemarkTables } from "#kernel/remarks/erase-remarks";
import type { IdentityTables } from "../tables.ts";

/** The tables with what an account's person gave, made or chose, and the tags that staff gave them. The key is among them, so that no backup can be opened. */
const personalTables = [
  "identity.person",
  "identity.person_key",
  "identity.person_mark",
  "identity.picture",
  "identity.recovery_code",
  "identity.code",
  "identity.settings",
  "identity.contact_tag",
] as const;

/** Empties what `Accounts.erase` promises to empty. Requires a transaction. */
export const erasePerson = async (
  db: Kysely<IdentityTables & MailTables & RemarkTables>,
  accountId: string,
): Promise<void> => {
  // Waits for every transaction that seals for this person and blocks new ones: no row is written behind this.
  await db.selectFrom("identity.account").select("id").where("id", "=", accountId).forUpdate().execute();
  await db
    .updateTable("identity.account")
    .set({
      status: "erased",
      email_mark: null,
      password_hash: null,
      totp_sealed: null,
      totp_last_step: null,
      licence_code: null,
      registered_by: null,
    })
    .where("id", "=", accountId)
    .execute();
  for (const table of personalTables) await db.deleteFrom(table).where("account", "=", accountId).execute();
  await eraseMails(db, accountId);
  const sessions = await db
    .selectFrom("identity.session")
    .select("id")
    .where("account", "=", accountId)
    .execute();
  await eraseRemarks(db, [accountId, ...sessions.map(({ id }) => id)]);
  await db.updateTable("identity.session").set({ device: "" }).where("account", "=", accountId).execute();
};
