import { Effect } from "effect";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Accounts } from "./accounts.ts";
import { lockedAccount } from "./own-account.ts";
import { Passwords } from "./passwords.ts";

/** For acts that ask for the password again. A right password restores the attempts. */
const triesByAccount: Limit = { name: "identity.password-by-account", tries: 5, perSeconds: 15 * 60 };

const wrong = Effect.fail({ _tag: "PasswordWrong" as const });

/**
 * Checks the password with which a signed-in person confirms an act, and returns the matching hash for `lockedWith`.
 * Slow: do not call it inside a transaction.
 */
export const confirmPassword = Effect.fnUntraced(function* (accountId: string, password: string) {
  const limits = yield* RateLimits;
  yield* limits.take({ limit: triesByAccount, key: accountId });
  const account = yield* (yield* Accounts).find(accountId);
  const hash = account?.passwordHash ?? null;
  const { right } = yield* (yield* Passwords).verify(hash, password);
  if (!right || hash === null) return yield* wrong;
  yield* limits.forget(triesByAccount, accountId);
  return hash;
});

/** Locks the account, if its password is still the one that was checked. Requires a transaction. */
export const lockedWith = Effect.fnUntraced(function* (accountId: string, confirmed: string) {
  const own = yield* lockedAccount(accountId);
  return own.account.passwordHash === confirmed ? own : yield* wrong;
});
