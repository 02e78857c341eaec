import {
  listDeadLetters,
  type DeadLetterState,
  readOperations,
  type OperationsStatus,
} from "#modules/admin-template/contract";
import { useInfiniteQuery, type InfiniteData, useQuery } from "@tanstack/react-query";
import type { OkOf } from "../../data/call.ts";
import { type CallFailure, fetchFrom, queryFor } from "../../data/query.ts";

/** How often the visible page is refetched, and how often during a rebuild. */
const everyMs = 5_000;
const everyMsOfRebuild = 1_000;

const isRebuilding = (status: OperationsStatus | undefined) =>
  status?.rebuilds.some(({ state }) => state === "running") === true;

export const paceOf = (status: OperationsStatus | undefined): number =>
  isRebuilding(status) ? everyMsOfRebuild : everyMs;

/** The operational status, refetched while the page is visible. */
export const useStatus = () =>
  useQuery({
    ...queryFor(readOperations, {}),
    staleTime: 0,
    refetchInterval: ({ state: { data } }) => paceOf(data),
  });

/** What the page shows. Every command on it makes this stale. */
export const shownEndpoints = [readOperations, listDeadLetters] as const;

type Page = OkOf<typeof listDeadLetters>;
type Cursor = string | undefined;

/** Dead letters in a state, oldest first, refetched at the same rate. */
export const useDeadLetters = (state: DeadLetterState) =>
  useInfiniteQuery<Page, CallFailure, InfiniteData<Page, Cursor>, unknown[], Cursor>({
    queryKey: [listDeadLetters.method, listDeadLetters.path, state],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(listDeadLetters, { query: { state, after: pageParam } }, signal),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => (next === null ? undefined : String(next)),
    staleTime: 0,
    refetchInterval: everyMs,
  });
