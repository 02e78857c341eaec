import { assign, setup } from "xstate";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { CloseReason } from "./session.ts";

/** A session as the machine knows it; times by the server's clock. */
export interface KnownSession {
  readonly sessionId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
  readonly expiresAt: Instant;
  readonly refreshExpiresAt: Instant;
}

export interface SessionContext {
  readonly session: KnownSession | null;
  /** Why the last session ended; null when there was none, or it continues. */
  readonly endedBecause: CloseReason | null;
}

/** What can happen to a browser's session. `at` is the server's time, or the browser's best copy of it. */
export type SessionMove =
  /** The browser, another tab or the server reports who is signed in. */
  | { readonly type: "session.found"; readonly session: KnownSession; readonly at: Instant }
  | { readonly type: "session.missing" }
  | { readonly type: "refresh.begin"; readonly at: Instant }
  | { readonly type: "refresh.succeed"; readonly session: KnownSession; readonly at: Instant }
  /** The server rejects the refresh token. */
  | { readonly type: "refresh.refuse"; readonly reason: CloseReason }
  /** No connection: the session's state is unknown. */
  | { readonly type: "refresh.fail"; readonly at: Instant }
  | { readonly type: "clock.expire"; readonly at: Instant }
  | { readonly type: "session.end"; readonly reason: CloseReason };

interface Timed {
  readonly at: Instant;
}

const isAlive = (session: KnownSession | null, at: Instant) => session !== null && at < session.expiresAt;
const canRefresh = (session: KnownSession | null, at: Instant) =>
  session !== null && at < session.refreshExpiresAt;

/**
 * Who is signed in in this browser, from its start to its end. `waiting`: the access token has run out, the refresh
 * token has not, and the server could not be reached. States and guards only: no clock, no effect.
 */
export const sessionMachine = setup({
  types: { context: {} as SessionContext, events: {} as SessionMove },
  guards: {
    isAlive: (_, { session, at }: Timed & { readonly session: KnownSession }) => isAlive(session, at),
    canRefreshIt: (_, { session, at }: Timed & { readonly session: KnownSession }) => canRefresh(session, at),
    hasSession: ({ context }) => context.session !== null,
    stillAlive: ({ context }, { at }: Timed) => isAlive(context.session, at),
    canRefresh: ({ context }, { at }: Timed) => canRefresh(context.session, at),
  },
  actions: {
    remember: assign((_, { session }: { readonly session: KnownSession }) => ({
      session,
      endedBecause: null,
    })),
    forget: assign((_, { reason }: { readonly reason: CloseReason | null }) => ({
      session: null,
      endedBecause: reason,
    })),
  },
}).createMachine({
  id: "session",
  context: { session: null, endedBecause: null },
  initial: "restoring",
  on: {
    "session.found": [
      {
        guard: { type: "isAlive", params: ({ event }) => event },
        target: ".signedIn",
        actions: { type: "remember", params: ({ event }) => event },
      },
      {
        guard: { type: "canRefreshIt", params: ({ event }) => event },
        target: ".waiting",
        actions: { type: "remember", params: ({ event }) => event },
      },
    ],
    // Wherever there is a session, it can end.
    "session.end": {
      guard: "hasSession",
      target: ".signedOut",
      actions: { type: "forget", params: ({ event }) => event },
    },
    "session.missing": {
      guard: "hasSession",
      target: ".signedOut",
      actions: { type: "forget", params: { reason: "signed-out" } },
    },
  },
  states: {
    restoring: { on: { "session.missing": "signedOut" } },
    signedOut: {},
    signedIn: {
      on: {
        "refresh.begin": {
          guard: { type: "canRefresh", params: ({ event }) => event },
          target: "refreshing",
        },
        "clock.expire": [
          {
            guard: { type: "canRefresh", params: ({ event }) => event },
            target: "waiting",
          },
          { target: "expired", actions: { type: "forget", params: { reason: "lapsed" } } },
        ],
      },
    },
    refreshing: {
      on: {
        "refresh.succeed": [
          {
            guard: { type: "isAlive", params: ({ event }) => event },
            target: "signedIn",
            actions: { type: "remember", params: ({ event }) => event },
          },
          {
            guard: { type: "canRefreshIt", params: ({ event }) => event },
            target: "waiting",
            actions: { type: "remember", params: ({ event }) => event },
          },
          { target: "expired", actions: { type: "forget", params: { reason: "lapsed" } } },
        ],
        "refresh.refuse": {
          target: "expired",
          actions: { type: "forget", params: ({ event }) => event },
        },
        "refresh.fail": [
          { guard: { type: "stillAlive", params: ({ event }) => event }, target: "signedIn" },
          { guard: { type: "canRefresh", params: ({ event }) => event }, target: "waiting" },
          { target: "expired", actions: { type: "forget", params: { reason: "lapsed" } } },
        ],
      },
    },
    waiting: {
      on: {
        "refresh.begin": [
          { guard: { type: "canRefresh", params: ({ event }) => event }, target: "refreshing" },
          { target: "expired", actions: { type: "forget", params: { reason: "lapsed" } } },
        ],
      },
    },
    expired: { on: { "session.missing": "signedOut" } },
  },
});
