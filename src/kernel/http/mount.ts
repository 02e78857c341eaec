import type { ManagedRuntime } from "effect";
import express, {
  type ErrorRequestHandler,
  type Request,
  type RequestHandler,
  type Response,
  Router,
} from "express";
import type * as z from "zod/mini";
import type { Endpoint } from "#vocabulary/endpoint";
import type { Log } from "../log.ts";
import { participantOf } from "./caller.ts";
import { jsonOnly, sameSiteOnly } from "./guards.ts";
import type { Implementation } from "./implement.ts";
import { sendGeneralProblem } from "./problem.ts";
import { runHandler } from "./run.ts";

const bodyLimit = "100kb";

/** The first few things wrong with an input, for the form or program that sent it. */
const issuesOf = (where: "params" | "body", error: z.core.$ZodError) => ({
  issues: error.issues.slice(0, 10).map(({ path, message }) => ({ where, path: path.join("."), message })),
});

const checked = (
  response: Response,
  where: "params" | "body",
  schema: z.ZodMiniType | undefined,
  value: unknown,
): { readonly value: unknown } | undefined => {
  if (schema === undefined) return { value: undefined };
  const result = schema.safeParse(value);
  if (result.success) return { value: result.data };
  // An id of the wrong shape names nothing, like an id that does not exist.
  if (where === "params") sendGeneralProblem(response, "NotFound");
  else sendGeneralProblem(response, "BadRequest", issuesOf(where, result.error));
  return undefined;
};

const routeHandler =
  <Needs>(
    runtime: ManagedRuntime.ManagedRuntime<Needs, unknown>,
    implementation: Implementation<Needs>,
    log: Log,
  ): RequestHandler =>
  async (request, response) => {
    const { endpoint } = implementation;
    const params = checked(response, "params", endpoint.params, request.params);
    const body = params && checked(response, "body", endpoint.body, request.body);
    if (params === undefined || body === undefined) return;
    const participant = endpoint.access === "participant" ? participantOf(request, response) : "";
    const reference = String(response.locals["reference"]);
    const input = { params: params.value, body: body.value, caller: { participant }, reference };
    await runHandler(runtime, implementation, input, response, log);
  };

/** What the body parser and the router throw, in our own shape. */
const onError =
  (log: Log): ErrorRequestHandler =>
  (error: { type?: string; status?: number; statusCode?: number }, _request, response, _next) => {
    if (response.headersSent) return response.destroy();
    if (error.type === "entity.too.large")
      return sendGeneralProblem(response, "BodyTooLarge", { limit: bodyLimit });
    const status = error.status ?? error.statusCode ?? 500;
    if (status === 415) return sendGeneralProblem(response, "UnsupportedMediaType");
    if (status >= 400 && status < 500) return sendGeneralProblem(response, "BadRequest", { issues: [] });
    log.error({ reference: response.locals["reference"], cause: String(error) }, "defect");
    return sendGeneralProblem(response, "InternalError");
  };

const methodNotAllowed =
  (endpoints: readonly Endpoint[]): RequestHandler =>
  (_request, response) => {
    const allow = endpoints.map(({ method }) => method).join(", ");
    response.set("Allow", allow);
    sendGeneralProblem(response, "MethodNotAllowed", { allow });
  };

/** All endpoints as one router, to be mounted at `/api`. Throws when two have the same method and path. */
export const apiRouter = <Needs>(
  implementations: readonly Implementation<Needs>[],
  runtime: ManagedRuntime.ManagedRuntime<Needs, unknown>,
  log: Log,
): Router => {
  const router = Router();
  router.use(sameSiteOnly, jsonOnly, express.json({ limit: bodyLimit, strict: false }));
  const byPath = Map.groupBy(implementations, ({ endpoint }) => endpoint.path);
  for (const [path, sharing] of byPath) {
    const methods = sharing.map(({ endpoint }) => endpoint.method);
    if (new Set(methods).size < methods.length)
      throw new Error(`Two endpoints are ${methods.join(" and ")} ${path}: give one another path.`);
    const route = router.route(path);
    for (const implementation of sharing)
      route[implementation.endpoint.method.toLowerCase() as "get" | "post" | "put" | "delete"](
        routeHandler(runtime, implementation, log),
      );
    route.all(methodNotAllowed(sharing.map(({ endpoint }) => endpoint)));
  }
  router.use((_request: Request, response: Response) => sendGeneralProblem(response, "NotFound"));
  router.use(onError(log));
  return router;
};
