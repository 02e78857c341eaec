import { setTimeout as pause } from "node:timers/promises";
import { memoryOf } from "../../reliability/flood/watch.ts";
import type { Inspected } from "./held-memory.ts";
import { largestOf, scrape } from "./prometheus.ts";

const memoryEveryMs = 250;
/** As often as Prometheus would. */
const metricsEveryMs = 5_000;

/** The worst of what was seen while learners sat their exams. */
export interface Worst {
  /** Of all processes of the program, in megabytes. */
  readonly memoryMb: number;
  /** How far the slowest read model was behind the log. */
  readonly lagSeconds: number;
}

/** Looks at the memory of the processes, and at the lag of read models, until it is stopped. */
export const watch = (port: number, processes: readonly Inspected[]) => {
  const over = new AbortController();
  let [memoryMb, lagSeconds] = [0, 0];
  const look = () => {
    memoryMb = Math.max(
      memoryMb,
      processes.reduce((sum, { pid }) => sum + memoryOf(pid), 0),
    );
  };
  const repeating = async (everyMs: number, act: () => Promise<void> | void) => {
    while (!over.signal.aborted) {
      await act();
      await pause(everyMs, undefined, { signal: over.signal }).catch(() => {});
    }
  };
  const watching = Promise.all([
    repeating(memoryEveryMs, look),
    repeating(metricsEveryMs, async () => {
      const samples = await scrape(port).catch(() => []);
      const lag = largestOf(samples, "roadworthy_processor_lag_seconds", 'kind="projection"');
      lagSeconds = Math.max(lagSeconds, lag);
    }),
  ]);
  return {
    stop: async (): Promise<Worst> => {
      over.abort();
      await watching;
      look();
      return { memoryMb, lagSeconds };
    },
  };
};
