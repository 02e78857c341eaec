import { type AttemptName, nameAttempts } from "#modules/assessment/contract";
import { type AccountName, nameAccounts } from "#modules/identity/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import type { AnyEndpoint } from "../../data/call.ts";
import { fetchFrom } from "../../data/query.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

/** So many ids the server names at once. */
const idsAtOnce = 50;

/** Ids without repetitions, in groups as the server takes them. */
const groupsOf = (ids: readonly string[]): readonly string[] => {
  const each = [...new Set(ids)].toSorted();
  return Array.from({ length: Math.ceil(each.length / idsAtOnce) }, (_, index) =>
    each.slice(index * idsAtOnce, (index + 1) * idsAtOnce).join(","),
  );
};

/** Names as many as a list has, however long it grows. Those that are known stay while more are fetched. */
const useNamed = <One>(
  endpoint: Pick<AnyEndpoint, "method" | "path">,
  ids: readonly string[],
  read: (group: string, signal: AbortSignal) => Promise<readonly One[]>,
): readonly One[] => {
  const groups = groupsOf(ids);
  const { data } = useQuery({
    queryKey: [endpoint.method, endpoint.path, groups],
    queryFn: async ({ signal }) => (await Promise.all(groups.map((group) => read(group, signal)))).flat(),
    enabled: groups.length > 0,
    placeholderData: keepPreviousData,
  });
  return groups.length === 0 ? [] : (data ?? []);
};

/** The people behind ids of accounts, by id. Admins and support see them; for others, and while they are fetched, there are none. */
export const useAccountNames = (accountIds: readonly string[]): ReadonlyMap<string, AccountName> => {
  const mayName = useAuthMark()?.roles.some((role) => role === "admin" || role === "support") === true;
  const named = useNamed(nameAccounts, mayName ? accountIds : [], async (ids, signal) => {
    const { accounts } = await fetchFrom(nameAccounts, { query: { ids } }, signal);
    return accounts;
  });
  return new Map(named.map((account) => [account.accountId, account]));
};

/** What attempts are called, by id. */
export const useAttemptNames = (attemptIds: readonly string[]): ReadonlyMap<string, AttemptName> => {
  const named = useNamed(nameAttempts, attemptIds, async (ids, signal) => {
    const { attempts } = await fetchFrom(nameAttempts, { query: { ids } }, signal);
    return attempts;
  });
  return new Map(named.map((attempt) => [attempt.attemptId, attempt]));
};
