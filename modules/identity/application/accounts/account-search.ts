import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Email } from "../../contract/index.ts";
import { Accounts } from "./accounts.ts";

/**
 * Finds the account of an address, for staff acting for its owner. The result shows whether an address has an
 * account, which only staff may learn: only endpoints for staff may call it, which record the call, and what answers no
 * one, such as the reading of mails.
 */
export class AccountSearch extends Context.Service<
  AccountSearch,
  {
    /** Returns the UUID of the account, or null when the address is invalid or has no account. */
    readonly findAccount: (email: string) => Effect.Effect<string | null, DatabaseUnavailable>;
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
      }),
    ),
  );
}
