import { listAppointments, listScheduledArticles } from "#modules/admin-template/contract";
import { readTestCalendar } from "#modules/scheduling/contract";
import type { Span } from "#vocabulary/span";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryFor } from "../../data/query.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { entriesByDay } from "./entries.ts";

/** Colleagues share appointments, and learners set dates. */
const refetchMs = 60_000;

/** What is on some days, of what this member of staff may see. Parts that are still fetched are empty. */
export const useCalendar = (query: Span) => {
  const fresh = { staleTime: 0, refetchInterval: refetchMs };
  const tests = useQuery({ ...queryFor(readTestCalendar, { query }), ...fresh });
  const appointments = useQuery({ ...queryFor(listAppointments, { query }), ...fresh });
  const mayPlan = useMaySee()("adminPosts");
  const articles = useQuery({ ...queryFor(listScheduledArticles, { query }), ...fresh, enabled: mayPlan });
  const parts = mayPlan ? [tests, appointments, articles] : [tests, appointments];
  const byDay = useMemo(
    () =>
      entriesByDay({
        tests: tests.data?.days ?? [],
        articles: articles.data?.articles ?? [],
        appointments: appointments.data?.appointments ?? [],
      }),
    [tests.data, articles.data, appointments.data],
  );
  return {
    byDay,
    reminded: tests.data?.reminded ?? null,
    isBusy: parts.some(({ isPending }) => isPending),
    /** Why a part is missing; null while none is. */
    trouble: parts.find(({ data, error }) => data === undefined && error !== null)?.error ?? null,
    isTrying: parts.some(({ isFetching }) => isFetching),
    again: () => parts.forEach((part) => void part.refetch()),
  };
};
