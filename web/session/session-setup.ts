import type { CloseReason, KnownSession } from "#modules/identity/contract";
import { assign, fromCallback, fromPromise, raise, setup } from "xstate";
import { longWaitAfter } from "../machines/backoff.ts";
import { mustProvide } from "../machines/must-provide.ts";
import type { Found, RenewReply } from "./session-api.ts";
import * as change from "./session-changes.ts";
import {
  isAlive,
  knownSession,
  type SessionContext,
  type SessionEvent,
  type Sources,
  storedSession,
} from "./session-context.ts";
import * as renewal from "./token-renewal.ts";

/** What `createSession` provides: everything in the session that takes time. */
const sessionActors = {
  /** Reports what other tabs say. */
  tabs: fromCallback(mustProvide("tabs")),
  read: fromPromise<Found>(mustProvide("read")),
  /** Renews the tokens, one tab at a time. Aborted, it stores nothing. */
  renew: fromPromise<RenewReply, { readonly before: KnownSession }>(mustProvide("renew")),
  /** Tells the server that a session is over, one tab at a time. Never rejects. */
  end: fromPromise<void, { readonly access: string | undefined }>(mustProvide("end")),
  /** Reports what the server says of the session while the page is visible. */
  stream: fromCallback(mustProvide("stream")),
};

/** The words in which the session's states are written: its actors, delays, guards and actions. */
export const sessionSetup = setup({
  types: {} as { context: SessionContext; events: SessionEvent; input: Sources },
  actors: sessionActors,
  delays: {
    rotation: renewal.msToRotation,
    backoff: ({ context }) => longWaitAfter(context.failures, Math.random()),
  },
  guards: {
    hasSession: ({ context }) => knownSession(context) !== null,
    isOurs: ({ context, event }) =>
      event.type === "tab.ended" && event.sessionId === knownSession(context)?.sessionId,
    isEntryGone: ({ context }) => knownSession(context) !== null && context.entries.read() === null,
    isEntryOther: ({ context }) => {
      const entry = storedSession(context);
      return entry !== null && entry.sessionId !== knownSession(context)?.sessionId;
    },
    canRefresh: renewal.canRefresh,
    isAlive: ({ context }) => isAlive(context),
    isLapsed: renewal.isLapsed,
    isDue: renewal.isDue,
    hasFailed: ({ context }) => context.failures > 0,
    hasHeard: ({ context }) => context.hasHeard,
    isRenewed: ({ context }) => context.renewReply?.kind === "renewed",
    isTaken: ({ context }) => context.renewReply?.kind === "taken",
    isRefused: ({ context }) => context.renewReply?.kind === "refused",
    isMissing: ({ context }) => context.renewReply?.kind === "missing",
    isFound: ({ context }) => context.found?.kind === "found",
    isNone: ({ context }) => context.found?.kind === "none",
    isSignOutPending: ({ context }) => context.note.isPending(),
    hasEnded: ({ context }) => context.ended.length > 0,
    isStreamOurs: ({ context }) => context.streamOf === (knownSession(context)?.sessionId ?? null),
  },
  actions: {
    replace: raise({ type: "session.replaced" }),
    confirm: raise({ type: "session.confirmed" }),
    catchUp: raise({ type: "page.catchUp" }),
    lookUp: raise({ type: "lookup.begin" }),
    renew: raise({ type: "tokens.renew" }),
    /** Tells the other tabs who is signed in. */
    tellKnown: () => mustProvide("tellKnown")(),
    /** Tells the other tabs why the session is over; before it is. */
    tellEnded: (_args, _reason: CloseReason) => mustProvide("tellEnded")(),
    adopt: assign(change.adopt),
    leave: assign(change.leave),
    forgetEnded: assign({ ended: ({ context }) => context.ended.slice(1) }),
    end: assign(change.end),
    lapse: assign(change.lapse),
    forget: assign(change.forget),
    takeFromTab: assign(change.takeFromTab),
    endFromTab: assign(change.endFromTab),
    takeEntry: assign(change.takeEntry),
    keepFound: assign(change.keepFound),
    beginRefresh: assign(renewal.beginRefresh),
    keepRenewed: assign(renewal.keepRenewed),
    refuse: assign(renewal.refuse),
    failToRenew: assign(renewal.failToRenew),
    stopRenewing: assign(renewal.stopRenewing),
  },
});
