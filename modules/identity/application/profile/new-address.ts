import { Effect } from "effect";
import { Mail } from "#kernel/mail/mail";
import { Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import type { OwnAccount } from "../accounts/own-account.ts";
import { addressChangingMail } from "../mails/address-changing.ts";
import { alreadyRegisteredMail } from "../mails/already-registered.ts";
import { confirmNewAddressMail } from "../mails/confirm-new-address.ts";

const hours = 24;

/**
 * A link to the new address, or word to its owner that they have an account already. Either way a code is made: what
 * the caller sees, and how much work it is, is the same.
 */
export const mailNewAddress = Effect.fnUntraced(function* ({ account, person }: OwnAccount, email: string) {
  const { accountId, language } = account;
  const accounts = yield* Accounts;
  const mail = yield* Mail;
  const meaning = { accountId, facts: { email } };
  const codes = yield* Codes;
  // The owner has named another address since: the link to the one before must not win.
  yield* codes.end("new-address", accountId);
  const code = yield* codes.issueLink("new-address", meaning, hours * 3600 * 1000);
  const owner = yield* accounts.findByEmail(email);
  const known = owner && (yield* accounts.person(owner.accountId));
  if (owner === null || known === null)
    return yield* mail.sendTo({
      accountId,
      to: { address: email, name: person.name, language },
      template: confirmNewAddressMail,
      facts: { path: `/confirm-email/${code}`, hours },
    });
  yield* mail.sendTo({
    accountId: owner.accountId,
    to: { address: email, name: known.name, language: owner.language },
    template: alreadyRegisteredMail,
    facts: { path: "/login", resetPath: "/forgot-password" },
  });
});

/** To the old address. */
export const mailOldAddress = Effect.fnUntraced(function* ({ account, person: { name, email } }: OwnAccount) {
  const { accountId, language } = account;
  const to = { address: email, name, language };
  yield* (yield* Mail).sendTo({ accountId, to, template: addressChangingMail, facts: {} });
});
