import path from "node:path";
import type { RequestHandler } from "express";
import { Effect, type ManagedRuntime } from "effect";
import { Pools } from "#kernel/database/pools";
import * as z from "zod/mini";
import type { Authenticator } from "#kernel/http/authentication";
import { apiRouter } from "#kernel/http/mount";
import { onlyFor } from "#kernel/http/only-for";
import { openApi } from "#kernel/http/openapi";
import { ownReader } from "#kernel/http/own-reader";
import { pages, readDescribedPages } from "#kernel/http/pages";
import { drain, handOver, listen, makeWebServer } from "#kernel/http/web-server";
import type { JobsBackend } from "#kernel/jobs/backend";
import type { JobBoard } from "#kernel/jobs/board";
import type { Log } from "#kernel/log";
import { defineEndpoint } from "#vocabulary/endpoint";
import { developmentEndpoints, endpoints, simulatePayfast } from "./app.ts";
import type { Config } from "./config.ts";
import { formHostsOf, simulatorPath } from "./payments-config.ts";
import { probesOf } from "./readiness.ts";

const webFolder = path.resolve(import.meta.dirname, "../dist/web");
const drainMs = 10_000;

const jobBoard = defineEndpoint({
  method: "GET",
  path: "/admin/jobs",
  summary: "The queue of jobs as pages, to look at",
  access: ["operator"],
  data: "none",
  ok: z.unknown(),
  refusals: {},
});
/** It links to the board, signs visitors in, and renews a session that has expired. */
const operationsPage = "/admin/operations";

/** Opened at the first visit, which is rare: its library would slow down every start. */
const jobBoardOnVisit = (runtime: ManagedRuntime.ManagedRuntime<JobsBackend, unknown>) => {
  let opened: Promise<JobBoard> | undefined;
  const open = async () => {
    const { openJobBoard } = await import("#kernel/jobs/board");
    return runtime.runPromise(openJobBoard(jobBoard.path, operationsPage));
  };
  const show: RequestHandler = (request, response, next) =>
    void (opened ??= open()).then((board) => board.show(request, response, next)).catch(next);
  const close = async () => opened && runtime.runPromise((await opened).close);
  return { show, close };
};

/** The simulator of PayFast, where payments are simulated. */
const simulatorFor = ({ payfast }: Config): Readonly<Record<string, RequestHandler>> =>
  payfast?.mode === "simulator" ? { [simulatorPath]: simulatePayfast(payfast) } : {};

type Services = Effect.Services<ReturnType<(typeof endpoints)[number]["handle"]>>;

/**
 * Serves browsers. Returns a stop function: readiness fails first, a proxy has the delay of the settings to see that, and
 * then the requests in flight are finished.
 */
export const serveWeb = async (
  config: Config,
  runtime: ManagedRuntime.ManagedRuntime<Services | Pools | Authenticator | JobsBackend, unknown>,
  log: Log,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const { probes, stop: reportStopping } = probesOf(runtime, config.metricsToken);
  const showsMails = config.isTriedOut && config.smtpUrl === undefined;
  const mounted = showsMails ? [...endpoints, ...developmentEndpoints] : endpoints;
  const described = readDescribedPages(webFolder);
  const board = jobBoardOnVisit(runtime);
  let description: ReturnType<typeof openApi> | undefined;
  const server = makeWebServer({
    api: apiRouter(mounted, runtime, log),
    openApi: () => (description ??= openApi(mounted.map(({ endpoint }) => endpoint))),
    pages: pages(webFolder, described, config.publicUrl, {
      read: ownReader(mounted, runtime, log),
      formHosts: formHostsOf(config.payfast),
    }),
    boards: {
      [jobBoard.path]: onlyFor(jobBoard, operationsPage, runtime, log, board.show),
      ...simulatorFor(config),
    },
    scriptHashes: described.scriptHashes,
    ...probes,
    log,
    https: config.https,
    trustedProxies: config.trustedProxies,
  });
  await listen(server, config.host, config.port);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : config.port,
    stop: async () => {
      reportStopping();
      await handOver(server, config.shutdownDelayMs);
      await drain(server, drainMs);
      await board.close();
    },
  };
};
