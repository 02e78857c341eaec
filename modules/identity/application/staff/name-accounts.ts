import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { AccountId, type AccountName, nameAccounts } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";

/** Each is opened with the person's own key, so a page of them takes a few queries at a time. */
const atOnce = 4;

/** An erased person has no name any more: their account stays an id. */
export const nameAccountsHandler = implement(
  nameAccounts,
  Effect.fnUntraced(function* ({ query: { ids } }) {
    const accounts = yield* Accounts;
    const nameOf = Effect.fnUntraced(function* (accountId: AccountId) {
      const person = yield* accounts.person(uuidOfId(accountId));
      return person && { accountId, name: person.name, email: person.email };
    });
    const wanted = [...new Set(ids?.split(",") ?? [])].map((id) => AccountId.parse(id));
    const named: readonly (AccountName | null)[] = yield* Effect.forEach(wanted, nameOf, {
      concurrency: atOnce,
    });
    return { accounts: named.filter((name) => name !== null) };
  }),
);
