import { fromObservable, type Observer, toObserver } from "xstate";
import type { Instant } from "#vocabulary/instant";
import type { ServerClock } from "./server-clock.ts";

/** Moments that are announced, and seen as a warning from ten minutes on. */
export type Threshold = "half" | "tenMinutes" | "fiveMinutes" | "oneMinute" | "tenSeconds" | "over";

export interface Reading {
  readonly secondsLeft: number;
  /** The last threshold passed, or null before the first. */
  readonly passed: Threshold | null;
  /** False while time left is only known to be at most this. */
  readonly isSure: boolean;
}

export interface CountdownInput {
  readonly deadline: Instant;
  readonly limitSeconds: number;
  readonly clock: Pick<ServerClock, "now" | "isSure">;
  /** Wakes the clock besides its own ticks: the page became visible again. */
  readonly wake?: EventTarget;
}

const fixed: readonly (readonly [Threshold, number])[] = [
  ["tenMinutes", 600],
  ["fiveMinutes", 300],
  ["oneMinute", 60],
  ["tenSeconds", 10],
  ["over", 0],
];

/** Short papers skip the announcements that would come before their half. */
export const thresholdsOf = (limitSeconds: number): readonly (readonly [Threshold, number])[] => {
  const half = limitSeconds / 2;
  return [["half", half], ...fixed.filter(([, seconds]) => seconds < half)];
};

export const readCountdown = ({ deadline, limitSeconds, clock }: CountdownInput): Reading => {
  // Rounded up: the last second is shown as 1 and what follows it is 0.
  const secondsLeft = Math.max(0, Math.ceil((deadline - clock.now()) / 1000));
  const passed = thresholdsOf(limitSeconds).findLast(([, seconds]) => secondsLeft <= seconds);
  return { secondsLeft, passed: passed?.[0] ?? null, isSure: clock.isSure() };
};

/**
 * The clock actor: a reading now, then one at each whole second of the server. It keeps no count of its own, so
 * a throttled, frozen or restored page is right again at the next tick.
 */
export const countdown = fromObservable<Reading, CountdownInput>(({ input }) => ({
  subscribe: (listener: Observer<Reading> | ((reading: Reading) => void)) => {
    const observer = toObserver(listener);
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = () => {
      clearTimeout(timer);
      const reading = readCountdown(input);
      observer.next?.(reading);
      const msLeft = input.deadline - input.clock.now();
      // It ticks on after the end: the server may yet say that there is time left.
      timer = setTimeout(tick, msLeft > 0 ? (msLeft % 1000) + 1 : 1000);
    };
    tick();
    input.wake?.addEventListener("visibilitychange", tick);
    return {
      unsubscribe: () => {
        clearTimeout(timer);
        input.wake?.removeEventListener("visibilitychange", tick);
      },
    };
  },
}));
