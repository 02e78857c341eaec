import { type ActorRefFrom, assign, not, raise } from "xstate";
import { contextOf } from "./session-changes.ts";
import { knownSession } from "./session-context.ts";
import { sessionSetup } from "./session-setup.ts";
import { tokensRegion } from "./tokens-region.ts";

/** Asks the server who is signed in. */
const lookupRegion = sessionSetup.createStateConfig({
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

/** Tells the server of sign-outs, one at a time. */
const signOutRegion = sessionSetup.createStateConfig({
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

/** Listens to the server while the page is visible and there is a session. */
const pageRegion = sessionSetup.createStateConfig({
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

/**
 * The session of this browser in one of its tabs. What is known of it lies in `snapshot`, by the contract's legality
 * machine; the four regions renew its tokens, ask the server who is signed in, tell the server of sign-outs, and
 * listen to the server while the page is visible.
 */
export const browserSessionMachine = sessionSetup.createMachine({
  id: "session",
  context: contextOf,
  type: "parallel",
  invoke: { src: "tabs" },
  on: {
    "session.adopt": {
      actions: ["adopt", "tellKnown", "replace"],
    },
    "session.signOut": {
      actions: [{ type: "tellEnded", params: "signed-out" }, "leave", "replace"],
    },
    "session.end": {
      guard: "hasSession",
      actions: [{ type: "tellEnded", params: ({ event }) => event.reason }, "end", "replace"],
    },
    "session.giveUp": {
      guard: "hasSession",
      actions: [{ type: "tellEnded", params: "lapsed" }, "lapse", "replace"],
    },
    "tab.known": { actions: ["takeFromTab", "replace"] },
    "tab.ended": { guard: "isOurs", actions: ["endFromTab", "replace"] },
    // The entries are every tab's: another one may have signed in or out while this one was asleep.
    "page.wake": [
      {
        guard: "isEntryGone",
        actions: ["forget", "replace", "catchUp"],
      },
      {
        guard: "isEntryOther",
        actions: ["takeEntry", "replace", "catchUp"],
      },
      { actions: "catchUp" },
    ],
    "page.catchUp": [
      { guard: not("hasHeard"), actions: "lookUp" },
      { guard: "isDue", actions: "renew" },
    ],
  },
  states: {
    tokens: tokensRegion,
    lookup: lookupRegion,
    signOut: signOutRegion,
    page: pageRegion,
  },
});

/** The session of this tab, running. */
export type SessionActor = ActorRefFrom<typeof browserSessionMachine>;
