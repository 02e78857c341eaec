import { type AttemptHistory, type HistoryFilter, listAttempts } from "#modules/assessment/contract";
import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { catchUpAfter } from "../../data/list-lag.ts";
import { type CallFailure, fetchFrom } from "../../data/query.ts";
import { browserStorage } from "../../data/storage.ts";
import { nextLookAfter } from "./outcome.ts";

/** The learner's attempts, newest first, page by page. */
export const useAttempts = (filter: HistoryFilter = {}) => {
  const query = useInfiniteQuery<
    AttemptHistory,
    CallFailure,
    readonly AttemptHistory[],
    readonly unknown[],
    string | null
  >({
    queryKey: [listAttempts.method, listAttempts.path, "pages", filter],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(
        listAttempts,
        { query: pageParam === null ? filter : { ...filter, before: pageParam } },
        signal,
      ),
    initialPageParam: null,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages,
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data === undefined
        ? false
        : catchUpAfter(browserStorage) ||
          nextLookAfter(
            state.data.pages.flatMap(({ attempts }) => attempts),
            state.dataUpdateCount,
            Date.now(),
          ),
  });
  return { ...query, attempts: query.data?.flatMap(({ attempts }) => attempts) };
};

/** The time by this device, in milliseconds, often enough for what says minutes. */
export const useNow = (everyMs: number): number => {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
};
