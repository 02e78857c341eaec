import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";

/** Returns the memory that a process holds, in megabytes; 0 where the system does not tell. */
export const memoryOf = (pid: number): number => {
  try {
    const [, pages] = readFileSync(`/proc/${pid}/statm`, "utf8").split(" ");
    return (Number(pages) * 4_096) / 1_000_000;
  } catch {
    return 0;
  }
};

const everyMs = 100;

/** Asks /healthz and looks at the memory ten times a second. Returns the worst of both when it is stopped. */
export const watch = (port: number, pid: number) => {
  let isOver = false;
  let [healthMs, maxMb] = [0, memoryOf(pid)];
  const watching = (async () => {
    while (!isOver) {
      const begun = performance.now();
      const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
      await answer?.arrayBuffer();
      const took = answer?.status === 200 ? performance.now() - begun : Number.POSITIVE_INFINITY;
      healthMs = Math.max(healthMs, took);
      maxMb = Math.max(maxMb, memoryOf(pid));
      await pause(everyMs);
    }
  })();
  return {
    stop: async () => {
      isOver = true;
      await watching;
      return { healthMs, maxMb };
    },
  };
};
