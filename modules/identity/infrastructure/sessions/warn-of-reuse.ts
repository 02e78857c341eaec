import { Effect } from "effect";
import type { Mail } from "#kernel/mail/mail";
import type { Accounts } from "../../application/accounts/accounts.ts";
import { sessionRevokedMail } from "../../application/mails/session-revoked.ts";

/** Warns a person that a token of theirs was used from two places. An erased person gets no mail. */
export const warnOfReuse = (accounts: Accounts["Service"], mail: Mail["Service"]) =>
  Effect.fnUntraced(function* (accountId: string) {
    const account = yield* accounts.find(accountId);
    const person = yield* accounts.person(accountId);
    if (account === null || person === null) return;
    yield* mail.sendTo({
      accountId,
      to: { address: person.email, name: person.name, language: account.language },
      template: sessionRevokedMail,
      facts: { resetPath: "/forgot-password" },
    });
  });
