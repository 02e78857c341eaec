import { Effect } from "effect";
import { Mail } from "#kernel/mail/mail";
import type { MailLanguage } from "../../contract/index.ts";
import type { Person } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { confirmEmailMail } from "../mails/confirm-email.ts";

const hours = 24;

/** Sends the link that confirms a new account's address; older ones stay valid. Takes part in the open transaction. */
export const mailConfirmation = Effect.fnUntraced(function* (
  accountId: string,
  { name, email }: Pick<Person, "name" | "email">,
  language: MailLanguage,
) {
  const code = yield* (yield* Codes).issueLink(
    "confirm-email",
    { accountId, facts: {} },
    hours * 3600 * 1000,
  );
  yield* (yield* Mail).sendTo({
    accountId,
    to: { address: email, name, language },
    template: confirmEmailMail,
    facts: { path: `/confirm-email/${code}`, hours },
  });
});
