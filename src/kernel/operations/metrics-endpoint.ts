import { createHash, timingSafeEqual } from "node:crypto";
import type { Request, RequestHandler } from "express";
import { collectDefaultMetrics } from "prom-client";
import { sendGeneralProblem } from "../http/problem.ts";
import { metrics } from "../metrics/metrics.ts";

const loopback = /^(::1|(::ffff:)?127\.\d+\.\d+\.\d+)$/;
const forwarded = ["forwarded", "x-forwarded-for", "x-real-ip", "via"];

/** A request forwarded by a proxy on this machine also comes from the loopback; its headers reveal it. */
const isFromHere = (request: Request): boolean =>
  loopback.test(request.socket.remoteAddress ?? "") &&
  forwarded.every((header) => request.get(header) === undefined);

const hashOf = (text: string) => createHash("sha256").update(text).digest();
const hasToken = (request: Request, token: string | undefined): boolean =>
  token !== undefined &&
  timingSafeEqual(hashOf(request.get("authorization") ?? ""), hashOf(`Bearer ${token}`));

/** Collected figures are fresh for this long. */
const freshMs = 5_000;

/** Throttles the collection and shares it between concurrent callers. */
const remembered = (collect: () => Promise<void>, now: () => number): (() => Promise<void>) => {
  let since = -Infinity;
  let last = Promise.resolve();
  return () => {
    if (now() - since < freshMs) return last;
    since = now();
    last = collect();
    return last;
  };
};

/**
 * Serves Prometheus on this machine or with the token; returns 404 to all other callers. `collect` updates
 * the figures that are stored in the database; it must not fail.
 */
export const metricsEndpoint = (
  collect: () => Promise<void>,
  token: string | undefined,
  now: () => number = () => performance.now(),
): RequestHandler => {
  // One set per process, however many servers it has.
  if (metrics.getSingleMetric("process_cpu_user_seconds_total") === undefined)
    collectDefaultMetrics({ register: metrics });
  const bringUpToDate = remembered(collect, now);
  return async (request, response) => {
    if (!isFromHere(request) && !hasToken(request, token)) return sendGeneralProblem(response, "NotFound");
    await bringUpToDate();
    response
      .set("Cache-Control", "no-store")
      .type(metrics.contentType)
      .send(await metrics.metrics());
  };
};
