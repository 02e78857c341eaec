import { assign, raise } from "xstate";
import { sessionSetup } from "./session-setup.ts";

/** Tells the server of sign-outs, one at a time. */
export const signOutRegion = sessionSetup.createStateConfig({
  initial: "settled",
  states: {
    settled: {
      entry: raise({ type: "signOut.settled" }),
      always: { guard: "hasEnded", target: "telling" },
      on: {
        "signOut.finish": {
          guard: "isSignOutPending",
          target: "telling",
          actions: assign({ ended: [undefined] }),
        },
      },
    },
    /** Also a sign-in does not stop this. */
    telling: {
      invoke: {
        src: "end",
        input: ({ context }) => ({ access: context.ended[0] }),
        onDone: { target: "settled", actions: "forgetEnded" },
        onError: { target: "settled", actions: "forgetEnded" },
      },
    },
  },
});
