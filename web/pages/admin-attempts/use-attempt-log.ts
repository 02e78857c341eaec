import { type AttemptPage, searchAttempts } from "#modules/assessment/contract";
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from "@tanstack/react-query";
import { type CallFailure, fetchFrom } from "../../data/query.ts";
import { filterOf, type LogQuery } from "./log-query.ts";

type Place = string | undefined;

/** The log, page by page. While another one is fetched, the one before stays. */
export const useAttemptLog = (query: LogQuery) => {
  const { order, direction } = query;
  const asked = { ...filterOf(query), order, direction };
  return useInfiniteQuery<AttemptPage, CallFailure, InfiniteData<AttemptPage, Place>, unknown[], Place>({
    queryKey: [searchAttempts.method, searchAttempts.path, asked],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(searchAttempts, { query: { ...asked, after: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
};
