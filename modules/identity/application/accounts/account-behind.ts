import { Effect } from "effect";
import { DatabaseUnavailable } from "#kernel/errors";
import type { JobsUnavailable } from "#kernel/errors";
import { Secrets } from "#kernel/secrets/secrets";
import { Accounts } from "./accounts.ts";

const uuidOf = (bytes: Buffer): string => {
  const hex = bytes.toString("hex");
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
};

/**
 * The account of an address, or a UUID that is no account's, always the same for that address. Either can be handed to
 * a job, so that answering takes as long for both, and the job finds out which it was.
 */
export const accountBehind = Effect.fnUntraced(function* (email: string) {
  const decoy = uuidOf((yield* Secrets).mark("identity.no-account", email));
  return (yield* (yield* Accounts).findByEmail(email))?.accountId ?? decoy;
});

/** Maps an unavailable queue to an unavailable database: for the caller both mean that a retry is safe. */
export const orUnavailable = <A>(
  work: Effect.Effect<A, JobsUnavailable>,
): Effect.Effect<A, DatabaseUnavailable> =>
  Effect.mapError(work, ({ during, message }) => new DatabaseUnavailable({ during, cause: message }));
