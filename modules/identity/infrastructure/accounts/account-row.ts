import type { Insertable, Selectable, Updateable } from "kysely";
import type { Role } from "#vocabulary/access";
import type { Account, AccountChanges } from "../../application/accounts/accounts.ts";
import type { LicenceCode } from "#vocabulary/licence-code";
import type { GuardianState, MailLanguage } from "../../contract/index.ts";
import type { IdentityTables } from "../tables.ts";

type AccountTable = IdentityTables["identity.account"];

/** The columns that make an `Account`; the address's mark and the second factor stay where they are. */
export const accountColumns = [
  "id",
  "roles",
  "status",
  "password_hash",
  "licence_code",
  "language",
  "guardian",
  "registered_by",
  "registered_at",
  "erase_at",
  "suspended_at",
] as const satisfies readonly (keyof AccountTable)[];

type AccountRow = Pick<Selectable<AccountTable>, (typeof accountColumns)[number]>;

/** Reads a row that was written through `rowOf`. */
export const accountOf = (row: AccountRow): Account => ({
  accountId: row.id,
  roles: row.roles as Role[],
  status: row.status as Account["status"],
  passwordHash: row.password_hash,
  licenceCode: row.licence_code as LicenceCode | null,
  language: row.language as MailLanguage,
  guardian: row.guardian as GuardianState,
  registeredBy: row.registered_by,
  registeredAt: row.registered_at.getTime(),
  eraseAt: row.erase_at?.getTime() ?? null,
  suspendedAt: row.suspended_at?.getTime() ?? null,
});

const dateOf = (instant: number | null): Date | null => (instant === null ? null : new Date(instant));

/** The row of a new account. */
export const rowOf = (account: Account): Insertable<AccountTable> => ({
  id: account.accountId,
  roles: [...account.roles],
  status: account.status,
  password_hash: account.passwordHash,
  licence_code: account.licenceCode,
  language: account.language,
  guardian: account.guardian,
  registered_by: account.registeredBy,
  registered_at: new Date(account.registeredAt),
  erase_at: dateOf(account.eraseAt),
  suspended_at: dateOf(account.suspendedAt),
});

/** The columns that these changes touch, and no others. */
export const columnsOf = (changes: AccountChanges): Updateable<AccountTable> => ({
  ...(changes.roles !== undefined && { roles: [...changes.roles] }),
  ...(changes.status !== undefined && { status: changes.status }),
  ...(changes.passwordHash !== undefined && { password_hash: changes.passwordHash }),
  ...(changes.licenceCode !== undefined && { licence_code: changes.licenceCode }),
  ...(changes.language !== undefined && { language: changes.language }),
  ...(changes.guardian !== undefined && { guardian: changes.guardian }),
  ...(changes.registeredBy !== undefined && { registered_by: changes.registeredBy }),
  ...(changes.registeredAt !== undefined && { registered_at: new Date(changes.registeredAt) }),
  ...(changes.eraseAt !== undefined && { erase_at: dateOf(changes.eraseAt) }),
  ...(changes.suspendedAt !== undefined && { suspended_at: dateOf(changes.suspendedAt) }),
});
