import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Email } from "../../contract/index.ts";
import { Accounts } from "./accounts.ts";

/** Of people with the same words in their names so many are found: those who registered last. */
const maxFound = 1_000;

/**
 * Finds the account of an address, and people by their names, for staff acting for its owner. The result shows whether an address has an
 * account, which only staff may learn: only endpoints for staff may call it, which record the call, and what answers no
 * one, such as the reading of mails.
 */
export class AccountSearch extends Context.Service<
  AccountSearch,
  {
    /** Returns the UUID of the account, or null when the address is invalid or has no account. */
    readonly findAccount: (email: string) => Effect.Effect<string | null, DatabaseUnavailable>;
    /** Returns the UUIDs of people whose names have all of these words, whole; 1 000 at most. */
    readonly findPeople: (words: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
  }
>()("roadworthy/identity/AccountSearch") {
  static readonly layer: Layer.Layer<AccountSearch, never, Accounts> = Layer.effect(
    AccountSearch,
    Effect.map(Accounts, (accounts) =>
      AccountSearch.of({
        findAccount: Effect.fnUntraced(function* (email) {
          const address = Email.safeParse(email);
          if (!address.success) return null;
          return (yield* accounts.findByEmail(address.data))?.accountId ?? null;
        }),
        findPeople: (words) => accounts.findByWords(words, maxFound),
      }),
    ),
  );
}
