import { Effect } from "effect";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { Mailer } from "../mail/mailer.ts";
import type { OwnAccount } from "../accounts/own-account.ts";

const hours = 24;

/**
 * A link to the new address, or word to its owner that they have an account already. Either way a code is made: what
 * the caller sees, and how much work it is, is the same.
 */
export const mailNewAddress = Effect.fnUntraced(function* ({ account, person }: OwnAccount, email: string) {
  const { accountId, language } = account;
  const accounts = yield* Accounts;
  const mailer = yield* Mailer;
  const meaning = { accountId, facts: { email } };
  const code = yield* (yield* Codes).issueLink("new-address", meaning, hours * 3600 * 1000);
  const owner = yield* accounts.findByEmail(email);
  const known = owner && (yield* accounts.person(owner.accountId));
  if (owner === null || known === null)
    return yield* mailer.send({
      accountId,
      to: email,
      language,
      template: "confirm-new-address",
      facts: { name: person.name, path: `/confirm-email/${code}`, hours },
    });
  yield* mailer.send({
    accountId: owner.accountId,
    to: email,
    language: owner.language,
    template: "already-registered",
    facts: { name: known.name, path: "/login", resetPath: "/forgot-password" },
  });
});

/** To the old address. */
export const mailOldAddress = Effect.fnUntraced(function* ({ account, person: { name, email } }: OwnAccount) {
  const { accountId, language } = account;
  const facts = { name };
  yield* (yield* Mailer).send({ accountId, to: email, language, template: "address-changing", facts });
});
