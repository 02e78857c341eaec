import type { Server } from "node:http";
import { createServer } from "node:http";
import express, { type RequestHandler, type Router } from "express";
import type { Log } from "../log.ts";
import { countRequests } from "../metrics/http-metrics.ts";
import { endStreams } from "./event-stream.ts";
import { apiHeaders, securityHeaders } from "./guards.ts";
import { onError } from "./on-error.ts";
import { type Probes, probes } from "./probes.ts";
import { newReference, sendGeneralProblem, sendJson } from "./problem.ts";

/** What a server answers with. */
export interface WebServerParts extends Probes {
  readonly api: Router;
  readonly openApi: unknown;
  readonly pages: RequestHandler;
  /** Pages for staff that are no work of ours, by their address. They see to who may look. */
  readonly boards?: Readonly<Record<string, RequestHandler>>;
  readonly scriptHashes: readonly string[];
  readonly log: Log;
  readonly https: boolean;
  /** How many proxies stand in front and may say who asks. */
  readonly trustedProxies: number;
}

const logRequests =
  (log: Log): RequestHandler =>
  (request, response, next) => {
    const reference = newReference();
    response.locals["reference"] = reference;
    response.setHeader("X-Request-Id", reference);
    if (!log.isLevelEnabled("info")) return next();
    const begun = performance.now();
    response.once("finish", () => {
      const ms = Math.round((performance.now() - begun) * 10) / 10;
      const route = request.route as { path?: string } | undefined;
      log.info({
        reference,
        method: request.method,
        route: route?.path ?? "page",
        status: response.statusCode,
        ms,
      });
    });
    return next();
  };

/** The whole site behind one listener: health, API, pages. Not listening yet. */
export const makeWebServer = (parts: WebServerParts): Server => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", parts.trustedProxies);
  app.use(logRequests(parts.log), countRequests);
  // The way of an answer comes first: every layer before it would look at every request.
  const forPrograms = apiHeaders(parts.https);
  app.get("/api/openapi.json", forPrograms, (_request, response) => sendJson(response, 200, parts.openApi));
  app.use("/api", forPrograms, parts.api);
  app.use(probes(parts, forPrograms));
  for (const [address, board] of Object.entries(parts.boards ?? {}))
    app.use(address, securityHeaders([], parts.https, "'self'"), board);
  app.use(securityHeaders(parts.scriptHashes, parts.https), parts.pages);
  app.use((_request, response) => sendGeneralProblem(response, "NotFound"));
  app.use(onError(parts.log));
  const server = createServer(app);
  // Longer than a proxy's, so that it is never we who close a connection just as a request comes.
  server.keepAliveTimeout = 65_000;
  return server;
};

/** What a process answers that serves no browser: its probes. Not listening yet. */
export const makeProbeServer = (told: Probes, log: Log, https: boolean): Server => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(logRequests(log), countRequests, probes(told, apiHeaders(https)));
  app.use((_request, response) => sendGeneralProblem(response, "NotFound"));
  app.use(onError(log));
  return createServer(app);
};

/** Why a server cannot listen, as a sentence that says what to do. */
export class CannotListen extends Error {}

/** Listens, or explains, with the name of the setting that says which port. */
export const listen = (server: Server, host: string, port: number, setting = "PORT"): Promise<void> =>
  new Promise((resolve, reject) => {
    server.once("error", (cause: NodeJS.ErrnoException) => {
      const why =
        cause.code === "EADDRINUSE"
          ? `Port ${port} on ${host} is taken: stop what uses it, or set ${setting} to another.`
          : cause.code === "EACCES"
            ? `Port ${port} may not be used by this user: set ${setting} to one above 1023.`
            : `Cannot listen on ${host}:${port} (${cause.message}): check HOST and ${setting}.`;
      reject(new CannotListen(why));
    });
    server.listen(port, host, resolve);
  });

/** How soon after its last answer a connection is closed that was busy when the draining began. */
const hangUpEveryMs = 50;

/** Takes no new connection and waits for the requests under way, at most so long. */
export const drain = (server: Server, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    endStreams(server);
    const hangUp = setInterval(() => server.closeIdleConnections(), hangUpEveryMs);
    const giveUp = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearInterval(hangUp);
      clearTimeout(giveUp);
      resolve();
    });
  });
