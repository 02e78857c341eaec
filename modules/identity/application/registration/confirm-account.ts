import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import type { Caller } from "#kernel/http/caller";
import type { Exchange } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { accountIdOf } from "#vocabulary/account-id";
import { learnerRoles } from "../../domain/sign-in-audience.ts";
import { identityEvents } from "../../contract/events.ts";
import { type Account, Accounts } from "../accounts/accounts.ts";
import { Codes } from "../accounts/codes.ts";
import { mailGuardian } from "../guardian/guardian-mail.ts";
import { openHere } from "../sessions/open-here.ts";
import { Passwords } from "../accounts/passwords.ts";
import { recordEvent } from "../accounts/record-event.ts";

/** What a person who followed the link sends. */
export interface Confirming {
  readonly code: string;
  readonly password: string | undefined;
  readonly caller: Caller;
  readonly exchange: Exchange;
  readonly reference: string;
}

const passwordsByCode: Limit = {
  name: "identity.confirming-passwords-by-code",
  tries: 5,
  perSeconds: 24 * 3600,
};

/**
 * A link proves who reads the mail, not who registered: only the registering browser is trusted without the password.
 */
const believe = Effect.fnUntraced(function* (account: Account, { code, password, caller }: Confirming) {
  if (account.registeredBy === caller.participant) return;
  if (password === undefined) return yield* Effect.fail({ _tag: "PasswordNeeded" as const });
  yield* (yield* RateLimits).take({ limit: passwordsByCode, key: code });
  const { right } = yield* (yield* Passwords).verify(account.passwordHash, password);
  if (!right) return yield* Effect.fail({ _tag: "PasswordWrong" as const });
});

/** Of concurrent requests one finds the code valid; a newer registration ends it, too. */
const activate = Effect.fnUntraced(function* (confirming: Confirming, accountId: string) {
  const { code, caller, exchange, reference } = confirming;
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  if ((yield* (yield* Codes).use("confirm-email", code)) === null || account?.status !== "unconfirmed")
    return yield* Effect.fail({ _tag: "CodeRefused" as const });
  yield* accounts.change(accountId, { status: "active" });
  const confirmed = identityEvents.emailConfirmed({ accountId: accountIdOf(accountId), address: "first" });
  yield* recordEvent(accountId, confirmed, reference);
  if (account.guardian === "asked") {
    const person = yield* accounts.person(accountId);
    if (person !== null) yield* mailGuardian(account, person);
  }
  const roles = learnerRoles({ ...account, status: "active" });
  if (roles.length === 0) return null;
  return yield* openHere({ accountId, roles, storage: "cookie", caller, exchange });
});

/** Confirms a new account and opens its first session. Null for staff, who sign in in two steps. */
export const confirmAccount = Effect.fnUntraced(function* (confirming: Confirming, accountId: string) {
  const account = yield* (yield* Accounts).find(accountId);
  if (account?.status !== "unconfirmed") return yield* Effect.fail({ _tag: "CodeRefused" as const });
  yield* believe(account, confirming);
  return yield* transact(activate(confirming, accountId));
});
