import type { ManagedRuntime } from "effect";
import type { Pools } from "#kernel/database/pools";
import { drain, listen, makeProbeServer } from "#kernel/http/web-server";
import type { Jobs } from "#kernel/jobs/queue";
import type { Log } from "#kernel/log";
import type { Operations } from "#kernel/operations/operations";
import type { Config } from "./config.ts";
import { probesOf } from "./readiness.ts";

const drainMs = 2_000;

/**
 * Serves the probes: health, readiness, metrics. A worker serves nothing to browsers. Returns a stop
 * function.
 */
export const serveWorker = async (
  { host, https, metricsToken }: Config,
  port: number,
  runtime: ManagedRuntime.ManagedRuntime<Pools | Operations | Jobs, unknown>,
  log: Log,
): Promise<{ readonly port: number; readonly stop: () => Promise<void> }> => {
  const { probes, stop } = probesOf(runtime, metricsToken);
  const server = makeProbeServer(probes, log, https);
  await listen(server, host, port, "WORKER_PORT");
  const address = server.address();
  return {
    port: typeof address === "object" && address !== null ? address.port : port,
    stop: async () => {
      stop();
      await drain(server, drainMs);
    },
  };
};
