import { Effect } from "effect";
import { accountIdOf } from "#vocabulary/account-id";
import { identityEvents } from "../../contract/events.ts";
import { Accounts } from "../accounts/accounts.ts";
import { type CodeMeaning, Codes } from "../accounts/codes.ts";
import { recordEvent } from "../accounts/record-event.ts";

/** The address is part of the code, so that a link always confirms the address it was sent to. */
const addressIn = ({ facts }: CodeMeaning): string => {
  if (typeof facts["email"] === "string") return facts["email"];
  throw new Error("A code for a new address has no address in it.");
};

/**
 * Gives an account the address that its code was sent to. Refuses when another account has it by now. Takes part in
 * the transaction that is open.
 */
export const confirmNewAddress = Effect.fnUntraced(function* (
  code: string,
  accountId: string,
  reference: string,
) {
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  const meaning = yield* (yield* Codes).use("new-address", code);
  const person = yield* accounts.person(accountId);
  const isOpen = account?.status === "active" || account?.status === "closing";
  if (meaning === null || person === null || !isOpen) return yield* refused;
  const { version, ...before } = person;
  const changed = { ...before, email: addressIn(meaning), pendingEmail: null };
  if ((yield* accounts.changePerson(accountId, version, changed)) !== "written") return yield* refused;
  const confirmed = identityEvents.emailConfirmed({ accountId: accountIdOf(accountId), address: "new" });
  yield* recordEvent(accountId, confirmed, reference);
});

const refused = Effect.fail({ _tag: "CodeRefused" as const });
