import { assign, setup } from "xstate";
import type { Instant } from "#vocabulary/instant";
import type { ServerClock } from "./server-clock.ts";

/** Moments that are announced, and shown as a warning from ten minutes on. */
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
}

const fixed: readonly (readonly [Threshold, number])[] = [
  ["tenMinutes", 600],
  ["fiveMinutes", 300],
  ["oneMinute", 60],
  ["tenSeconds", 10],
  ["over", 0],
];

/** Returns the thresholds of a paper. Short papers skip those that would come before their half. */
export const thresholdsOf = (limitSeconds: number): readonly (readonly [Threshold, number])[] => {
  const half = limitSeconds / 2;
  return [["half", half], ...fixed.filter(([, seconds]) => seconds < half)];
};

/** Returns what the clock of an exam shows now. */
export const readCountdown = ({ deadline, limitSeconds, clock }: CountdownInput): Reading => {
  // Rounded up: the last second is shown as 1 and what follows it is 0.
  const secondsLeft = Math.max(0, Math.ceil((deadline - clock.now()) / 1000));
  const passed = thresholdsOf(limitSeconds).findLast(([, seconds]) => secondsLeft <= seconds);
  return { secondsLeft, passed: passed?.[0] ?? null, isSure: clock.isSure() };
};

/**
 * The clock of an exam: a reading now, then one at each whole second of the server. It counts nothing itself, so a
 * throttled, frozen or restored page is right again at the next tick.
 */
export const countdownMachine = setup({
  types: {
    context: {} as { readonly source: CountdownInput; readonly reading: Reading },
    // The page became visible again.
    events: {} as { readonly type: "page.wake" },
    input: {} as CountdownInput,
  },
  delays: {
    // It ticks on after the end: the server may still say that there is time left.
    nextSecond: ({ context: { source } }) => {
      const msLeft = source.deadline - source.clock.now();
      return msLeft > 0 ? (msLeft % 1000) + 1 : 1000;
    },
  },
  actions: { read: assign({ reading: ({ context }) => readCountdown(context.source) }) },
}).createMachine({
  id: "countdown",
  context: ({ input }) => ({ source: input, reading: readCountdown(input) }),
  initial: "ticking",
  states: {
    ticking: {
      after: { nextSecond: { target: "ticking", reenter: true, actions: "read" } },
      on: { "page.wake": { target: "ticking", reenter: true, actions: "read" } },
    },
  },
});
