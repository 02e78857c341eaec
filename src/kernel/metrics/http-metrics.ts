import type { RequestHandler } from "express";
import { httpRequests, httpSeconds } from "./metrics.ts";

/**
 * The label of a request: the pattern of its route, so that it contains no ids or user input and the number
 * of labels stays small.
 */
const routeOf = (originalUrl: string, path: string | undefined): string => {
  const isApi = originalUrl.startsWith("/api/");
  if (path === undefined) return isApi ? "unknown" : "page";
  return isApi ? `/api${path}` : path;
};

const methods = new Set(["GET", "HEAD", "POST", "PUT", "DELETE"]);

/**
 * The label of a method: one that an endpoint may have, else "other". Node accepts 35 methods, and every label multiplies
 * the samples that a stranger can make the registry keep.
 */
const methodOf = (method: string): string => (methods.has(method) ? method : "other");

/** Counts and times every response. */
export const countRequests: RequestHandler = (request, response, next) => {
  const begun = performance.now();
  response.once("finish", () => {
    const route = request.route as { readonly path?: string } | undefined;
    const labels = {
      method: methodOf(request.method),
      route: routeOf(request.originalUrl, route?.path),
      status: String(response.statusCode),
    };
    httpRequests.inc(labels);
    if (String(response.getHeader("content-type")).startsWith("text/event-stream")) return;
    httpSeconds.observe(labels, (performance.now() - begun) / 1_000);
  });
  next();
};
