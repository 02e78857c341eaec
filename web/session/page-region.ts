import { assign, not } from "xstate";
import { knownSession } from "./session-context.ts";
import { sessionSetup } from "./session-setup.ts";

/** Listens to the server while the page is visible and there is a session. */
export const pageRegion = sessionSetup.createStateConfig({
  initial: "hidden",
  states: {
    hidden: { on: { "page.show": "visible" } },
    visible: {
      initial: "silent",
      on: { "page.hide": "hidden" },
      states: {
        silent: { always: { guard: "hasSession", target: "listening" } },
        listening: {
          entry: assign({ streamOf: ({ context }) => knownSession(context)?.sessionId ?? null }),
          invoke: { src: "stream" },
          // Another session needs another stream.
          always: { guard: not("isStreamOurs"), target: "silent" },
        },
      },
    },
  },
});
