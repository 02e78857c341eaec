import { uuidv7 } from "#kernel/uuidv7";
import type { Account, Person } from "../application/accounts/accounts.ts";

/** An account as registering makes it, with what matters to the test in place of the usual. */
export const anAccount = (own: Partial<Account> = {}): Account => ({
  accountId: uuidv7(),
  roles: ["client"],
  status: "unconfirmed",
  passwordHash: null,
  licenceCode: "2",
  language: "en",
  guardian: "not-needed",
  registeredBy: null,
  registeredAt: Date.UTC(2026, 10, 21, 8),
  eraseAt: null,
  suspendedAt: null,
  ...own,
});

/** An invented person. */
export const aPerson = (own: Partial<Person> = {}): Person => ({
  name: "Thandiwe Mokoena",
  email: "thandiwe.mokoena@example.org",
  pendingEmail: null,
  dateOfBirth: "2001-04-17",
  mobile: "+27821234567",
  guardian: null,
  ...own,
});
