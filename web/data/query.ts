import { queryOptions } from "@tanstack/react-query";
import type { Problem } from "#vocabulary/endpoint";
import { type AnyEndpoint, type InputOf, type OkOf, call } from "./call.ts";

/** Why a query has no data: no connection, or a "no" of the server. */
export class CallFailure extends Error {
  readonly problem: Problem | undefined;
  readonly status: number | undefined;

  constructor(problem?: Problem, status?: number) {
    super(problem?.tag ?? "Offline");
    this.problem = problem;
    this.status = status;
  }

  get offline(): boolean {
    return this.problem === undefined;
  }

  /** Whether the same call may succeed a moment later. */
  get passing(): boolean {
    return this.offline || (this.status ?? 0) >= 500;
  }
}

/** What a reading endpoint answers; throws a `CallFailure` when that is a "no". */
export const fetchFrom = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
): Promise<OkOf<E>> => {
  const answer = await call(endpoint, input, signal);
  if (answer.ok) return answer.value;
  throw answer.offline ? new CallFailure() : new CallFailure(answer.problem, answer.status);
};

/** TanStack Query options for a reading endpoint: `useQuery(queryFor(readResult, { params: { attemptId }, query: {} }))`. */
export const queryFor = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions<OkOf<E>, CallFailure>({
    queryKey: [endpoint.method, endpoint.path, input],
    queryFn: ({ signal }) => fetchFrom(endpoint, input, signal),
  });
