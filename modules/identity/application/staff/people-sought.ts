import { Effect } from "effect";
import { type ActingRequest, recordAct } from "#kernel/http/record-act";
import { accountIdOf } from "#vocabulary/account-id";
import { uuidOfId } from "#vocabulary/id";
import type { StaffAction } from "#vocabulary/staff-action";
import { AccountId, isPersonalSearch } from "../../contract/index.ts";
import { AccountSearch } from "../accounts/account-search.ts";

/**
 * Returns the UUIDs of those whom a `PersonSearch` means; null without one, when a list is of everyone. A search by an address
 * is recorded as `action`, without the address.
 */
export const peopleSought = Effect.fnUntraced(function* (
  request: ActingRequest,
  text: string | undefined,
  action: StaffAction,
) {
  if (text === undefined || text === "") return null;
  const id = AccountId.safeParse(text.toLowerCase());
  if (id.success) return [uuidOfId(id.data)];
  const search = yield* AccountSearch;
  if (!isPersonalSearch(text)) return yield* search.findPeople(text);
  const account = yield* search.findAccount(text);
  const target = account === null ? null : accountIdOf(account);
  yield* recordAct(request, { action, target, facts: { found: account !== null } });
  return account === null ? [] : [account];
});
