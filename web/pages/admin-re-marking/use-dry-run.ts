import { type Correction, type PlanLine, planReMark } from "#modules/assessment/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { CallFailure, fetchFrom } from "../../data/query.ts";
import { followProgress } from "./follow-progress.ts";

export type PlannedLine = Extract<PlanLine, { readonly line: "attempt" }>;

export interface Plan {
  readonly summary: Extract<PlanLine, { readonly line: "summary" }>;
  readonly attempts: readonly PlannedLine[];
}

export type DryRun =
  | { readonly state: "none" }
  | { readonly state: "running"; readonly eventsRead: number }
  | { readonly state: "failed"; readonly failure: CallFailure }
  | { readonly state: "done"; readonly plan: Plan };

/** Parses the answer, one JSON text a line. Throws when it was cut off, so that the summary is missing. */
const planOf = (text: string): Plan => {
  const lines = text
    .split("\n")
    .filter((line) => line !== "")
    .map((line) => JSON.parse(line) as PlanLine);
  const summary = lines.find((line) => line.line === "summary");
  if (summary === undefined) throw new CallFailure();
  return { summary, attempts: lines.filter((line) => line.line === "attempt") };
};

/** A dry run of one correction: it changes nothing, so it is a query. A new run replaces the one that is under way. */
export const useDryRun = ({ questionId, version }: Correction) => {
  const client = useQueryClient();
  const [eventsRead, setEventsRead] = useState(0);
  const queryKey = [planReMark.method, planReMark.path, questionId, version];
  const { data, error, isFetching, refetch } = useQuery<Plan, CallFailure>({
    queryKey,
    queryFn: async ({ signal }) => {
      setEventsRead(0);
      const text = await fetchFrom(planReMark, { body: { questionId, version } }, signal, (response) => {
        const tell = (events: number) => signal.aborted || setEventsRead(events);
        // Whether the answer is complete is checked below; losing its progress is no failure.
        if (response.ok) followProgress(response, tell).catch(() => undefined);
      });
      // The schema is that of one line; the value is the text of all of them.
      return planOf(text as unknown as string);
    },
    enabled: false,
    retry: false,
    gcTime: 0,
  });
  const start = async () => {
    await client.cancelQueries({ queryKey });
    await refetch();
  };
  const dryRun = ((): DryRun => {
    if (isFetching) return { state: "running", eventsRead };
    if (error !== null) return { state: "failed", failure: error };
    return data === undefined ? { state: "none" } : { state: "done", plan: data };
  })();
  return { dryRun, start };
};
