import { Context, Effect, Layer } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import { Email } from "../../contract/index.ts";
import { Accounts } from "./accounts.ts";

/**
 * Finds the account of an address, for staff who look into something on its owner's behalf. It answers whether somebody
 * has an account here, which nobody else may learn: only endpoints for staff may ask, and they put it on record.
 */
export class AccountSearch extends Context.Service<
  AccountSearch,
  {
    /** The account's UUID and nothing more; null when nobody has that address, or it is none. */
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
