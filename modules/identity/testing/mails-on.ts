import { Layer } from "effect";
import { mailHarness } from "#kernel/mail/mail-harness.fixture";
import type { TestDatabase } from "../../../tests/support/postgres.ts";
import { Accounts } from "../application/accounts/accounts.ts";
import { accountRecipients } from "../application/accounts/recipients.ts";
import { identityMails } from "../application/mails/identity-mails.ts";
import { anAccount, aPerson } from "./a-person.ts";
import { identityOn } from "./identity-on.ts";

/** The kernel's mails with identity's templates and accounts, and one active account. */
export const mailsOn = (database: TestDatabase) => {
  const services = accountRecipients.pipe(Layer.provideMerge(identityOn(database)));
  const harness = mailHarness({ database, smtpUrl: undefined, templates: identityMails, services });
  const account = anAccount({ status: "active" });
  const person = aPerson();
  return {
    ...harness,
    accountId: account.accountId,
    recipient: { address: person.email, name: person.name, language: account.language },
    /** Creates the account. */
    open: () => harness.run(Accounts.use(({ create }) => create(account, person))),
  };
};

export type MailsOn = ReturnType<typeof mailsOn>;
