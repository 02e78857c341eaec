import { Effect } from "effect";
import { implement } from "#kernel/http/implement";
import { uuidOfId } from "#vocabulary/id";
import { AccountId, type AccountName, nameAccounts } from "../../contract/index.ts";
import { Accounts } from "../accounts/accounts.ts";

/** An erased person has no name any more: their account stays an id. */
export const nameAccountsHandler = implement(
  nameAccounts,
  Effect.fnUntraced(function* ({ query: { ids } }) {
    const wanted = [...new Set(ids?.split(",") ?? [])].map((id) => AccountId.parse(id));
    const people = yield* (yield* Accounts).people(wanted.map(uuidOfId));
    return {
      accounts: wanted.flatMap((accountId): AccountName[] => {
        const person = people.get(uuidOfId(accountId));
        return person === undefined ? [] : [{ accountId, name: person.name, email: person.email }];
      }),
    };
  }),
);
