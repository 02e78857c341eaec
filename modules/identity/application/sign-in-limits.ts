import { Effect } from "effect";
import type { TooManyTries } from "#kernel/limits/rate-limits";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Secrets } from "#kernel/secrets/secrets";

const hour = 3600;
const quarter = 15 * 60;

/** Tight for one account, loose for one network address: behind that of a school sit many people. */
const byAccountAndNetwork: Limit = {
  name: "identity.sign-in-by-account-and-network",
  tries: 5,
  perSeconds: quarter,
};
const byAccount: Limit = { name: "identity.sign-in-by-account", tries: 20, perSeconds: hour };
const byNetwork: Limit = { name: "identity.sign-in-by-network", tries: 100, perSeconds: hour };

/** The digits of an authenticator, or a recovery code, by the account whose password was right. */
export const secondFactorByAccount: Limit = {
  name: "identity.second-factor-by-account",
  tries: 5,
  perSeconds: quarter,
};

/** A page refreshes every five minutes; this only keeps a flood of guesses from the database. */
export const refreshesByNetwork: Limit = {
  name: "identity.refreshes-by-network",
  tries: 600,
  perSeconds: 60,
};

/** Who wants to sign in, and from where. */
interface Attempt {
  readonly email: string;
  readonly address: string;
}

/** The e-mail address stands for the account, so that one without an account is counted just the same. */
const keysOf = Effect.fnUntraced(function* ({ email, address }: Attempt) {
  const account = (yield* Secrets).mark("identity.sign-in-limit", email).toString("base64url");
  return { account, both: `${account}/${address}`, address };
});

/** Counts a try to sign in; refuses when there were too many. */
export const countSignIn = Effect.fnUntraced(function* (
  attempt: Attempt,
): Effect.fn.Return<void, TooManyTries, Secrets | RateLimits> {
  const { account, both, address } = yield* keysOf(attempt);
  yield* (yield* RateLimits).take(
    { limit: byAccountAndNetwork, key: both },
    { limit: byAccount, key: account },
    { limit: byNetwork, key: address },
  );
});

/**
 * Gives the account's tries back after a success. The network's stay counted: else one account of their own would let
 * somebody try those of all others.
 */
export const forgiveSignIns = Effect.fnUntraced(function* (attempt: Attempt) {
  const { account, both } = yield* keysOf(attempt);
  const limits = yield* RateLimits;
  yield* limits.forget(byAccountAndNetwork, both);
  yield* limits.forget(byAccount, account);
});
