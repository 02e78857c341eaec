import type { Kysely } from "kysely";
import { eraseMails } from "#kernel/mail/erase-mails";
import type { MailTables } from "#kernel/mail/tables";
import type { IdentityTables } from "../tables.ts";

/** Everything of an account that leads to its person. The key goes with the rest, so that no backup opens either. */
const personalTables = [
  "identity.person",
  "identity.person_key",
  "identity.picture",
  "identity.recovery_code",
  "identity.code",
] as const;

/** Empties what `Accounts.erase` promises to empty. Needs a transaction around it. */
export const erasePerson = async (
  db: Kysely<IdentityTables & MailTables>,
  accountId: string,
): Promise<void> => {
  // Waits for everybody who seals something for this person, and lets nobody begin: no row comes in behind us.
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
  await db.updateTable("identity.session").set({ device: "" }).where("account", "=", accountId).execute();
};
