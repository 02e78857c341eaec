import type { NextFunction, Request, RequestHandler, Response } from "express";
import helmet from "helmet";
import { sendGeneralProblem } from "./problem.ts";

/** In seconds. */
const year = 31_536_000;

/**
 * Rejects requests that another site's page sends with our cookie: browsers report where a request comes
 * from (Fetch Metadata), older ones at least the origin. Tools that are not browsers send neither. Reading
 * is no exception, because what staff read is recorded; links from other sites lead to pages, never here.
 */
export const sameSiteOnly = (request: Request, response: Response, next: NextFunction): void => {
  const site = request.get("sec-fetch-site");
  const origin = request.get("origin");
  const same =
    site !== undefined
      ? site === "same-origin" || site === "none"
      : origin === undefined || origin === `${request.protocol}://${request.get("host")}`;
  if (same) next();
  else sendGeneralProblem(response, "CrossSiteRequest");
};

/** Bodies are JSON or empty: a page of another site can send other types without a preflight. */
export const jsonOnly = (request: Request, response: Response, next: NextFunction): void => {
  const length = request.get("content-length");
  const hasBody = (length !== undefined && length !== "0") || request.get("transfer-encoding") !== undefined;
  const isJson = /^application\/json\s*(;|$)/i.test(request.get("content-type") ?? "");
  if (request.method === "GET" || !hasBody || isJson) next();
  else sendGeneralProblem(response, "UnsupportedMediaType", { expected: "application/json" });
};

/**
 * Headers of an API response: use only the declared type, run and frame nothing, share it with no other
 * site.
 */
export const apiHeaders =
  (https: boolean): RequestHandler =>
  (_request, response, next) => {
    response.setHeader("X-Content-Type-Options", "nosniff");
    response.setHeader("Content-Security-Policy", "default-src 'none'; frame-ancestors 'none'");
    response.setHeader("Cross-Origin-Resource-Policy", "same-origin");
    if (https) response.setHeader("Strict-Transport-Security", `max-age=${year}; includeSubDomains`);
    next();
  };

/**
 * Security headers of pages. `scriptHashes` are those of the inline scripts in our own pages. Radix writes
 * style attributes, hence inline styles. Upgrading requests and HSTS make sense only where the site has
 * https. `base-uri` is forbidden, except to third-party pages that set their own.
 */
export const securityHeaders = (
  scriptHashes: readonly string[],
  https: boolean,
  baseUri: "'none'" | "'self'" = "'none'",
) =>
  helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'", ...scriptHashes.map((hash) => `'${hash}'`)],
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", "data:"],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: [baseUri],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https && { upgradeInsecureRequests: [] }),
      },
    },
    strictTransportSecurity: https ? { maxAge: year, includeSubDomains: true } : false,
    referrerPolicy: { policy: "same-origin" },
  });
