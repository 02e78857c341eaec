import { Effect } from "effect";
import type { Role } from "#vocabulary/access";
import { type Account, Accounts } from "../accounts/accounts.ts";
import { Passwords } from "../accounts/passwords.ts";
import { countSignIn, type Place } from "./sign-in-limits.ts";

/** The roles that an audience grants to an account. None: sign-in is refused. */
export type Audience = (account: Account) => readonly Role[];

/** An account whose password was right and which the audience admits. */
export interface Admitted {
  readonly accountId: string;
  readonly roles: readonly Role[];
  /** The hash that the password fits. */
  readonly passwordHash: string;
  /** A new hash of the same password, where the old one is of an older make. */
  readonly betterHash: string | null;
}

const refused = Effect.fail({ _tag: "SignInRefused" as const });

/**
 * Checks an email address and a password for one audience. Counts the attempt, hashes once in every case, and refuses
 * in the same way for an unknown account, a wrong password and a wrong audience. Slow: do not call it inside a
 * transaction.
 */
export const checkCredentials = Effect.fnUntraced(function* (
  { email, password }: { readonly email: string; readonly password: string },
  place: Place,
  audience: Audience,
) {
  yield* countSignIn(email, place);
  const passwords = yield* Passwords;
  const account = yield* (yield* Accounts).findByEmail(email);
  const passwordHash = account?.passwordHash ?? null;
  const { right, stale } = yield* passwords.verify(passwordHash, password);
  const roles = account === null ? [] : audience(account);
  if (!right || account === null || passwordHash === null) return yield* refused;
  // Said only to who knows the password.
  if (account.suspendedAt !== null && audience({ ...account, suspendedAt: null }).length > 0)
    return yield* Effect.fail({ _tag: "AccountSuspended" as const });
  if (roles.length === 0) return yield* refused;
  const betterHash = stale ? yield* passwords.hash(password) : null;
  return { accountId: account.accountId, roles, passwordHash, betterHash } satisfies Admitted;
});

/**
 * Locks an account that was just admitted and checks it again: a concurrent change of the password ends all sessions,
 * and must not leave this one. Returns the roles it has now and stores the newer hash. Null when it is no longer
 * admitted. Requires a transaction.
 */
export const admitLocked = Effect.fnUntraced(function* (
  { accountId, passwordHash, betterHash }: Pick<Admitted, "accountId" | "passwordHash" | "betterHash">,
  audience: Audience,
) {
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  if (account === null || account.passwordHash !== passwordHash) return null;
  const roles = audience(account);
  if (roles.length === 0) return null;
  if (betterHash !== null) yield* accounts.change(accountId, { passwordHash: betterHash });
  return roles;
});
