import { type RequestHandler, Router } from "express";

/** Routes that are found by the first two segments of their paths. */
export interface RoutesBySegments {
  /** Returns the router that a route of this path belongs to. Throws where the first segment is no fixed word. */
  readonly routerOf: (path: string) => Router;
  /** Tries the routes that a request can match, and calls `next` when none does. */
  readonly handle: RequestHandler;
}

const parameter = ":";

const segmentsOf = (path: string): readonly [string, string] => {
  const [, first = "", second = ""] = path.toLowerCase().split("/", 3);
  return [first, second];
};

/**
 * Express tries one route after another, and an API of some hundred routes would have each request tried against most
 * of them. So the routes are kept in small routers; a fixed second segment comes before a parameter in its place.
 */
export const routesBySegments = (): RoutesBySegments => {
  const routers = new Map<string, Router>();
  const routerOf = (path: string): Router => {
    const [first, second] = segmentsOf(path);
    if (/[:*{]/.test(first)) throw new Error(`${path} must begin with a fixed word.`);
    const key = `${first}/${/[:*{]/.test(second) ? parameter : second}`;
    const router = routers.get(key) ?? Router();
    routers.set(key, router);
    return router;
  };
  const handle: RequestHandler = (request, response, next) => {
    const [first, second] = segmentsOf(request.path);
    const fixed = routers.get(`${first}/${second}`);
    const open = routers.get(`${first}/${parameter}`);
    const tryOpen = (cause?: unknown) =>
      cause === undefined && open !== undefined && open !== fixed
        ? open(request, response, next)
        : next(cause);
    return fixed === undefined ? tryOpen() : fixed(request, response, tryOpen);
  };
  return { routerOf, handle };
};
