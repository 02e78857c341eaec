import { Effect } from "effect";
import { counted } from "#kernel/limits/counted";
import { type Limit, RateLimits, TooManyTries } from "#kernel/limits/rate-limits";
import type { Secrets } from "#kernel/secrets/secrets";
import { knownBrowser } from "./known-browser.ts";
import type { Place } from "./sign-in-limits.ts";

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

/**
 * Counts a mail to an address and does the work that sends it. One too many is not sent, and the caller gets the usual
 * response, whether or not there is an account.
 */
export const mailing = Effect.fnUntraced(function* <E, R>(
  { here, anywhere }: MailLimits,
  email: string,
  { address, cookies }: Place,
  work: Effect.Effect<void, E, R>,
): Effect.fn.Return<void, E, R | RateLimits | Secrets> {
  const browser = yield* knownBrowser(cookies, email);
  // In a browser the owner has used, other networks cannot have used up the mails.
  const sent = browser === null ? counted(anywhere, email, work) : work;
  yield* counted(here, `${email}/${browser ?? address}`, sent).pipe(
    Effect.catchIf(
      (failure): failure is TooManyTries => failure instanceof TooManyTries,
      () => Effect.void,
    ),
  );
});

const linksByNetwork: Limit = { name: "identity.links-by-network", tries: 300, perSeconds: hour };

/**
 * Refuses the code of a link. Such codes cannot be guessed, so only wrong ones are counted, by network: no one behind the
 * same address can use up what the holder of a right one needs.
 */
export const refuseLink = Effect.fnUntraced(function* ({ address }: Pick<Place, "address">) {
  yield* (yield* RateLimits).take({ limit: linksByNetwork, key: address });
  return yield* Effect.fail({ _tag: "CodeRefused" as const });
});
