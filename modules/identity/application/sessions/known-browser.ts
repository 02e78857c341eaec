import { randomBytes, timingSafeEqual } from "node:crypto";
import { Effect } from "effect";
import type { Cookies } from "#kernel/http/cookies";
import { Secrets } from "#kernel/secrets/secrets";

/** Not one of the session's cookies: it outlives them and grants no access. */
const name = "rw-known-browser";
const lifeMs = 400 * 24 * 3600 * 1000;
const form = /^([\w-]{22})\.([\w-]{43})$/;

const proofOf = Effect.fnUntraced(function* (email: string, nonce: string) {
  return (yield* Secrets).mark("identity.known-browser", `${nonce}/${email}`);
});

/**
 * Returns the name of this browser if the owner of the address has signed in here before, else null. An attacker
 * elsewhere has no such proof, so that their attempts need not lock the owner out. It reveals nothing about the
 * address.
 */
export const knownBrowser = Effect.fnUntraced(function* (cookies: Cookies, email: string) {
  const [, nonce, proof] = form.exec(cookies.read(name) ?? "") ?? [];
  if (nonce === undefined || proof === undefined) return null;
  const expected = yield* proofOf(email, nonce);
  return timingSafeEqual(Buffer.from(proof, "base64url"), expected) ? nonce : null;
});

/** Lets this browser prove from now on that the owner of the address has been in here. A new name each time. */
export const rememberBrowser = Effect.fnUntraced(function* (cookies: Cookies, email: string) {
  const nonce = randomBytes(16).toString("base64url");
  const proof = (yield* proofOf(email, nonce)).toString("base64url");
  cookies.set(name, `${nonce}.${proof}`, { maxAgeMs: lifeMs, sameSite: "strict" });
});
