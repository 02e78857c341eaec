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
/** Replaces the limits above in a browser the owner has used: attempts elsewhere cannot use these up. */
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

/** A page refreshes every five minutes; this limit only keeps a flood of guesses from the database. */
export const refreshesByNetwork: Limit = {
  name: "identity.refreshes-by-network",
  tries: 600,
  perSeconds: 60,
};

/** The network and browser that a sign-in attempt is from. */
export type Place = Pick<Exchange, "address" | "cookies">;

/** Keys by email address, so that an address without an account is counted in the same way. */
const keysOf = Effect.fnUntraced(function* (email: string, { address, cookies }: Place) {
  const account = (yield* Secrets).mark("identity.sign-in-limit", email).toString("base64url");
  const browser = yield* knownBrowser(cookies, email);
  return { account, both: `${account}/${address}`, address, known: browser && `${account}/${browser}` };
});

/**
 * Counts an attempt to sign in; refuses too many. What one network is refused is not counted for the account: else
 * twenty attempts from one network would lock all others out.
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

/** Resets the attempts from here and remembers the browser: the account's owner has proved who they are. */
export const pardonSignIns = Effect.fnUntraced(function* (email: string, place: Place) {
  const { both } = yield* keysOf(email, place);
  yield* rememberBrowser(place.cookies, email);
  yield* (yield* RateLimits).forget(byAccountAndNetwork, both);
});

/**
 * After a counted sign-in. Only this attempt is given back to the network and to the account elsewhere. Otherwise an
 * attacker could reset the network's limit with an account of their own, and could see that the owner has signed in.
 */
export const forgiveSignIns = Effect.fnUntraced(function* (email: string, place: Place) {
  const { account, address, known } = yield* keysOf(email, place);
  yield* pardonSignIns(email, place);
  if (known !== null) return;
  const { giveBack } = yield* RateLimits;
  yield* giveBack(byNetwork, address);
  yield* giveBack(byAccount, account);
});
