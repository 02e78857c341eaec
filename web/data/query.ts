import { queryOptions } from "@tanstack/react-query";
import type { Problem } from "#vocabulary/endpoint";
import { type AnyEndpoint, type Answer, type InputOf, type OkOf, type TagOf, call } from "./call.ts";

/** Why a call failed: no connection, or a refusal of the server with one of these tags. */
export class CallFailure<Tag extends string = string> extends Error {
  /** The refusal; undefined without a connection. */
  readonly problem: (Problem & { readonly tag: Tag }) | undefined;
  readonly status: number | undefined;

  constructor(problem?: Problem & { readonly tag: Tag }, status?: number) {
    super(problem?.message ?? problem?.tag ?? "Offline");
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

/** Why a call of this endpoint failed; its refusals are those that the endpoint declares, and the general ones. */
export type FailureOf<E extends AnyEndpoint> = CallFailure<TagOf<E>>;

/** Returns the value of an answer. Throws a `CallFailure` for a refusal and without a connection. */
export const valueOf = <E extends AnyEndpoint>(answer: Answer<E>): OkOf<E> => {
  if (answer.ok) return answer.value;
  throw answer.offline ? new CallFailure() : new CallFailure(answer.problem, answer.status);
};

/** Returns what a reading endpoint answers; throws a `CallFailure` otherwise. `onAnswer` sees the response first. */
export const fetchFrom = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal,
  onAnswer?: (response: Response) => void,
): Promise<OkOf<E>> => valueOf(await call(endpoint, input, signal, onAnswer && { onAnswer }));

/** TanStack Query options for a reading endpoint: `useQuery(queryFor(readResult, { params: { attemptId }, query: {} }))`. */
export const queryFor = <E extends AnyEndpoint>(endpoint: E, input: InputOf<E>) =>
  queryOptions<OkOf<E>, CallFailure>({
    queryKey: [endpoint.method, endpoint.path, input],
    queryFn: ({ signal }) => fetchFrom(endpoint, input, signal),
  });
