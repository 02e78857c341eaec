import { assign, sendParent, setup } from "xstate";
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

export type CountdownEvent =
  /** The page became visible again. */
  | { readonly type: "page.wake" }
  /** The server may have granted time. The next reading shows it. */
  | ({ readonly type: "deadline.set" } & Pick<CountdownInput, "deadline" | "limitSeconds">);

/** What a reading tells the exam session. */
export type CountdownFact =
  /** Time left is only known to be at most what is shown. */
  | { readonly type: "clock.doubted" }
  /** Another threshold than at the last reading is the last one passed. The end is told separately. */
  | { readonly type: "clock.passed" }
  /** No time is left. Told at every reading. */
  | { readonly type: "clock.over" };

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

/** What a reading is told from. */
export interface CountdownContext {
  readonly source: CountdownInput;
  readonly reading: Reading;
  /** The last threshold passed at the reading before. */
  readonly passedBefore: Threshold | null;
}

const contextOf = (source: CountdownInput): CountdownContext => {
  const reading = readCountdown(source);
  return { source, reading, passedBefore: reading.passed };
};

/**
 * The clock of an exam: a reading now, then one at each whole second of the server, of which the exam session is told.
 * It counts nothing itself, so a throttled, frozen or restored page is right again at the next tick.
 */
export const countdownMachine = setup({
  types: {
    context: {} as CountdownContext,
    events: {} as CountdownEvent,
    input: {} as CountdownInput,
  },
  delays: {
    // It ticks on after the end: the server may still say that there is time left.
    nextSecond: ({ context: { source } }) => {
      const msLeft = source.deadline - source.clock.now();
      return msLeft > 0 ? (msLeft % 1000) + 1 : 1000;
    },
  },
  guards: {
    isDoubted: ({ context: { reading } }) => !reading.isSure,
    hasPassed: ({ context: { reading, passedBefore } }) =>
      reading.passed !== passedBefore && reading.passed !== "over",
    isOver: ({ context: { reading } }) => reading.secondsLeft === 0,
  },
  actions: {
    read: assign({
      reading: ({ context }) => readCountdown(context.source),
      passedBefore: ({ context }) => context.reading.passed,
    }),
    setDeadline: assign(({ context: { source }, event }) =>
      event.type === "deadline.set"
        ? { source: { ...source, deadline: event.deadline, limitSeconds: event.limitSeconds } }
        : {},
    ),
    tell: sendParent((_step, fact: CountdownFact) => fact),
  },
}).createMachine({
  id: "countdown",
  context: ({ input }) => contextOf(input),
  on: { "deadline.set": { actions: "setDeadline" } },
  initial: "ticking",
  states: {
    ticking: {
      after: { nextSecond: "reading" },
      on: { "page.wake": "reading" },
    },
    reading: {
      entry: "read",
      always: [
        {
          guard: "isDoubted",
          target: "read",
          actions: { type: "tell", params: { type: "clock.doubted" } },
        },
        { guard: "hasPassed", target: "read", actions: { type: "tell", params: { type: "clock.passed" } } },
        { target: "read" },
      ],
    },
    read: {
      always: [
        { guard: "isOver", target: "ticking", actions: { type: "tell", params: { type: "clock.over" } } },
        { target: "ticking" },
      ],
    },
  },
});
