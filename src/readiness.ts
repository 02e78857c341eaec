import { Effect, type ManagedRuntime } from "effect";
import { Pools } from "#kernel/database/pools";
import type { Probes } from "#kernel/http/probes";
import type { Jobs } from "#kernel/jobs/queue";
import { collectStatus } from "#kernel/operations/collect-status";
import { metricsEndpoint } from "#kernel/operations/metrics-endpoint";
import type { Operations } from "#kernel/operations/operations";

const pingTimeout = "2 seconds";

type Runtime = ManagedRuntime.ManagedRuntime<Pools | Operations | Jobs, unknown>;

/** Returns this process's probes. It reports not ready once the stop has begun. */
export const probesOf = (runtime: Runtime, metricsToken: string | undefined) => {
  let isStopping = false;
  const ping = Effect.flatMap(Pools, ({ main }) => Effect.promise(() => main.query("SELECT 1"))).pipe(
    Effect.timeout(pingTimeout),
  );
  const readiness = async (): Promise<readonly string[]> => {
    if (isStopping) return ["shutting down"];
    return runtime.runPromise(ping).then(
      () => [],
      () => ["the database does not answer"],
    );
  };
  const probes: Probes = {
    readiness,
    // A runtime that is shut down collects nothing more.
    metrics: metricsEndpoint(() => runtime.runPromise(collectStatus).catch(() => {}), metricsToken),
  };
  return { probes, stop: () => void (isStopping = true) };
};
