import path from "node:path";
import { Effect, type ManagedRuntime } from "effect";
import { Pools } from "#kernel/database/pools";
import type { Authenticator } from "#kernel/http/authentication";
import { apiRouter } from "#kernel/http/mount";
import { openApi } from "#kernel/http/openapi";
import { pages, readDescribedPages } from "#kernel/http/pages";
import { drain, listen, makeWebServer } from "#kernel/http/web-server";
import type { Log } from "#kernel/log";
import { developmentEndpoints, endpoints } from "./app.ts";
import type { Config } from "./config.ts";

const webFolder = path.resolve(import.meta.dirname, "../dist/web");
const drainMs = 10_000;
const pingPatience = "2 seconds";

type Services = Effect.Services<
  ReturnType<(typeof endpoints | typeof developmentEndpoints)[number]["handle"]>
>;

/** Listens for browsers. Answers how to stop: readiness goes first, then the requests under way are finished. */
export const serveWeb = async (
  config: Config,
  runtime: ManagedRuntime.ManagedRuntime<Services | Pools | Authenticator, unknown>,
  log: Log,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  let draining = false;
  const readiness = async (): Promise<readonly string[]> => {
    if (draining) return ["shutting down"];
    const ping = Effect.flatMap(Pools, ({ main }) => Effect.promise(() => main.query("SELECT 1"))).pipe(
      Effect.timeout(pingPatience),
    );
    return runtime.runPromise(ping).then(
      () => [],
      () => ["the database does not answer"],
    );
  };
  const isTriedOut = !config.production && config.smtpUrl === undefined;
  const mounted = isTriedOut ? [...endpoints, ...developmentEndpoints] : endpoints;
  const described = readDescribedPages(webFolder);
  const server = makeWebServer({
    api: apiRouter(mounted, runtime, log),
    openApi: openApi(mounted.map(({ endpoint }) => endpoint)),
    pages: pages(webFolder, described),
    scriptHashes: described.scriptHashes,
    readiness,
    log,
    https: config.https,
    trustedProxies: config.trustedProxies,
  });
  await listen(server, config.host, config.port);
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : config.port,
    stop: async () => {
      draining = true;
      await drain(server, drainMs);
    },
  };
};
