import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Role } from "#vocabulary/access";
import type { MailLanguage } from "../../contract/index.ts";
import { accountStatusOf } from "../../domain/account-status.ts";
import { Accounts } from "./accounts.ts";

/** What other modules may ask about an account, and no more than they need. Ids are UUIDs. */
export class AccountStatus extends Context.Service<
  AccountStatus,
  {
    /**
     * Returns whether the account is active, its roles, the language of its mails, and whether it may pay: under 18 only
     * once the guardian agreed. Null when the account does not exist or is erased.
     */
    readonly of: (accountId: string) => Effect.Effect<
      {
        readonly isActive: boolean;
        readonly roles: readonly Role[];
        readonly language: MailLanguage;
        readonly isMinor: boolean;
        readonly mayPay: boolean;
      } | null,
      DatabaseUnavailable
    >;
    /**
     * Returns whether there is a person behind the account. In a transaction the person is not erased before it ends: what
     * it writes about them is there when person-erased is handled.
     */
    readonly hold: (accountId: string) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/identity/AccountStatus") {
  static readonly layer: Layer.Layer<AccountStatus, never, Accounts | DatabaseClock> = Layer.effect(
    AccountStatus,
    Effect.gen(function* () {
      const accounts = yield* Accounts;
      const { now } = yield* DatabaseClock;
      return AccountStatus.of({
        hold: (accountId) =>
          Effect.map(accounts.lock(accountId), (account) => account !== null && account.status !== "erased"),
        of: Effect.fnUntraced(function* (accountId) {
          const account = yield* accounts.find(accountId);
          const person = yield* accounts.person(accountId);
          return account === null || person === null
            ? null
            : {
                ...accountStatusOf({ ...account, dateOfBirth: person.dateOfBirth }, now()),
                roles: account.roles,
                language: account.language,
              };
        }),
      });
    }),
  );
}
