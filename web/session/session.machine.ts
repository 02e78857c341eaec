import { type ActorRefFrom, not } from "xstate";
import { lookupRegion } from "./lookup-region.ts";
import { pageRegion } from "./page-region.ts";
import { contextOf } from "./session-changes.ts";
import { sessionSetup } from "./session-setup.ts";
import { signOutRegion } from "./sign-out-region.ts";
import { tokensRegion } from "./tokens-region.ts";

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
