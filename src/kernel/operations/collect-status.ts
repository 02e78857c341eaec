import { Effect } from "effect";
import type { Pools } from "../database/pools.ts";
import { Jobs } from "../jobs/queue.ts";
import { Concerns } from "./concern.ts";
import { Operations, type PoolUse } from "./operations.ts";
import {
  collected,
  concerns,
  deadLetters,
  processorFailures,
  processorLagEvents,
  processorLagSeconds,
  jobsByState,
  logEvents,
  poolConnections,
} from "../metrics/metrics.ts";

const timeout = "3 seconds";

const setPool = (pool: string, { open, idle, waiting }: PoolUse) => {
  poolConnections.set({ pool, state: "busy" }, open - idle);
  poolConnections.set({ pool, state: "idle" }, idle);
  poolConnections.set({ pool, state: "waiting" }, waiting);
};

const fromDatabase = Effect.gen(function* () {
  const operations = yield* Operations;
  const { main, append } = yield* operations.pools;
  setPool("main", main);
  setPool("append", append);
  for (const { name: processor, kind, lag, failures, deadLetters: letters } of yield* operations.processors) {
    processorLagEvents.set({ processor, kind }, lag.events);
    processorLagSeconds.set({ processor, kind }, lag.seconds);
    processorFailures.set({ processor, kind }, failures);
    if (kind === "subscription") deadLetters.set({ subscription: processor }, letters);
  }
  logEvents.set((yield* operations.log).events);
  for (const { name: concern, count } of yield* Concerns) concerns.set({ concern }, yield* count);
});

const fromQueue = Effect.flatMap(Jobs, ({ counts }) =>
  Effect.map(counts, (queues) => {
    for (const [queue, states] of Object.entries(queues))
      for (const [state, count] of Object.entries(states)) jobsByState.set({ queue, state }, count);
  }),
);

/**
 * Updates the figures that are stored in the database. When it does not respond in time they keep their
 * last values and `roadworthy_status_collected` is 0; this process's own counters are reported all the
 * same.
 */
export const collectStatus: Effect.Effect<void, never, Operations | Jobs | Pools> = Effect.all([
  fromDatabase,
  fromQueue,
]).pipe(
  Effect.timeout(timeout),
  Effect.matchCause({ onSuccess: () => collected.set(1), onFailure: () => collected.set(0) }),
);
