import { Effect } from "effect";
import { type Limit, RateLimits, type TooManyTries } from "#kernel/limits/rate-limits";
import type { Secrets } from "#kernel/secrets/secrets";
import { knownBrowser } from "../sessions/known-browser.ts";
import type { Place } from "../sessions/sign-in-limits.ts";

const hour = 3600;

/**
 * Limits for mails that anyone can cause by typing an address. One network causes few. All networks together cannot
 * fill a mailbox, yet one network alone cannot use up the total, which would keep the owner from getting mail.
 */
interface MailLimits {
  readonly here: Limit;
  readonly anywhere: Limit;
}

const mailsOf = (kind: string): MailLimits => ({
  here: { name: `identity.${kind}-mails-by-email-and-place`, tries: 3, perSeconds: hour },
  anywhere: { name: `identity.${kind}-mails-by-email`, tries: 9, perSeconds: hour },
});

export const confirmationMails = mailsOf("confirmation");
export const resetMails = mailsOf("reset");

const count = Effect.fnUntraced(function* (
  { here, anywhere }: MailLimits,
  email: string,
  { address, cookies }: Place,
): Effect.fn.Return<void, TooManyTries, RateLimits | Secrets> {
  const { take } = yield* RateLimits;
  const browser = yield* knownBrowser(cookies, email);
  yield* take({ limit: here, key: `${email}/${browser ?? address}` });
  // In a browser the owner has used, other networks cannot have used up the mails.
  if (browser === null) yield* take({ limit: anywhere, key: email });
});

/**
 * Counts a mail to an address and returns whether it may be sent. One too many is not sent, and the caller gets the usual
 * response, whether or not there is an account.
 */
export const mayMail = (
  limits: MailLimits,
  email: string,
  place: Place,
): Effect.Effect<boolean, never, RateLimits | Secrets> =>
  Effect.match(count(limits, email, place), { onFailure: () => false, onSuccess: () => true });

const linksByNetwork: Limit = { name: "identity.links-by-network", tries: 300, perSeconds: hour };

/**
 * Refuses the code of a link. Such codes cannot be guessed, so only wrong ones are counted, by network: no one behind the
 * same address can use up what the holder of a right one needs.
 */
export const refuseLink = Effect.fnUntraced(function* ({ address }: Pick<Place, "address">) {
  yield* (yield* RateLimits).take({ limit: linksByNetwork, key: address });
  return yield* Effect.fail({ _tag: "CodeRefused" as const });
});
