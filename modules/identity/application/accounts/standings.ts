import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Role } from "#vocabulary/access";
import { standingOf } from "../../domain/standing.ts";
import { Accounts } from "./accounts.ts";

/** What other modules may ask about an account, and no more than they need. Ids are UUIDs. */
export class Standings extends Context.Service<
  Standings,
  {
    /**
     * Whether an account is there to act, and as what, and whether it may pay: somebody under 18 only once their
     * guardian has agreed. Null when there is no such account, or nobody behind it any more.
     */
    readonly of: (accountId: string) => Effect.Effect<
      {
        readonly isActive: boolean;
        readonly roles: readonly Role[];
        readonly isMinor: boolean;
        readonly mayPay: boolean;
      } | null,
      DatabaseUnavailable
    >;
  }
>()("roadworthy/identity/Standings") {
  static readonly layer: Layer.Layer<Standings, never, Accounts | DatabaseClock> = Layer.effect(
    Standings,
    Effect.gen(function* () {
      const accounts = yield* Accounts;
      const { now } = yield* DatabaseClock;
      return Standings.of({
        of: Effect.fnUntraced(function* (accountId) {
          const account = yield* accounts.find(accountId);
          const person = yield* accounts.person(accountId);
          return account === null || person === null
            ? null
            : {
                ...standingOf({ ...account, dateOfBirth: person.dateOfBirth }, now()),
                roles: account.roles,
              };
        }),
      });
    }),
  );
}
