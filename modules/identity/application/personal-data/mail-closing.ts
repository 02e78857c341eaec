import { Effect } from "effect";
import { Mail } from "#kernel/mail/mail";
import { type Instant, toIso } from "#vocabulary/instant";
import { accountClosingMail } from "../mails/account-closing.ts";
import type { Account, Person } from "../accounts/accounts.ts";

interface Closing {
  readonly account: Pick<Account, "accountId" | "language">;
  readonly person: Pick<Person, "name" | "email">;
}

/** The last mail to the account: by the time it is erased, its address is gone. */
export const mailClosing = Effect.fnUntraced(function* ({ account, person }: Closing, eraseAt: Instant) {
  const { accountId, language } = account;
  const { name, email } = person;
  const to = { address: email, name, language };
  const facts = { eraseAt: toIso(eraseAt), path: "/client/user-profile" };
  yield* (yield* Mail).sendTo({ accountId, to, template: accountClosingMail, facts });
});
