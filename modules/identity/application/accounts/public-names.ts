import { Context, Effect, Layer } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import type { DatabaseUnavailable } from "#kernel/errors";
import { accountStatusOf } from "../../domain/account-status.ts";
import { type PublicName, publicNameOf } from "../../domain/public-name.ts";
import { Accounts } from "./accounts.ts";

/** An account as other learners may know it. */
export interface PublicPerson extends PublicName {
  /** Whether others may see it at all: active, not suspended and, under 18, with a guardian's consent. */
  readonly mayBeSeen: boolean;
}

/** What learners may be told of each other. Ids are UUIDs. */
export class PublicNames extends Context.Service<
  PublicNames,
  {
    /** By account; those that are erased are left out. */
    readonly of: (
      accountIds: readonly string[],
    ) => Effect.Effect<ReadonlyMap<string, PublicPerson>, DatabaseUnavailable>;
  }
>()("roadworthy/identity/PublicNames") {
  static readonly layer: Layer.Layer<PublicNames, never, Accounts | DatabaseClock> = Layer.effect(
    PublicNames,
    Effect.gen(function* () {
      const { findEach, people } = yield* Accounts;
      const { now } = yield* DatabaseClock;
      return PublicNames.of({
        of: Effect.fnUntraced(function* (accountIds) {
          const persons = yield* people(accountIds);
          const accounts = yield* findEach([...persons.keys()]);
          const found = [...persons].map(([id, { name, dateOfBirth }]): readonly [string, PublicPerson] => {
            const account = accounts.get(id);
            const mayBeSeen =
              account?.suspendedAt === null && accountStatusOf({ ...account, dateOfBirth }, now()).mayPay;
            return [id, { ...publicNameOf(name), mayBeSeen }];
          });
          return new Map(found);
        }),
      });
    }),
  );
}
