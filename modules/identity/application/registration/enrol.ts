import { Effect } from "effect";
import { uuidv7 } from "#kernel/aggregate/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { VersionConflict } from "#kernel/errors";
import { Mail } from "#kernel/mail/mail";
import { identityEvents } from "../../domain/events.ts";
import { type Account, Accounts, type Person } from "../accounts/accounts.ts";
import { mailConfirmation } from "./confirmation-mail.ts";
import { Consents, consentTextVersion } from "../profile/consents.ts";
import { accountIdOf, recordEvent } from "../accounts/record-event.ts";
import { alreadyRegisteredMail } from "../mails/already-registered.ts";

/** Somebody who registered: all checks are done, nothing is written yet. */
export interface Newcomer extends Pick<
  Account,
  "licenceCode" | "language" | "guardian" | "registeredBy" | "passwordHash"
> {
  readonly person: Person;
  readonly wantsMarketing: boolean;
}

const agree = Effect.fnUntraced(function* (
  accountId: string,
  purpose: "terms" | "marketing",
  given: boolean,
) {
  yield* (yield* Consents).record(accountId, { purpose, given, textVersion: consentTextVersion });
});

/** Writes a new account down; `false`, and nothing is written, when somebody else just did. */
const begin = Effect.fnUntraced(function* (newcomer: Newcomer, reference: string) {
  const { person, wantsMarketing, ...chosen } = newcomer;
  const accountId = uuidv7();
  const isNew = yield* (yield* Accounts).create(
    {
      ...chosen,
      accountId,
      roles: ["client"],
      status: "unconfirmed",
      registeredAt: (yield* DatabaseClock).now(),
      eraseAt: null,
    },
    person,
  );
  if (!isNew) return false;
  const registered = identityEvents.accountRegistered({
    accountId: accountIdOf(accountId),
    roles: ["client"],
    licenceCode: chosen.licenceCode,
  });
  yield* recordEvent(accountId, registered, reference);
  yield* agree(accountId, "terms", true);
  if (wantsMarketing) yield* agree(accountId, "marketing", true);
  yield* mailConfirmation(accountId, person, chosen.language);
  return true;
});

/** Nobody has confirmed the address yet, so whoever registers last is who it is, and only the newest link is good. */
const beginAnew = Effect.fnUntraced(function* (accountId: string, newcomer: Newcomer) {
  const { person, wantsMarketing, ...chosen } = newcomer;
  const accounts = yield* Accounts;
  // The days after which an unconfirmed address is forgotten begin anew, too.
  yield* accounts.change(accountId, { ...chosen, registeredAt: (yield* DatabaseClock).now() });
  yield* accounts.changePerson(accountId, null, person);
  yield* agree(accountId, "terms", true);
  yield* agree(accountId, "marketing", wantsMarketing);
  yield* mailConfirmation(accountId, person, chosen.language);
});

/** Tells the owner, in words that the newcomer has no hand in. */
const tellOwner = Effect.fnUntraced(function* (accountId: string, { person, language }: Newcomer) {
  const owner = yield* (yield* Accounts).person(accountId);
  if (owner === null) return;
  yield* (yield* Mail).sendTo({
    accountId,
    to: { address: person.email, name: owner.name, language },
    template: alreadyRegisteredMail,
    facts: { path: "/login", resetPath: "/forgot-password" },
  });
});

/** Staff accounts are made otherwise, and none of them can be had by registering. */
const isStillOpen = ({ status, roles }: Account): boolean =>
  status === "unconfirmed" && roles.every((role) => role === "client");

const lockByEmail = Effect.fnUntraced(function* (email: string) {
  const accounts = yield* Accounts;
  const found = yield* accounts.findByEmail(email);
  return found === null ? null : yield* accounts.lock(found.accountId);
});

/**
 * Makes an account of a newcomer, or begins one anew whose address nobody confirmed, or tells the owner of the one
 * there is; each time one mail goes to the address. Takes part in the transaction that is open.
 */
export const enrol = Effect.fnUntraced(function* (newcomer: Newcomer, reference: string) {
  const { email } = newcomer.person;
  const before = yield* lockByEmail(email);
  if (before === null && (yield* begin(newcomer, reference))) return;
  const account = before ?? (yield* lockByEmail(email));
  // It came between two of our questions, and went again: whoever asks once more finds out.
  if (account === null) return yield* new VersionConflict({ stream: "identity.account" });
  if (isStillOpen(account)) yield* beginAnew(account.accountId, newcomer);
  else yield* tellOwner(account.accountId, newcomer);
});
