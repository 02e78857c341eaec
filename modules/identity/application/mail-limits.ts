import { Effect } from "effect";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";

const hour = 3600;

/** Mails that anybody can cause by typing an address in. */
export const confirmationsByEmail: Limit = {
  name: "identity.confirmation-mails-by-email",
  tries: 3,
  perSeconds: hour,
};
export const resetsByEmail: Limit = { name: "identity.reset-mails-by-email", tries: 3, perSeconds: hour };

/**
 * Counts a mail to an address, and says whether it may go out. One too many is kept quiet: whoever asks gets the usual
 * answer, whether or not there is an account.
 */
export const mayMail = (limit: Limit, email: string): Effect.Effect<boolean, never, RateLimits> =>
  Effect.flatMap(RateLimits, ({ take }) =>
    Effect.match(take({ limit, key: email }), { onFailure: () => false, onSuccess: () => true }),
  );

/** For the links of mails. Their codes cannot be guessed; this only keeps a flood of guesses from the database. */
export const linksByNetwork: Limit = { name: "identity.links-by-network", tries: 300, perSeconds: hour };
