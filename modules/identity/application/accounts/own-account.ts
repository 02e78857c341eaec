import { Effect } from "effect";
import { VersionConflict } from "#kernel/errors";
import { type Account, Accounts, type Person } from "./accounts.ts";

/** The caller's account with its person, as the database has it. */
export interface OwnAccount {
  readonly account: Account;
  readonly person: Person & { readonly version: number };
}

/** Whose person was erased a moment ago is signed out: this process only had not heard of it yet. */
const whole = Effect.fnUntraced(function* (account: Account | null, accountId: string) {
  const person = yield* (yield* Accounts).person(accountId);
  if (account === null || person === null) return yield* Effect.fail({ _tag: "NotSignedIn" as const });
  return { account, person } satisfies OwnAccount;
});

/** Reads the caller's own account. */
export const ownAccount = Effect.fnUntraced(function* (accountId: string) {
  return yield* whole(yield* (yield* Accounts).find(accountId), accountId);
});

/** Like `ownAccount`, and locks the account until the transaction ends. Requires a transaction. */
export const lockedAccount = Effect.fnUntraced(function* (accountId: string) {
  return yield* whole(yield* (yield* Accounts).lock(accountId), accountId);
});

/** Changes some of the person that was read, but not the address that signs in. */
export const changePerson = Effect.fnUntraced(function* (
  { account: { accountId }, person: { version, ...before } }: OwnAccount,
  changes: Partial<Omit<Person, "email">>,
) {
  const outcome = yield* (yield* Accounts).changePerson(accountId, version, { ...before, ...changes });
  if (outcome !== "written") yield* Effect.fail(new VersionConflict({ stream: accountId }));
});
