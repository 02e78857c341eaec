import { Effect, type ManagedRuntime } from "effect";
import { Pools } from "#kernel/database/pools";
import type { Probes } from "#kernel/http/probes";
import type { Jobs } from "#kernel/jobs/queue";
import { collectStatus } from "#kernel/operations/collect-status";
import { metricsEndpoint } from "#kernel/operations/metrics-endpoint";
import type { Operations } from "#kernel/operations/operations";

const pingPatience = "2 seconds";

type Runtime = ManagedRuntime.ManagedRuntime<Pools | Operations | Jobs, unknown>;

/** What this process tells machines, until it is told that it stops: from then on it is not ready. */
export const probesOf = (runtime: Runtime, metricsToken: string | undefined) => {
  let isStopping = false;
  const ping = Effect.flatMap(Pools, ({ main }) => Effect.promise(() => main.query("SELECT 1"))).pipe(
    Effect.timeout(pingPatience),
  );
  const readiness = async (): Promise<readonly string[]> => {
    if (isStopping) return ["shutting down"];
    return runtime.runPromise(ping).then(
      () => [],
      () => ["the database does not answer"],
    );
  };
  const told: Probes = {
    readiness,
    // A runtime that is shut down collects nothing more.
    metrics: metricsEndpoint(() => runtime.runPromise(collectStatus).catch(() => {}), metricsToken),
  };
  return { told, stop: () => void (isStopping = true) };
};
