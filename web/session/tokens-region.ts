import { assign, not } from "xstate";
import type { Refused } from "./session-api.ts";
import { knownSession } from "./session-context.ts";
import { sessionSetup } from "./session-setup.ts";

/** Renews the tokens every few minutes and when a call asks for it, one request at a time. */
export const tokensRegion = sessionSetup.createStateConfig({
  initial: "settling",
  on: { "session.replaced": { target: ".settling", actions: "stopRenewing" } },
  states: {
    settling: {
      always: [
        { guard: not("hasSession"), target: "none" },
        { guard: "hasFailed", target: "unreachable" },
        { target: "resting" },
      ],
    },
    none: {
      on: { "session.confirmed": "settling", "tokens.renew": { actions: assign({ renewed: "over" }) } },
    },
    resting: {
      after: { rotation: "due" },
      on: { "session.confirmed": "settling", "tokens.renew": "due" },
    },
    unreachable: {
      after: { backoff: "due" },
      on: { "session.confirmed": "settling", "tokens.renew": "due" },
    },
    due: {
      always: [
        { guard: "canRefresh", target: "renewing", actions: "beginRefresh" },
        // The refresh token has expired. The session has, as soon as the access token has too.
        { guard: "isAlive", target: "settling", actions: assign({ renewed: "unreachable" }) },
        {
          target: "settling",
          actions: [{ type: "tellEnded", params: "lapsed" }, "lapse", "replace"],
        },
      ],
    },
    renewing: {
      invoke: {
        src: "renew",
        input: ({ context }) => ({ before: knownSession(context)! }),
        onDone: { target: "replied", actions: assign({ renewReply: ({ event }) => event.output }) },
        onError: { target: "replied", actions: assign({ renewReply: { kind: "unreachable" } }) },
      },
    },
    replied: {
      always: [
        { guard: "isRenewed", target: "settling", actions: ["keepRenewed", "tellKnown"] },
        { guard: "isTaken", target: "settling", actions: "keepRenewed" },
        {
          guard: "isRefused",
          target: "settling",
          actions: [
            { type: "tellEnded", params: ({ context }) => (context.renewReply as Refused).reason },
            "refuse",
            "replace",
          ],
        },
        { guard: "isMissing", target: "settling", actions: ["forget", "stopRenewing"] },
        { target: "settling", actions: "failToRenew" },
      ],
    },
  },
});
