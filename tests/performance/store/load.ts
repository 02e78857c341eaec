import { randomUUID } from "node:crypto";

/** The appends of a contestant, and the latency of each in milliseconds. */
export interface Load {
  readonly acknowledged: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

/** A store that accepts appends: one event at a time, a hundred per stream, each at the next version. */
export interface Contestant {
  readonly name: string;
  /** Empties the store. */
  readonly reset: () => Promise<unknown>;
  readonly run: (writers: number, seconds: number) => Promise<Load>;
  readonly stored: () => Promise<number>;
  readonly close: () => Promise<unknown>;
}

export const eventsPerStream = 100;
export const eventType = "assessment.answer-chosen";
export const eventData = { questionId: "rules-speed-urban", optionId: "b" };
export const eventMeta = { actor: "par_0f8e7a4d" };

/** The position of one writer. */
export interface Turn {
  readonly stream: string;
  readonly version: number;
}

export function* turns(): Generator<Turn, never> {
  for (;;) {
    const stream = randomUUID();
    for (let version = 0; version < eventsPerStream; version++) yield { stream, version };
  }
}

/** Times the writers; the figures count from `warmUp` seconds on. */
export class Stopwatch {
  readonly #began = performance.now();
  readonly #warmUp: number;
  readonly #seconds: number;
  readonly #latencies: number[] = [];
  #acknowledged = 0;

  constructor(seconds: number, warmUp = Math.min(1, seconds / 3)) {
    this.#seconds = seconds;
    this.#warmUp = warmUp;
  }

  get isRunning(): boolean {
    return performance.now() - this.#began < (this.#warmUp + this.#seconds) * 1_000;
  }

  record(sent: number): void {
    this.#acknowledged++;
    if (sent - this.#began >= this.#warmUp * 1_000) this.#latencies.push(performance.now() - sent);
  }

  load(): Load {
    const elapsed = (performance.now() - this.#began) / 1_000 - this.#warmUp;
    return loadOf(this.#acknowledged, this.#latencies.length / elapsed, this.#latencies);
  }
}

export const loadOf = (acknowledged: number, perSecond: number, latencies: readonly number[]): Load => {
  const sorted = Float64Array.from(latencies).toSorted();
  const at = (share: number) => sorted[Math.floor(sorted.length * share)]!;
  return { acknowledged, perSecond, p50: at(0.5), p99: at(0.99) };
};

/** Writers that each wait for one append before they send the next. */
export const closedLoop = async (
  writers: number,
  seconds: number,
  write: (turn: Turn) => Promise<unknown>,
): Promise<Load> => {
  const watch = new Stopwatch(seconds);
  const writer = async () => {
    for (const turn of turns()) {
      if (!watch.isRunning) return;
      const sent = performance.now();
      await write(turn);
      watch.record(sent);
    }
  };
  await Promise.all(Array.from({ length: writers }, writer));
  return watch.load();
};
