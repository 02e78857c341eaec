import { Effect, type ManagedRuntime } from "effect";
import express, { type Request, type RequestHandler, type Response, Router } from "express";
import type * as z from "zod/mini";
import type { Endpoint } from "#vocabulary/endpoint";
import { tellAfterRequest } from "../live/stale-lists.ts";
import type { Paces } from "../limits/paces.ts";
import type { Log } from "../log.ts";
import { admit, admitSession } from "./admit.ts";
import { accessTokenOf, type Authenticator } from "./authentication.ts";
import { cookiesOf } from "./cookies.ts";
import { jsonOnly } from "./guards.ts";
import { fewAtOnce } from "./few-at-once.ts";
import type { Implementation } from "./implement.ts";
import { networkOf } from "./network.ts";
import { defaultBodyLimit } from "./on-error.ts";
import { sendGeneralProblem } from "./problem.ts";
import { routesBySegments } from "./routes-by-segments.ts";
import { runHandler } from "./run.ts";
import { countWrite, isCounted } from "./write-limits.ts";

const readBody = ({ bodyLimit = defaultBodyLimit }: Endpoint): readonly RequestHandler[] => [
  ...(bodyLimit > defaultBodyLimit ? [fewAtOnce(defaultBodyLimit)] : []),
  express.json({ limit: bodyLimit, strict: false }),
];

/** Reads the body of an endpoint that takes a body of any type. */
const readRawBody = (limit: number): readonly RequestHandler[] => [
  ...(limit > defaultBodyLimit ? [fewAtOnce()] : []),
  express.raw({ type: () => true, limit }),
];

type Where = "params" | "query" | "body";

/** The first few validation issues of an input, for the form or program that sent it. */
const issuesOf = (where: Where, error: z.core.$ZodError) => ({
  issues: error.issues.slice(0, 10).map(({ path, message }) => ({ where, path: path.join("."), message })),
});

/** The name of a text with a NUL, which PostgreSQL cannot store and no person types. */
const nulIn = (value: unknown): string | undefined =>
  Object.entries(value ?? {}).find(([, text]) => typeof text === "string" && text.includes("\0"))?.[0];

const checked = (
  response: Response,
  where: Where,
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { readonly value: unknown } | undefined => {
  if (schema === undefined) return { value: undefined };
  const withNul = where === "query" ? nulIn(value) : undefined;
  if (withNul !== undefined) {
    sendGeneralProblem(response, "BadRequest", {
      issues: [{ where, path: withNul, message: "has invisible characters" }],
    });
    return undefined;
  }
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  // An id of the wrong form is treated like an id that does not exist.
  if (where === "params") sendGeneralProblem(response, "NotFound");
  else sendGeneralProblem(response, "BadRequest", issuesOf(where, result.error));
  return undefined;
};

const routeHandler = <Needs>(
  runtime: ManagedRuntime.ManagedRuntime<Needs | Authenticator | Paces, unknown>,
  { endpoint, handle }: Implementation<Needs>,
  log: Log,
): RequestHandler => {
  const admitted = isCounted(endpoint)
    ? (...[access, request, cookies]: Parameters<typeof admit>) =>
        Effect.tap(admit(access, request, cookies), (caller) =>
          countWrite(caller, networkOf(request.ip ?? "")),
        )
    : admit;
  return async (request, response) => {
    const params = checked(response, "params", endpoint.params, request.params);
    const query = params && checked(response, "query", endpoint.query, request.query);
    const body = query && checked(response, "body", endpoint.body, request.body);
    if (params === undefined || query === undefined || body === undefined) return;
    const cookies = cookiesOf(request, response);
    const input = {
      params: params.value,
      query: query.value,
      body: body.value,
      reference: String(response.locals["reference"]),
      exchange: {
        cookies,
        address: networkOf(request.ip ?? ""),
        userAgent: request.get("user-agent") ?? "",
        accessToken: accessTokenOf(request, cookies),
        ...(endpoint.rawBodyLimit !== undefined && {
          rawBody: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
        }),
      },
    };
    const work = Effect.flatMap(admitted(endpoint.access, request, cookies), (caller) =>
      Effect.tap(handle({ ...input, caller }), () => tellAfterRequest(endpoint)),
    );
    await runHandler(runtime, endpoint, work, response, log);
  };
};

/** Rejects unauthorised callers before parsing the body. */
const keepOut = <Needs>(
  runtime: ManagedRuntime.ManagedRuntime<Needs | Authenticator, unknown>,
  endpoint: Endpoint,
  log: Log,
): RequestHandler => {
  const { access } = endpoint;
  if (access === "anyone" || access === "participant") return (_request, _response, next) => next();
  return async (request, response, next) => {
    const token = accessTokenOf(request, cookiesOf(request, response));
    await runHandler(runtime, endpoint, admitSession(access, token), response, log, () => next());
  };
};

const methodNotAllowed =
  (endpoints: readonly Endpoint[]): RequestHandler =>
  (_request, response) => {
    const methods = endpoints.map(({ method }) => method);
    const allow = (methods.includes("GET") ? ["HEAD", ...methods] : methods).join(", ");
    response.set("Allow", allow);
    sendGeneralProblem(response, "MethodNotAllowed", { allow });
  };

/** A path as the router sees it: parameter names make no difference. */
const shapeOf = ({ path }: Endpoint) => path.replaceAll(/:\w+/g, ":");

/**
 * The endpoints of each path, fixed paths before those with a parameter in the same segment, which would
 * shadow them.
 */
const byPath = <Needs>(implementations: readonly Implementation<Needs>[]) => {
  const order = (shape: string) => shape.replaceAll(":", "\uffff");
  return [...Map.groupBy(implementations, ({ endpoint }) => shapeOf(endpoint))]
    .toSorted(([one], [other]) => (order(one) < order(other) ? -1 : 1))
    .map(([, sharing]) => sharing);
};

const refuseDoubles = (sharing: readonly Endpoint[]): void => {
  for (const [method, same] of Map.groupBy(sharing, (endpoint) => endpoint.method))
    if (same.length > 1) {
      const paths = [...new Set(same.map(({ path }) => path))].join(" and ");
      throw new Error(`${same.length} endpoints are ${method} ${paths}: give all but one another path.`);
    }
  const paths = new Set(sharing.map(({ path }) => path));
  if (paths.size > 1)
    throw new Error(
      `${[...paths].join(" and ")} are one path: call its parameters the same in all endpoints.`,
    );
};

/**
 * Returns all endpoints as one router, to be mounted at `/api`. Throws when two have the same method and
 * path.
 */
export const apiRouter = <Needs>(
  implementations: readonly Implementation<Needs>[],
  runtime: ManagedRuntime.ManagedRuntime<NoInfer<Needs> | Authenticator | Paces, unknown>,
  log: Log,
): Router => {
  const router = Router();
  const takesAny = new Set(
    implementations.flatMap(({ endpoint: { path, rawBodyLimit } }) =>
      rawBodyLimit === undefined ? [] : path,
    ),
  );
  router.use((request, response, next) =>
    takesAny.has(request.path) ? next() : jsonOnly(request, response, next),
  );
  const routes = routesBySegments();
  for (const sharing of byPath(implementations)) {
    const endpoints = sharing.map(({ endpoint }) => endpoint);
    refuseDoubles(endpoints);
    const { path } = endpoints[0]!;
    const route = routes.routerOf(path).route(path);
    for (const implementation of sharing) {
      const { endpoint } = implementation;
      const handlers = [
        ...(endpoint.body ? [keepOut(runtime, endpoint, log), ...readBody(endpoint)] : []),
        ...(endpoint.rawBodyLimit === undefined ? [] : readRawBody(endpoint.rawBodyLimit)),
        routeHandler(runtime, implementation, log),
      ];
      route[endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete"](...handlers);
    }
    route.all(methodNotAllowed(endpoints));
  }
  router.use(routes.handle);
  router.use((_request: Request, response: Response) => sendGeneralProblem(response, "NotFound"));
  return router;
};
