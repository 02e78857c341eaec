import type * as z from "zod/mini";
import { type Endpoint, type Problem, type ProblemTag, problemTags } from "#vocabulary/endpoint";
import { type Addressed, apiAddress } from "./api-address.ts";
import { type CallSession, callSession } from "./call-session.ts";

// oxlint-disable-next-line typescript/no-explicit-any -- the only way to say "any endpoint" to the compiler
export type AnyEndpoint = Endpoint<any, any, any, any, any>;

type ParamsOf<E> = E extends { readonly params?: infer P } ? Exclude<P, undefined> : never;
type QueryOf<E> = E extends { readonly query?: infer Q } ? Exclude<Q, undefined> : never;
type BodyOf<E> = E extends { readonly body?: infer B } ? Exclude<B, undefined> : never;
type Part<Name extends string, Schema> = [Schema] extends [never]
  ? unknown
  : Schema extends z.ZodMiniType
    ? { readonly [Key in Name]: z.input<Schema> }
    : unknown;

/** What an endpoint asks for: `params`, `query`, `body`, all of them or nothing. */
export type InputOf<E extends AnyEndpoint> = Part<"params", ParamsOf<E>> &
  Part<"query", QueryOf<E>> &
  Part<"body", BodyOf<E>>;
export type OkOf<E extends AnyEndpoint> = z.output<E["ok"]>;
export type TagOf<E extends AnyEndpoint> = Extract<keyof E["refusals"], string> | ProblemTag;

/** The server's "no", with the tags this endpoint may answer. */
export type ProblemOf<E extends AnyEndpoint> = Problem & { readonly tag: TagOf<E> };

export type Answer<E extends AnyEndpoint> =
  | { readonly ok: true; readonly value: OkOf<E> }
  | { readonly ok: false; readonly offline: false; readonly problem: ProblemOf<E>; readonly status: number }
  | { readonly ok: false; readonly offline: true };

const offline = { ok: false, offline: true } as const;

interface Sent extends Addressed {
  readonly body?: unknown;
}

/** How one request goes out. */
export interface Going {
  readonly signal?: AbortSignal | undefined;
  readonly headers?: Readonly<Record<string, string>>;
  /** Gets the answer as it arrives, before its body is read. */
  readonly onAnswer?: (response: Response) => void;
  /** Goes out even when the page is closed meanwhile. */
  readonly keepalive?: boolean;
}

/** How a call goes out, apart from its end and the session. */
export type Manner = Omit<Going, "signal" | "headers">;

/** Where an endpoint answers to this: for a link to a file. */
export const addressOf = ({ path }: AnyEndpoint, sent: Sent): string => apiAddress(path, sent);

const isProblem = (body: unknown): body is Problem =>
  typeof body === "object" && body !== null && typeof (body as Problem).tag === "string";

/** Of a proxy in front of the server, which may have limits of its own. */
const strangerTag = (status: number): string =>
  (Object.keys(problemTags) as ProblemTag[]).find((tag) => problemTags[tag] === status) ?? "InternalError";

/** What a failed response without a body says, in the words that the interface of bills was agreed with. */
export const withoutBody = "Wrong Services";

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

/** The body of a failed response; one of a stranger is told by its status, and one that has none says so. */
const problemFrom = async (response: Response): Promise<Problem> => {
  const text = await response.text().catch(() => "");
  const body = parsed(text);
  if (isProblem(body)) return body;
  const problem = { tag: strangerTag(response.status), reference: "", facts: {} };
  return text === "" ? { ...problem, message: withoutBody } : problem;
};

const valueFrom = async ({ produces }: AnyEndpoint, response: Response): Promise<unknown> => {
  if (produces === undefined) return response.json();
  const isBytes =
    produces === "image/webp" ||
    produces === "application/pdf" ||
    (typeof produces === "object" && "files" in produces);
  return isBytes ? new Uint8Array(await response.arrayBuffer()) : response.text();
};

const send = (endpoint: AnyEndpoint, sent: Sent, { headers, signal, keepalive = false }: Going) =>
  fetch(addressOf(endpoint, sent), {
    method: endpoint.method,
    credentials: "same-origin",
    headers: { ...headers, ...(sent.body === undefined ? {} : { "content-type": "application/json" }) },
    body: sent.body === undefined ? null : JSON.stringify(sent.body),
    signal: signal ?? null,
    keepalive,
  });

/** Sends exactly one request, without the session. For the session itself; all other code uses `call`. */
export const callOnce = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  going: Going = {},
): Promise<Answer<E>> => {
  try {
    const response = await send(endpoint, input as Sent, going);
    going.onAnswer?.(response);
    if (response.ok) return { ok: true, value: (await valueFrom(endpoint, response)) as OkOf<E> };
    const problem = (await problemFrom(response)) as ProblemOf<E>;
    return { ok: false, offline: false, problem, status: response.status };
  } catch (failure) {
    if (going.signal?.aborted) throw failure;
    return offline;
  }
};

/** Rejects as soon as the signal aborts, even if `work` is still under way. */
const unlessAborted = async <Value>(
  work: Promise<Value>,
  signal: AbortSignal | undefined,
): Promise<Value> => {
  if (signal === undefined) return work;
  signal.throwIfAborted();
  return new Promise<Value>((resolve, reject) => {
    const give = () => reject(signal.reason as Error);
    signal.addEventListener("abort", give, { once: true });
    void work.then(resolve, reject).finally(() => signal.removeEventListener("abort", give));
  });
};

const isKeptOut = (answer: Answer<AnyEndpoint>) =>
  !answer.ok && !answer.offline && answer.status === 401 && answer.problem.tag === "NotSignedIn";

const callAs = async <E extends AnyEndpoint>(
  session: CallSession,
  endpoint: E,
  input: InputOf<E>,
  signal: AbortSignal | undefined,
  manner: Manner,
): Promise<Answer<E>> => {
  const going = { ...manner, signal };
  const before = await unlessAborted(session.prepare(), signal);
  // Without valid tokens the request would be sent as an unknown visitor's: better later than wrong.
  if (before === "unreachable") return offline;
  const answer = await callOnce(endpoint, input, { ...going, headers: before });
  if (!isKeptOut(answer as Answer<AnyEndpoint>)) return answer;
  const renewed = await unlessAborted(session.renew(before), signal);
  if (renewed === "over") return answer;
  if (renewed === "unreachable") return offline;
  const again = await callOnce(endpoint, input, { ...going, headers: renewed });
  if (isKeptOut(again as Answer<AnyEndpoint>)) session.giveUp();
  return again;
};

/**
 * Calls an endpoint. Never rejects because of the network or the server: no connection is `offline`, a refusal is a
 * `problem`. Rejects only when `signal` aborts. Trusts the shape of a success, which the server has checked. The call is
 * sent as the signed-in account: tokens are renewed before, and once more when the server no longer accepts them.
 */
export const call = async <E extends AnyEndpoint>(
  endpoint: E,
  input: InputOf<E>,
  signal?: AbortSignal,
  manner: Manner = {},
): Promise<Answer<E>> => {
  const session = endpoint.access === "anyone" ? undefined : callSession();
  return session === undefined
    ? callOnce(endpoint, input, { ...manner, signal })
    : callAs(session, endpoint, input, signal, manner);
};
