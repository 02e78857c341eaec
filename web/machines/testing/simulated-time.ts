import { SimulatedClock } from "xstate";

/** Resolves when every promise that is settled by now has had its effect. */
export const settled = () =>
  new Promise<void>((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(null);
  });

const stepMs = 50;

/** The time of a test: the timers of the actors, and a device's clock that starts at this moment. */
export const simulatedTime = (startedAt: number) => {
  const clock = new SimulatedClock();
  let leapMs = 0;
  const now = () => startedAt + leapMs + clock.now();
  return {
    clock,
    now,
    /** The device's clock moves on, and no timer fires: the device slept. */
    leapTo: (instant: number) => {
      leapMs += instant - now();
    },
    /** Lets time pass, with timers and promises taking turns. */
    pass: async (ms = 0) => {
      await settled();
      for (let left = ms; left >= 0; left -= stepMs) {
        clock.increment(Math.min(stepMs, left));
        await settled();
      }
    },
  };
};
export type SimulatedTime = ReturnType<typeof simulatedTime>;
