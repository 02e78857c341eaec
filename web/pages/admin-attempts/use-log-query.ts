import { useCallback, useMemo, useState } from "react";
import { type AttemptPage, searchAttempts } from "#modules/assessment/contract";
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { useAddressSearch } from "../../routing/use-navigation.ts";
import { filterOf, isPersonal, type LogQuery, readLogQuery, writeLogQuery } from "./log-query.ts";
import { type CallFailure, fetchFrom } from "../../data/query.ts";

type Cursor = string | undefined;

/** The log, page by page. The previous page stays while the next is fetched. */
export const useAttemptLog = (query: LogQuery) => {
  const { order, direction } = query;
  const asked = { ...filterOf(query), order, direction };
  return useInfiniteQuery<AttemptPage, CallFailure, InfiniteData<AttemptPage, Cursor>, unknown[], Cursor>({
    queryKey: [searchAttempts.method, searchAttempts.path, asked],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(searchAttempts, { query: { ...asked, after: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};

/** The query: from the address, and an e-mail address, which is not in it. */
export const useLogQuery = (): readonly [LogQuery, (next: LogQuery) => void] => {
  const [search, change] = useAddressSearch();
  const [email, setEmail] = useState<string>();
  const query = useMemo<LogQuery>(
    () => ({ ...readLogQuery(search), ...(email !== undefined && { learner: email }) }),
    [search, email],
  );
  const ask = useCallback(
    (next: LogQuery) => {
      setEmail(isPersonal(next.learner) ? next.learner : undefined);
      change(writeLogQuery(next));
    },
    [change],
  );
  return [query, ask];
};
