import { AttemptId, readResult } from "#modules/assessment/contract";
import { useQuery } from "@tanstack/react-query";
import type { ParamsOf } from "../../routing/path.ts";
import { type CallFailure, queryFor } from "../../data/query.ts";
import { useSettings } from "../../data/settings.ts";
import { Busy, NoResult, NotReady, StillOpen, Unreachable, Waiting } from "./other-states.tsx";
import { ResultSheet } from "./result-sheet.tsx";

const retryMs = 4_000;

/** Refusals that say when to ask again. */
const later = ["ResultNotReady", "TooManyTries"];

/** A server that cannot be reached is asked until it can, and a result that opens later when it does. */
const retryAfter = (failure: CallFailure | null): number | false => {
  if (failure === null) return false;
  const { problem, passing } = failure;
  if (problem === undefined || !later.includes(problem.tag)) return passing && retryMs;
  return Math.max(1, Number(problem.facts["retryAfterSeconds"]) || 0) * 1_000;
};

const Result = ({ attemptId }: { readonly attemptId: AttemptId }) => {
  const { language } = useSettings();
  const query = useQuery({
    ...queryFor(readResult, { params: { attemptId }, query: { language } }),
    staleTime: Infinity,
    refetchInterval: ({ state }) => retryAfter(state.error),
  });
  if (query.data !== undefined) return <ResultSheet result={query.data} />;
  if (query.error === null) return <Waiting />;
  if (query.error.problem?.tag === "ResultNotReady") return <NotReady />;
  if (query.error.problem?.tag === "TooManyTries") return <Busy facts={query.error.problem.facts} />;
  if (query.error.passing) return <Unreachable onAgain={() => void query.refetch()} />;
  if (query.error.problem?.tag === "AttemptStillOpen")
    return <StillOpen attemptId={attemptId} onClosed={() => void query.refetch()} />;
  return <NoResult />;
};

export default function ResultPage({ attemptId }: ParamsOf<"/client/result/:attemptId">) {
  const id = AttemptId.safeParse(attemptId);
  return id.success ? <Result attemptId={id.data} /> : <NoResult />;
}
