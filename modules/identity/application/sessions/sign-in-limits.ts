import { Effect } from "effect";
import type { Exchange } from "#kernel/http/implement";
import type { TooManyTries } from "#kernel/limits/rate-limits";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { Secrets } from "#kernel/secrets/secrets";
import { knownBrowser, rememberBrowser } from "./known-browser.ts";

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
/** Instead of all these, where the account's owner has been before: nobody elsewhere can use their tries up. */
const byKnownBrowser: Limit = {
  name: "identity.sign-in-by-known-browser",
  tries: 5,
  perSeconds: quarter,
};

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

/** Where somebody wants to sign in from. */
export type Place = Pick<Exchange, "address" | "cookies">;

/** The e-mail address stands for the account, so that one without an account is counted just the same. */
const keysOf = Effect.fnUntraced(function* (email: string, { address, cookies }: Place) {
  const account = (yield* Secrets).mark("identity.sign-in-limit", email).toString("base64url");
  const browser = yield* knownBrowser(cookies, email);
  return { account, both: `${account}/${address}`, address, known: browser && `${account}/${browser}` };
});

/**
 * Counts a try to sign in; refuses when there were too many. What one network is refused is not counted for all: else
 * twenty tries from a single place would use up those of everybody.
 */
export const countSignIn = Effect.fnUntraced(function* (
  email: string,
  place: Place,
): Effect.fn.Return<void, TooManyTries, Secrets | RateLimits> {
  const { account, both, address, known } = yield* keysOf(email, place);
  const { take } = yield* RateLimits;
  if (known !== null) return yield* take({ limit: byKnownBrowser, key: known });
  yield* take({ limit: byAccountAndNetwork, key: both });
  yield* take({ limit: byNetwork, key: address });
  yield* take({ limit: byAccount, key: account });
});

/** Forgets the tries from here, and knows the browser from now on: the account's owner has shown who they are. */
export const pardonSignIns = Effect.fnUntraced(function* (email: string, place: Place) {
  const { both } = yield* keysOf(email, place);
  yield* rememberBrowser(place.cookies, email);
  yield* (yield* RateLimits).forget(byAccountAndNetwork, both);
});

/**
 * After a sign-in that was counted. Of the network's tries, and of the account's elsewhere, only this one comes back.
 * Else one account of their own would let somebody try those of all others, and whoever tries could see that the owner
 * has been in.
 */
export const forgiveSignIns = Effect.fnUntraced(function* (email: string, place: Place) {
  const { account, address, known } = yield* keysOf(email, place);
  yield* pardonSignIns(email, place);
  if (known !== null) return;
  const { giveBack } = yield* RateLimits;
  yield* giveBack(byNetwork, address);
  yield* giveBack(byAccount, account);
});
