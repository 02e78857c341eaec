import { Effect } from "effect";
import type { Role } from "#vocabulary/access";
import { type Account, Accounts } from "../accounts/accounts.ts";
import { Passwords } from "../accounts/passwords.ts";
import { countSignIn, type Place } from "./sign-in-limits.ts";

/** What an account is let in as at a door; nothing means that it is refused there. */
export type Door = (account: Account) => readonly Role[];

/** An account whose password was right, at a door that is open to it. */
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
 * Checks e-mail and password at a door. Counts the try, hashes once whatever it finds, and refuses in one way
 * whether there is no account, another password, or another door. Slow: not to be called inside a transaction.
 */
export const checkCredentials = Effect.fnUntraced(function* (
  { email, password }: { readonly email: string; readonly password: string },
  place: Place,
  door: Door,
) {
  yield* countSignIn(email, place);
  const passwords = yield* Passwords;
  const account = yield* (yield* Accounts).findByEmail(email);
  const passwordHash = account?.passwordHash ?? null;
  const { right, stale } = yield* passwords.verify(passwordHash, password);
  const roles = account === null ? [] : door(account);
  if (!right || account === null || passwordHash === null || roles.length === 0) return yield* refused;
  const betterHash = stale ? yield* passwords.hash(password) : null;
  return { accountId: account.accountId, roles, passwordHash, betterHash } satisfies Admitted;
});

/**
 * Locks an account that was let in a moment ago, and looks again: whoever changes the password meanwhile ends all
 * sessions, and this must not become one more. Answers what it is let in as now, and stores the better hash. Null when
 * it would not be let in any more. Needs a transaction around it.
 */
export const admitLocked = Effect.fnUntraced(function* (
  { accountId, passwordHash, betterHash }: Pick<Admitted, "accountId" | "passwordHash" | "betterHash">,
  door: Door,
) {
  const accounts = yield* Accounts;
  const account = yield* accounts.lock(accountId);
  if (account === null || account.passwordHash !== passwordHash) return null;
  const roles = door(account);
  if (roles.length === 0) return null;
  if (betterHash !== null) yield* accounts.change(accountId, { passwordHash: betterHash });
  return roles;
});
