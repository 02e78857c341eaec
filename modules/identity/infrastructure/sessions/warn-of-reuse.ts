import { Effect } from "effect";
import type { Accounts } from "../../application/accounts/accounts.ts";
import type { Mailer } from "../../application/mail/mailer.ts";

/** Tells a person that a token of theirs was in two hands. Whoever is erased hears nothing. */
export const warnOfReuse = (accounts: Accounts["Service"], mailer: Mailer["Service"]) =>
  Effect.fnUntraced(function* (accountId: string) {
    const account = yield* accounts.find(accountId);
    const person = yield* accounts.person(accountId);
    if (account === null || person === null) return;
    yield* mailer.send({
      accountId,
      to: person.email,
      language: account.language,
      template: "session-revoked",
      facts: { name: person.name, resetPath: "/forgot-password" },
    });
  });
