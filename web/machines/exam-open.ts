import { assign, sendTo } from "xstate";
import { timesOf } from "./exam-session-changes.ts";
import { examSetup } from "./exam-session-setup.ts";
import { outboxState } from "./outbox.machine.ts";

/** The learner works on the attempt; commands leave by the outbox. */
export const open = examSetup.createStateConfig({
  type: "parallel",
  invoke: [
    {
      id: "outbox",
      src: "outbox",
      input: ({ context }) => ({ attemptId: context.attemptId!, storage: context.storage }),
      onSnapshot: {
        actions: assign({
          attempt: ({ context, event }) => ({
            ...context.attempt!,
            outbox: outboxState(event.snapshot),
          }),
        }),
      },
    },
    {
      id: "countdown",
      src: "countdown",
      input: ({ context }) => ({ ...timesOf({ context }), clock: context.clock }),
    },
  ],
  on: {
    "command.give": { guard: "isLegal", actions: ["applyCommand", "addToOutbox"] },
    "outbox.replied": [
      { guard: "hasRefusal", actions: ["applyReply", "setClock", "refresh"] },
      { actions: ["applyReply", "setClock"] },
    ],
    "page.wake": { actions: ["wakeClock", "catchUp"] },
    "page.catchUp": [{ guard: "isStale", actions: ["retryOutbox", "refresh"] }, { actions: "retryOutbox" }],
    "clock.doubted": { actions: "catchUp" },
    // A learner who sends nothing hears of extra time, too.
    "clock.passed": { actions: "refresh" },
    "clock.over": { actions: "expire" },
    "page.hide": { actions: sendTo("outbox", { type: "page.hide" }) },
    "lease.lost": { target: "elsewhere", actions: assign({ hasMoved: true }) },
    "exam.start": { target: "#examSession.starting", actions: "press" },
  },
  states: {
    /** One refresh at a time: the journal belongs to the one that is running. */
    refresh: {
      initial: "resting",
      states: {
        resting: { on: { "view.refresh": "asking" } },
        asking: {
          entry: "beginRefresh",
          invoke: {
            src: "read",
            input: ({ context }) => ({ attemptId: context.attemptId! }),
            onDone: {
              target: "resting",
              actions: [
                assign({ reply: ({ event }) => event.output }),
                "observeClock",
                "applyView",
                "setClock",
                // Where the exam is over now, no answer will come that a visit could wait for.
                "retryOutbox",
              ],
            },
            onError: "resting",
          },
        },
      },
    },
    handover: {
      initial: "working",
      states: {
        working: { on: { "lease.wanted": "parting" } },
        /** Another tab wants the exam: it gets it once everything is sent, or after a moment. */
        parting: {
          entry: "retryOutbox",
          always: { guard: "isSent", target: "parted" },
          after: { courtesy: "parted" },
          on: { "lease.wanted": {} },
        },
        parted: { entry: "giveLease", on: { "lease.wanted": {} } },
      },
    },
  },
});
