import { Effect } from "effect";
import { Mail } from "#kernel/mail/mail";
import { uuidNamed } from "#kernel/named-uuid";
import type { MailLanguage } from "../../contract/index.ts";
import type { Person } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { confirmEmailMail } from "../mails/confirm-email.ts";

const hours = 24;

interface Asked {
  readonly language: MailLanguage;
  /** The request that a job answers: its mail is sent once, however often the job runs. */
  readonly requestId?: string | undefined;
}

/** Sends the link that confirms a new account's address; older ones stay valid. Takes part in the open transaction. */
export const mailConfirmation = Effect.fnUntraced(function* (
  accountId: string,
  { name, email }: Pick<Person, "name" | "email">,
  { language, requestId }: Asked,
) {
  const code = yield* (yield* Codes).issueLink(
    "confirm-email",
    { accountId, facts: {} },
    hours * 3600 * 1000,
  );
  yield* (yield* Mail).sendTo({
    ...(requestId !== undefined && { id: uuidNamed(`identity.confirmation/${requestId}`) }),
    accountId,
    to: { address: email, name, language },
    template: confirmEmailMail,
    facts: { path: `/confirm-email/${code}`, hours },
  });
});
