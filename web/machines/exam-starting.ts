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
        { guard: "isRefused", target: "#examSession.turnedDown" },
        { target: "unreachable", actions: "countFailure" },
      ],
    },
    unreachable: { after: { retry: "asking" }, on: { "page.wake": "asking" } },
  },
});
