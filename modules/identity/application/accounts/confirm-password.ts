import { Effect } from "effect";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Accounts } from "./accounts.ts";
import { lockedAccount } from "./own-account.ts";
import { Passwords } from "./passwords.ts";

/** For everything that wants the password once more. A right one gives the tries back. */
const triesByAccount: Limit = { name: "identity.password-by-account", tries: 5, perSeconds: 15 * 60 };

const wrong = Effect.fail({ _tag: "PasswordWrong" as const });

/**
 * Checks the password by which a signed-in person confirms an act, and answers the hash that it fits, for `lockedWith`.
 * Slow: not to be called inside a transaction.
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

/** Locks the account, if its password is still the one that was checked. Needs a transaction around it. */
export const lockedWith = Effect.fnUntraced(function* (accountId: string, confirmed: string) {
  const own = yield* lockedAccount(accountId);
  return own.account.passwordHash === confirmed ? own : yield* wrong;
});
