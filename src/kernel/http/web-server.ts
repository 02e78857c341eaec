import type { Server } from "node:http";
import { createServer } from "node:http";
import { setTimeout as pause } from "node:timers/promises";
import express, { type RequestHandler, type Router } from "express";
import type { Log } from "../log.ts";
import { countRequests } from "../metrics/http-metrics.ts";
import { endStreams } from "./event-stream.ts";
import { apiHeaders, sameSiteOnly, securityHeaders } from "./guards.ts";
import { onError } from "./on-error.ts";
import { type Probes, probes } from "./probes.ts";
import { newReference, sendGeneralProblem, sendJson } from "./problem.ts";

/** The parts of a server. */
export interface WebServerParts extends Probes {
  readonly api: Router;
  /** Returns the description of the API, when a program asks for it. */
  readonly openApi: () => unknown;
  readonly pages: RequestHandler;
  /** Pages that are not the product's own, by their address. They restrict access themselves. */
  readonly boards?: Readonly<Record<string, RequestHandler>>;
  readonly scriptHashes: readonly string[];
  readonly log: Log;
  readonly https: boolean;
  /** How many proxies in front of the server are trusted to report the client's address. */
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

/** Returns the whole site as one server: health, API, pages. Not listening yet. */
export const makeWebServer = (parts: WebServerParts): Server => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.set("trust proxy", parts.trustedProxies);
  app.use(logRequests(parts.log), countRequests);
  // API routes come first: every layer before them would run on every request.
  const forPrograms = apiHeaders(parts.https);
  app.use("/api", forPrograms, sameSiteOnly);
  app.get("/api/openapi.json", (_request, response) => sendJson(response, 200, parts.openApi()));
  app.use("/api", parts.api);
  app.use(probes(parts, forPrograms));
  for (const [address, board] of Object.entries(parts.boards ?? {}))
    app.use(address, securityHeaders([], parts.https, "'self'"), board);
  app.use(securityHeaders(parts.scriptHashes, parts.https), parts.pages);
  app.use((_request, response) => sendGeneralProblem(response, "NotFound"));
  app.use(onError(parts.log));
  const server = createServer(app);
  // Longer than a proxy's, so that the server never closes a connection just as a request arrives.
  server.keepAliveTimeout = 65_000;
  return server;
};

/** Returns the probe server of a process that serves no browser. Not listening yet. */
export const makeProbeServer = (parts: Probes, log: Log, https: boolean): Server => {
  const app = express();
  app.disable("x-powered-by");
  app.disable("etag");
  app.use(logRequests(log), countRequests, probes(parts, apiHeaders(https)));
  app.use((_request, response) => sendGeneralProblem(response, "NotFound"));
  app.use(onError(log));
  return createServer(app);
};

/** A server cannot listen. The message says why and what to do. */
export class CannotListen extends Error {}

/** Listens. Rejects with `CannotListen`, which names the setting of the port. */
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

/**
 * Goes on serving for `forMs` milliseconds, and ends each connection with its next reply. A proxy has this time to see that
 * the process is not ready any more, and to connect to another one instead of meeting a connection that closes.
 */
export const handOver = async (server: Server, forMs: number): Promise<void> => {
  server.prependListener("request", (_request, response) => void response.setHeader("Connection", "close"));
  if (forMs > 0) await pause(forMs);
};

/** How often connections that have become idle are closed while draining. */
const closeIdleEveryMs = 50;

/**
 * Accepts no new connections and resolves when the requests in flight are finished, at the latest after
 * `withinMs`.
 */
export const drain = (server: Server, withinMs: number): Promise<void> =>
  new Promise((resolve) => {
    endStreams(server);
    const closeIdle = setInterval(() => server.closeIdleConnections(), closeIdleEveryMs);
    const timeout = setTimeout(() => server.closeAllConnections(), withinMs);
    server.close(() => {
      clearInterval(closeIdle);
      clearTimeout(timeout);
      resolve();
    });
  });
