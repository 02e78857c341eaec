import type { ErrorRequestHandler } from "express";
import type { Log } from "../log.ts";
import { sendGeneralProblem } from "./problem.ts";

/** The largest body, in bytes, that an endpoint reads by default. */
export const defaultBodyLimit = 102_400;

interface HttpError {
  readonly type?: string;
  readonly status?: number;
  readonly limit?: number;
}

/** Converts errors of the body parser, the router and defective code into a problem without details. */
export const onError =
  (log: Log): ErrorRequestHandler =>
  (error: HttpError, _request, response, _next) => {
    if (response.headersSent) return response.destroy();
    if (error.type === "entity.too.large")
      return sendGeneralProblem(response, "BodyTooLarge", { limitBytes: error.limit });
    if (error.status === 415) return sendGeneralProblem(response, "UnsupportedMediaType");
    // A path that does not decode matches nothing.
    if (error instanceof URIError) return sendGeneralProblem(response, "NotFound");
    if (error.status !== undefined && error.status >= 400 && error.status < 500)
      return sendGeneralProblem(response, "BadRequest", { issues: [] });
    const cause = error instanceof Error ? (error.stack ?? error.message) : String(error);
    log.error({ reference: response.locals["reference"], cause }, "defect");
    return sendGeneralProblem(response, "InternalError");
  };
