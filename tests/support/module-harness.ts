import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { Layer, ManagedRuntime } from "effect";
import express from "express";
import { pino } from "pino";
import type { Authenticator } from "#kernel/http/authentication";
import type { Implementation } from "#kernel/http/implement";
import { apiRouter } from "#kernel/http/mount";
import { newReference } from "#kernel/http/problem";
import { Paces } from "#kernel/limits/paces";
import { type BrowserSettings, TestBrowser } from "#kernel/http/test-browser.fixture";

let networks = 0;
/** Browsers come from different networks, so that they do not share a limit by accident. */
export const newNetwork = (): string => {
  networks += 1;
  return `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`;
};

/**
 * Serves the endpoints of a module over HTTP, with the services that a test provides: the module's own layer, or parts of
 * it over a database of the test's. `level` is the lowest level of the log that is collected; what was denied to callers
 * is collected apart, because it is no fault of the program.
 */
export const moduleHarness = async <Services>(
  { endpoints }: { readonly endpoints: readonly Implementation<NoInfer<Services>>[] },
  services: Layer.Layer<Services, unknown>,
  { level = "warn" }: { readonly level?: "trace" | "warn" } = {},
) => {
  const runtime = ManagedRuntime.make(Layer.provideMerge(services, Paces.layer()));
  // An endpoint for anyone asks no authenticator, so a test of such endpoints alone provides none.
  const serving = runtime as ManagedRuntime.ManagedRuntime<Services | Authenticator | Paces, unknown>;
  const [logged, denied]: [string[], string[]] = [[], []];
  const write = (line: string) => void (line.includes('"msg":"denied"') ? denied : logged).push(line);
  const log = pino({ level }, { write });
  const app = express().set("trust proxy", true);
  app.use((_request, response, next) => {
    response.locals["reference"] = newReference();
    next();
  });
  app.use("/api", apiRouter<Services>(endpoints, serving, log));
  await runtime.context();
  const server = app.listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address() as AddressInfo;

  return {
    port,
    logged,
    denied,
    run: runtime.runPromise.bind(runtime),
    /** A browser without cookies, by default on a network that no other browser is on. */
    browser: (settings: BrowserSettings = {}) =>
      new TestBrowser(port, { network: newNetwork(), ...settings }),
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
      await runtime.dispose();
    },
  };
};
