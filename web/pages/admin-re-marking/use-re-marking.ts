import { type Correction, type ReMarking, readReMarking, readReMarkings } from "#modules/assessment/contract";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { queryFor } from "../../data/query.ts";
import { paceOf, type Sample, withSample } from "./pace.ts";

const everyMs = 1_000;

/** The newest re-markings of all, and a way to have them looked at again. */
export const useReMarkings = () => {
  const client = useQueryClient();
  const query = useQuery({ ...queryFor(readReMarkings, {}), staleTime: 0 });
  const lookAgain = () => client.invalidateQueries({ queryKey: queryFor(readReMarkings, {}).queryKey });
  return { query, lookAgain };
};

/** The newest re-marking of one correction. */
export const newestOf = (
  reMarkings: readonly ReMarking[],
  { questionId, version }: Correction,
): ReMarking | undefined =>
  reMarkings.find((one) => one.questionId === questionId && one.version === version);

/** A re-marking, looked at every second as long as it runs, and how quick it is. */
export const useProgress = (begun: ReMarking) => {
  const [samples, setSamples] = useState<readonly Sample[]>([]);
  const { reMarkingId } = begun;
  const { data, dataUpdatedAt } = useQuery({
    ...queryFor(readReMarking, { params: { reMarkingId } }),
    initialData: begun,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.state === "running" ? everyMs : false),
  });
  const { done, total } = data;
  if (total !== null && samples.at(-1)?.at !== dataUpdatedAt)
    setSamples(withSample(samples, { at: dataUpdatedAt, done }));
  return { reMarking: data, pace: total === null ? null : paceOf(samples, total) };
};
