import type { ActorRefFrom } from "xstate";
import { holding } from "./exam-holding.ts";
import { contextOf } from "./exam-session-context.ts";
import { examSetup } from "./exam-session-setup.ts";
import { starting } from "./exam-starting.ts";

/**
 * One paper in one tab: from the start screen to the open exam, in which it holds the learner's attempt. It knows
 * which attempt it is, which tab may work on it, and whether the server can be reached.
 */
export const examSessionMachine = examSetup.createMachine({
  id: "examSession",
  context: ({ input }) => contextOf(input),
  initial: "arriving",
  states: {
    arriving: {
      always: [
        { guard: "hasAttempt", target: "holding" },
        { guard: "hasLostStart", target: "starting" },
        { target: "ready" },
      ],
    },
    /** The start screen. */
    ready: { on: { "exam.start": { target: "starting", actions: "press" } } },
    starting,
    holding,
    /** The server refuses to start or to show the attempt. */
    turnedDown: {
      entry: "forgetAttempt",
      initial: "deciding",
      states: {
        deciding: {
          // Without the cookie or the attempt, this browser can only start anew.
          always: [{ guard: "isNotFound", target: "#examSession.ready" }, { target: "refused" }],
        },
        refused: {},
      },
    },
  },
});

export type ExamSession = ActorRefFrom<typeof examSessionMachine>;
