import { listAppointments, listScheduledArticles } from "#modules/admin-template/contract";
import { readTestCalendar } from "#modules/scheduling/contract";
import type { Span } from "#vocabulary/span";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../data/query.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { type CalendarFilter, isShown } from "./calendar-filter.ts";
import { entriesByDay } from "./entries.ts";

/** Colleagues share appointments, and learners set dates. */
const refetchMs = 60_000;

/** What fits on some days, of what this member of staff may see. Parts that are still fetched are empty. */
export const useCalendar = (span: Span, filter: CalendarFilter) => {
  const { owner, text } = filter;
  const words = text === undefined ? {} : { text };
  const mayPlan = useMaySee()("adminPosts");
  const part = (isWanted: boolean) => ({ staleTime: 0, refetchInterval: refetchMs, enabled: isWanted });
  const [wantsReminders, wantsArticles, wantsAppointments] = [
    isShown(filter, "reminders"),
    mayPlan && isShown(filter, "article"),
    isShown(filter, "appointment"),
  ];
  const wantsTests = wantsReminders || isShown(filter, "tests");
  const tests = useQuery({ ...queryFor(readTestCalendar, { query: span }), ...part(wantsTests) });
  const appointments = useQuery({
    ...queryFor(listAppointments, { query: { ...span, ...words, ...(owner !== undefined && { owner }) } }),
    ...part(wantsAppointments),
  });
  const articles = useQuery({
    ...queryFor(listScheduledArticles, { query: { ...span, ...words } }),
    ...part(wantsArticles),
  });
  const parts = [
    ...(wantsTests ? [tests] : []),
    ...(wantsAppointments ? [appointments] : []),
    ...(wantsArticles ? [articles] : []),
  ];
  const byDay = useMemo(
    () =>
      entriesByDay(
        {
          tests: tests.data?.days ?? [],
          articles: articles.data?.articles ?? [],
          appointments: appointments.data?.appointments ?? [],
        },
        ({ kind }) => isShown(filter, kind),
      ),
    [tests.data, articles.data, appointments.data, filter],
  );
  return {
    byDay,
    reminded: wantsReminders ? (tests.data?.reminded ?? null) : null,
    isBusy: parts.some(({ isPending }) => isPending),
    /** Why a part is missing; null while none is. */
    trouble: parts.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isTrying: parts.some(({ isFetching }) => isFetching),
    again: () => parts.forEach((part) => void part.refetch()),
  };
};
