import { assign, not, raise } from "xstate";
import { sessionSetup } from "./session-setup.ts";

/** Asks the server who is signed in. */
export const lookupRegion = sessionSetup.createStateConfig({
  initial: "never",
  states: {
    /** The server has not been asked yet. */
    never: {
      on: {
        "session.restore": "finishing",
        "lookup.begin": "finishing",
        "session.look": "reading",
      },
    },
    /** A sign-out that the server has not received goes first. */
    finishing: {
      entry: raise({ type: "signOut.finish" }),
      always: { guard: not("isSignOutPending"), target: "deciding" },
      on: {
        "signOut.settled": "deciding",
        "session.look": "reading",
      },
    },
    deciding: {
      always: [{ guard: "isLapsed", target: "done", actions: "renew" }, { target: "reading" }],
    },
    reading: {
      invoke: {
        src: "read",
        onDone: { target: "replied", actions: assign({ found: ({ event }) => event.output }) },
        onError: { target: "replied", actions: assign({ found: { kind: "unreachable" } }) },
      },
      on: {
        "session.replaced": "done",
        "session.look": { target: "reading", reenter: true },
      },
    },
    replied: {
      always: [
        {
          guard: "isFound",
          target: "done",
          actions: ["keepFound", "confirm"],
        },
        // An expired access token tells the server nothing: the refresh token decides.
        {
          guard: "isNone",
          target: "doubting",
          actions: [assign({ hasHeard: true }), "takeEntry", "confirm"],
        },
        { guard: "hasSession", target: "done" },
        { target: "done", actions: "forget" },
      ],
    },
    doubting: {
      always: [
        { guard: "hasSession", target: "done", actions: "renew" },
        { target: "done", actions: "forget" },
      ],
    },
    done: {
      on: {
        "lookup.begin": "finishing",
        "session.look": "reading",
      },
    },
  },
});
