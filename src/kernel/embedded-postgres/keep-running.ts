import type { Server } from "./server.ts";

/** Pauses between two tries to start again, in milliseconds; each is twice the one before. */
const firstPauseMs = 500;
const longestPauseMs = 15_000;

/** What a server is kept running with. */
export interface Keeping {
  /** Starts the server on the same files and at the same address. Rejects when it does not come up. */
  readonly startAgain: () => Promise<Server>;
  /** Why it has ended, as far as its log tells, as the beginning of a sentence. */
  readonly why: () => string;
  /** Called with a sentence when it has ended, and when it runs again. */
  readonly say: (sentence: string) => void;
}

/** A pause that can be cut short. */
const makePause = () => {
  let cut = () => {};
  const pause = (ms: number) =>
    new Promise<void>((done) => {
      const timer = setTimeout(done, ms);
      cut = () => {
        clearTimeout(timer);
        done();
      };
    });
  return { pause, cut: () => cut() };
};

/**
 * Starts a server again whenever it has ended by itself, with growing pauses for as long as it takes: a full disk ends
 * PostgreSQL and lets it start only when there is room again. Committed data is safe meanwhile. `exited` of the result
 * settles after `stop` alone.
 */
export const keepRunning = (first: Server, { startAgain, why, say }: Keeping): Server => {
  const { pause, cut } = makePause();
  let current = first;
  let isStopping = false;

  const comeBack = async (): Promise<void> => {
    for (let ms = firstPauseMs; !isStopping; ms = Math.min(2 * ms, longestPauseMs)) {
      await pause(ms);
      if (isStopping) return;
      const next = await startAgain().catch(() => null);
      if (next === null) continue;
      current = next;
      return say("PostgreSQL runs again");
    }
  };
  const watch = async (): Promise<void> => {
    for (;;) {
      await current.exited;
      if (isStopping) return;
      say(`${why()}: it is started again until it runs; requests get 503 meanwhile, and nothing is lost`);
      await comeBack();
      if (isStopping) return current.stop();
    }
  };
  const exited = watch();
  const stop = async () => {
    isStopping = true;
    cut();
    await current.stop();
    await exited;
  };
  return { exited, stop };
};
