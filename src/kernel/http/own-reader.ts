import { Cause, type ManagedRuntime } from "effect";
import type { Endpoint } from "#vocabulary/endpoint";
import { problemTags } from "#vocabulary/endpoint";
import type { Log } from "../log.ts";
import { anonymous } from "./admit.ts";
import type { Exchange, Implementation } from "./implement.ts";
import { newReference } from "./problem.ts";
import { runInTime } from "./run.ts";

/** A reading of an endpoint, by the path in its declaration: `/things/:thingId`. */
export interface OwnRequest {
  readonly path: string;
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string | undefined>>;
}

/** The body is null unless the status is 200. */
export interface OwnAnswer {
  readonly status: number;
  readonly body: unknown;
}

/** Reads one of the program's own endpoints as a request would, without the network. */
export type ReadOwn = (request: OwnRequest) => Promise<OwnAnswer>;

const noCookies: Exchange = {
  cookies: { read: () => undefined, set: () => {}, clear: () => {} },
  address: "",
  userAgent: "",
  accessToken: undefined,
};

const refused = (status: number): OwnAnswer => ({ status, body: null });

/** The status of what a request would be refused with; a defect's is 500. */
const statusOf = ({ refusals }: Endpoint, tag: string): number => {
  if (Object.hasOwn(refusals, tag)) return refusals[tag]!;
  return Object.hasOwn(problemTags, tag) ? problemTags[tag as keyof typeof problemTags] : 500;
};

const readable = ({ method, access, produces }: Endpoint) =>
  method === "GET" && access === "anyone" && produces === undefined;

/** Reads endpoints that anyone may read as JSON, and no others, on behalf of the pages that the server writes. */
export const ownReader = <Needs>(
  implementations: readonly Implementation<Needs>[],
  runtime: ManagedRuntime.ManagedRuntime<Needs, unknown>,
  log: Log,
): ReadOwn => {
  const byPath = new Map(
    implementations
      .filter(({ endpoint }) => readable(endpoint))
      .map((implementation) => [implementation.endpoint.path, implementation]),
  );
  return async ({ path, params = {}, query = {} }) => {
    const implementation = byPath.get(path);
    if (implementation === undefined) throw new Error(`No endpoint at ${path} can be read by anyone.`);
    const { endpoint, handle } = implementation;
    const named = endpoint.params?.safeParse(params);
    if (named?.success === false) return refused(404);
    const asked = endpoint.query?.safeParse(query);
    if (asked?.success === false) return refused(400);
    const reference = newReference();
    const input = { params: named?.data, query: asked?.data, body: undefined };
    const outcome = await runInTime(
      runtime,
      endpoint,
      handle({ ...input, caller: anonymous, exchange: noCookies, reference }),
    );
    if (outcome.ok) return { status: 200, body: outcome.value };
    const status = statusOf(endpoint, outcome.failed?._tag ?? "");
    if (status >= 500)
      log.warn({ reference, path, status, cause: Cause.pretty(outcome.cause) }, "a page could not read");
    return refused(status);
  };
};
