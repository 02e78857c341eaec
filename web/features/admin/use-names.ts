import { type AttemptName, nameAttempts } from "#modules/assessment/contract";
import { type AccountName, nameAccounts } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { queryFor } from "../../data/query.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

const joined = (ids: readonly string[]) => [...new Set(ids)].toSorted().join(",");

/** The people behind ids of accounts, by id. Admins and support see them; for others, and while they are fetched, there are none. */
export const useAccountNames = (accountIds: readonly string[]): ReadonlyMap<string, AccountName> => {
  const ids = joined(accountIds);
  const mayName = useAuthMark()?.roles.some((role) => role === "admin" || role === "support") === true;
  const { data } = useQuery({
    ...queryFor(nameAccounts, { query: { ids } }),
    enabled: mayName && ids !== "",
  });
  return new Map(data?.accounts.map((account) => [account.accountId, account]));
};

/** What attempts are called, by id. */
export const useAttemptNames = (attemptIds: readonly string[]): ReadonlyMap<string, AttemptName> => {
  const ids = joined(attemptIds);
  const { data } = useQuery({ ...queryFor(nameAttempts, { query: { ids } }), enabled: ids !== "" });
  return new Map(data?.attempts.map((attempt) => [attempt.attemptId, attempt]));
};
