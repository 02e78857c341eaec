import type * as z from "zod/mini";
import { type Endpoint, type Problem, type ProblemTag, problemTags } from "#vocabulary/endpoint";

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any endpoint" to the compiler
export type AnyEndpoint = Endpoint<any, any, any, any>;

type ParamsOf<E> = E extends { readonly params?: infer P } ? Exclude<P, undefined> : never;
type BodyOf<E> = E extends { readonly body?: infer B } ? Exclude<B, undefined> : never;
type Part<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : Schema extends z.ZodMiniType
    ? { readonly [Key in Name]: z.input<Schema> }
    : unknown;

/** What an endpoint asks for: `params`, `body`, both or nothing. */
export type InputOf<E extends AnyEndpoint> = Part<"params", ParamsOf<E>> & Part<"body", BodyOf<E>>;
export type OkOf<E extends AnyEndpoint> = z.output<E["ok"]>;
export type TagOf<E extends AnyEndpoint> = Extract<keyof E["refusals"], string> | ProblemTag;

/** The server's "no", with the tags this endpoint may answer. */
export type ProblemOf<E extends AnyEndpoint> = Problem & { readonly tag: TagOf<E> };

export type Answer<E extends AnyEndpoint> =
  | { readonly ok: true; readonly value: OkOf<E> }
  | { readonly ok: false; readonly offline: false; readonly problem: ProblemOf<E>; readonly status: number }
  | { readonly ok: false; readonly offline: true };

type Sent = { readonly params?: Readonly<Record<string, unknown>>; readonly body?: unknown };

const addressOf = ({ path }: AnyEndpoint, params: Readonly<Record<string, unknown>> = {}) =>
  `/api${path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))}`;

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && typeof (body as Problem).tag === "string";

const strangerTag = (status: number): ProblemTag =>
  (Object.keys(problemTags) as ProblemTag[]).find((tag) => problemTags[tag] === status) ?? "InternalError";

const problemFrom = async (response: Response): Promise<Problem> => {
  const body: unknown = await response.json().catch(() => null);
  return isProblem(body) ? body : { tag: strangerTag(response.status), reference: "", facts: {} };
};

const send = (endpoint: AnyEndpoint, { params, body }: Sent, signal?: AbortSignal) =>
  fetch(addressOf(endpoint, params), {
    method: endpoint.method,
    credentials: "same-origin",
    headers: body === undefined ? {} : { "content-type": "application/json" },
    body: body === undefined ? null : JSON.stringify(body),
    signal: signal ?? null,
  });

/**
 * Calls an endpoint. Never throws for what the world does: no connection is `offline`, a "no" of the server is a
 * `problem`. Rejects only when `signal` aborts. Trusts the shape of a success; the server has checked it.
 */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
): Promise<Answer<E>> => {
  try {
    const response = await send(endpoint, input as Sent, signal);
    if (!response.ok)
      return {
        ok: false,
        offline: false,
        problem: (await problemFrom(response)) as ProblemOf<E>,
        status: response.status,
      };
    const value = endpoint.produces === undefined ? await response.json() : await response.text();
    return { ok: true, value: value as OkOf<E> };
  } catch (failure) {
    if (signal?.aborted) throw failure;
    return { ok: false, offline: true };
  }
};
