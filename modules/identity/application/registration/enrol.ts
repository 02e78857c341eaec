import { Effect } from "effect";
import { uuidv7 } from "#kernel/uuidv7";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { VersionConflict } from "#kernel/errors";
import { Mail } from "#kernel/mail/mail";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { type Account, Accounts, type Person } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { mailConfirmation } from "./confirmation-mail.ts";
import { Consents, consentTextVersion } from "../profile/consents.ts";
import { recordEvent } from "../accounts/record-event.ts";
import { alreadyRegisteredMail } from "../mails/already-registered.ts";

/** A person who registers: all checks are done, nothing is written yet. */
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

/** Writes a new account. Returns `false` and writes nothing when a concurrent request just did. */
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
      suspendedAt: null,
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
  yield* mailConfirmation(accountId, person, chosen);
  return true;
});

/** The address is not confirmed yet, so the last registration counts and only the newest link is valid. */
const beginAnew = Effect.fnUntraced(function* (accountId: string, newcomer: Newcomer) {
  const { person, wantsMarketing, ...chosen } = newcomer;
  const accounts = yield* Accounts;
  // The period after which an unconfirmed address is erased starts again, too.
  yield* accounts.change(accountId, { ...chosen, registeredAt: (yield* DatabaseClock).now() });
  yield* accounts.changePerson(accountId, null, person);
  yield* agree(accountId, "terms", true);
  yield* agree(accountId, "marketing", wantsMarketing);
  yield* (yield* Codes).end("confirm-email", accountId);
  yield* mailConfirmation(accountId, person, chosen);
});

/** Mails the owner, without any text that the newcomer typed. */
const mailOwner = Effect.fnUntraced(function* (accountId: string, { person, language }: Newcomer) {
  const owner = yield* (yield* Accounts).person(accountId);
  if (owner === null) return;
  yield* (yield* Mail).sendTo({
    accountId,
    to: { address: person.email, name: owner.name, language },
    template: alreadyRegisteredMail,
    facts: { path: "/login", resetPath: "/forgot-password" },
  });
});

/** Staff accounts are created on the server, and none of them can be taken over by registering. */
const isStillOpen = ({ status, roles }: Account): boolean =>
  status === "unconfirmed" && roles.every((role) => role === "client");

const lockByEmail = Effect.fnUntraced(function* (email: string) {
  const accounts = yield* Accounts;
  const found = yield* accounts.findByEmail(email);
  return found === null ? null : yield* accounts.lock(found.accountId);
});

/**
 * Creates an account for a newcomer, restarts one whose address is not confirmed, or mails the owner of an existing
 * one. In each case one mail goes to the address. Takes part in the open transaction.
 */
export const enrol = Effect.fnUntraced(function* (newcomer: Newcomer, reference: string) {
  const { email } = newcomer.person;
  const before = yield* lockByEmail(email);
  if (before === null && (yield* begin(newcomer, reference))) return;
  const account = before ?? (yield* lockByEmail(email));
  // It was created and erased between our two queries: a retry finds out.
  if (account === null) return yield* new VersionConflict({ stream: "identity.account" });
  if (isStillOpen(account)) yield* beginAnew(account.accountId, newcomer);
  else yield* mailOwner(account.accountId, newcomer);
});
