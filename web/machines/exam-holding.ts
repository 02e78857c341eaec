import { assign, sendTo } from "xstate";
import { open } from "./exam-open.ts";
import { examSetup } from "./exam-session-setup.ts";

/** The attempt is known. Only the tab that holds the lease loads and opens it. */
export const holding = examSetup.createStateConfig({
  invoke: {
    id: "lease",
    src: "lease",
    input: ({ context }) => ({ attemptId: context.attemptId! }),
  },
  on: {
    "lease.lost": {
      target: ".elsewhere",
      actions: assign({ hasMoved: false, loaded: null, failures: 0 }),
    },
    "lease.wanted": { actions: "giveLease" },
  },
  initial: "claiming",
  states: {
    claiming: {
      on: { "lease.held": [{ guard: "hasLoaded", target: "opening" }, { target: "reading" }] },
    },
    reading: {
      invoke: {
        src: "read",
        input: ({ context }) => ({ attemptId: context.attemptId! }),
        onDone: { target: "answered", actions: assign({ reply: ({ event }) => event.output }) },
        onError: { target: "answered", actions: assign({ reply: { kind: "unreachable" } }) },
      },
      after: { patience: { guard: "hasCopy", target: "opening", actions: "takeCopy" } },
    },
    answered: {
      always: [
        { guard: "isLoaded", target: "opening", actions: "keepLoaded" },
        { guard: "isRefused", target: "#examSession.turnedDown" },
        { guard: "hasCopy", target: "opening", actions: "takeCopy" },
        { target: "unreachable", actions: "countFailure" },
      ],
    },
    unreachable: { after: { retry: "reading" }, on: { "page.wake": "reading" } },
    opening: {
      entry: ["observeClock", "openAttempt"],
      // What never reached the server is sent even now: the learner is owed its verdict.
      always: [{ guard: "isFinished", target: "finished" }, { target: "open" }],
    },
    open,
    finished: {
      entry: "forgetCopy",
      on: { "exam.start": { target: "#examSession.starting", actions: "press" } },
    },
    /** Another tab has the exam. */
    elsewhere: {
      on: {
        "exam.takeOver": { target: "claiming", actions: sendTo("lease", { type: "lease.take" }) },
        "lease.lost": {},
      },
    },
  },
});
