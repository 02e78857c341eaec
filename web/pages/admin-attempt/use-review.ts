import {
  type AttemptId,
  type AttemptReview,
  type EventPage,
  reviewAttempt,
  reviewEvents,
} from "#modules/assessment/contract";
import { type InfiniteData, useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useCallback, useEffect, useMemo } from "react";
import { type CallFailure, fetchFrom, queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { isOpenAttempt, useLive } from "./live/use-live.ts";

/** How often an open attempt is fetched again while no news of it come. */
const freshMs = 5_000;

/** Returns the events after those of the review. All of them are fetched, page after page. */
const useMoreEvents = (attemptId: AttemptId, review: AttemptReview | undefined) => {
  const query = useInfiniteQuery<EventPage, CallFailure, InfiniteData<EventPage, number>, unknown[], number>({
    // A running attempt grows: its pages are those of one version.
    queryKey: [reviewEvents.method, reviewEvents.path, attemptId, review?.version],
    queryFn: ({ pageParam, signal }) =>
      fetchFrom(reviewEvents, { params: { attemptId }, query: { after: String(pageParam) } }, signal),
    initialPageParam: review?.next ?? 0,
    getNextPageParam: ({ next }) => next,
    enabled: review !== undefined && review.next !== null,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return query;
};

/**
 * Returns the review of an attempt; `next` is null once all its events are there. `more` tells why something is missing,
 * and fetches it again; `live` how an open attempt is followed.
 */
export const useReview = (attemptId: AttemptId) => {
  const { language } = useSettings();
  const first = useQuery({
    ...queryFor(reviewAttempt, { params: { attemptId }, query: { language } }),
    staleTime: 0,
  });
  const { refetch } = first;
  const fetchAgain = useCallback(() => void refetch(), [refetch]);
  const live = useLive(first.data, fetchAgain);
  const asks = first.data !== undefined && isOpenAttempt(first.data) && !live.isConnected && !live.isPaused;
  useEffect(() => {
    if (!asks) return undefined;
    const timer = setInterval(fetchAgain, freshMs);
    return () => clearInterval(timer);
  }, [asks, fetchAgain]);
  const rest = useMoreEvents(attemptId, first.data);
  const { data: review } = first;
  const pages = rest.data?.pages;
  const data = useMemo((): AttemptReview | undefined => {
    if (review === undefined || pages === undefined) return review;
    return {
      ...review,
      events: [...review.events, ...pages.flatMap(({ events }) => events)],
      next: pages.at(-1)?.next ?? null,
    };
  }, [review, pages]);
  const failing = first.data === undefined ? first : rest;
  return {
    data,
    live,
    more: {
      error: failing.error,
      isTrying: failing.isFetching,
      onAgain: () => void failing.refetch(),
    },
  };
};
