import { assign } from "xstate";
import { examSetup } from "./exam-session-setup.ts";

/** Asks the server for an attempt, with one id until it answers. */
export const starting = examSetup.createStateConfig({
  initial: "asking",
  states: {
    asking: {
      invoke: {
        src: "start",
        input: ({ context }) => ({ startId: context.startId }),
        onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
        onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
      },
    },
    answered: {
      always: [
        {
          guard: "isLoaded",
          target: "#examSession.holding",
          actions: ["keepLoaded", "rememberAttempt"],
        },
        { guard: "isTooMany", target: "tooMany" },
        { guard: "isRefused", target: "#examSession.turnedDown" },
        { target: "unreachable", actions: "countFailure" },
      ],
    },
    /**
     * Nothing was started. The next start waits for the learner: its clock runs at once. When the device slept, its
     * timers slept with it, so only the server knows whether the time is over.
     */
    tooMany: {
      entry: "forgetAttempt",
      initial: "waiting",
      states: {
        waiting: {
          after: { refusal: "over" },
          on: { "page.wake": { guard: "hasSlept", target: "over" } },
        },
        over: { on: { "exam.start": { target: "#examSession.starting", actions: "press" } } },
      },
    },
    unreachable: { after: { retry: "asking" }, on: { "page.wake": "asking" } },
  },
});
