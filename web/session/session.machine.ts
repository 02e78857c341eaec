import {
  accessLifeMs,
  type CloseReason,
  type KnownSession,
  refreshEveryMs,
  type SessionView,
} from "#modules/identity/contract";
import type { Instant } from "#vocabulary/instant";
import { type ActorRefFrom, assign, fromCallback, fromPromise, not, raise, setup } from "xstate";
import { longWaitAfter } from "../machines/backoff.ts";
import { mustProvide } from "../machines/must-provide.ts";
import type { ServerClock } from "../machines/server-clock.ts";
import type { Found } from "./session-api.ts";
import { afterMoves, type Knowledge, unknown } from "./session-state.ts";
import { knownFrom, type SessionEntries, type SignOutNote } from "./session-storage.ts";

/** What renewing the tokens has led to. `over`: there is no session any more. */
export type Renewed = "renewed" | "over" | "unreachable";

/** The result of one attempt to renew the tokens, made while no other tab makes one. */
export type RenewReply =
  /** The new tokens are stored already. */
  | { readonly kind: "renewed"; readonly session: KnownSession }
  /** Another tab was faster: its tokens are ours. */
  | { readonly kind: "taken"; readonly session: KnownSession }
  /** The entries are gone: another tab has signed out. */
  | { readonly kind: "missing" }
  | Refused
  | { readonly kind: "unreachable" };

interface Refused {
  readonly kind: "refused";
  readonly reason: CloseReason;
}

export type SessionEvent =
  /** Asks the server who is signed in, once per page. */
  | { readonly type: "session.restore" }
  /** Asks the server again: a reply signed this browser in without saying as which account. */
  | { readonly type: "session.look" }
  /** A sign-in succeeded. */
  | { readonly type: "session.adopt"; readonly view: SessionView }
  | { readonly type: "session.signOut" }
  /** The server says that the session is over. */
  | { readonly type: "session.end"; readonly reason: CloseReason }
  /** The server refuses even renewed tokens. */
  | { readonly type: "session.giveUp" }
  | { readonly type: "tokens.renew" }
  /** Sends a sign-out that the server has not received yet, if there is one. */
  | { readonly type: "signOut.finish" }
  | TabEvent
  /** The page or the network is back. */
  | { readonly type: "page.wake" }
  | { readonly type: "page.show" }
  | { readonly type: "page.hide" }
  /** Raised: a sign-in or a sign-out, here or in another tab. Replies to earlier requests are stale. */
  | { readonly type: "session.replaced" }
  /** Raised: the server has confirmed the session, or told about it. */
  | { readonly type: "session.confirmed" }
  | { readonly type: "page.catchUp" }
  | { readonly type: "lookup.begin" }
  | { readonly type: "signOut.settled" };

/** What the other tabs say. */
export type TabEvent =
  | { readonly type: "tab.known"; readonly session: KnownSession }
  | { readonly type: "tab.ended"; readonly sessionId: string; readonly reason: CloseReason };

/** What is read while a step is made. */
interface Sources {
  readonly entries: SessionEntries;
  readonly note: SignOutNote;
  readonly clock: ServerClock;
}

export interface SessionContext extends Sources, Knowledge {
  /** When the tokens were last renewed, as far as this tab knows. */
  readonly renewedAt: Instant;
  /** Attempts to renew them since then that did not reach the server. */
  readonly failures: number;
  readonly renewed: Renewed;
  readonly renewReply: RenewReply | null;
  readonly found: Found | null;
  /** Whether this page has had the server's word on the session. */
  readonly hasHeard: boolean;
  /** The access tokens of the sessions whose end the server must be told, oldest first. */
  readonly ended: readonly (string | undefined)[];
  /** The session that the open stream belongs to. */
  readonly streamOf: string | null;
}

/** Tokens that expire sooner are renewed before they are used. */
const freshMs = 60_000;
const soonMs = 1_000;

/** Returns the session that this tab knows of; null while there is none. */
export const knownSession = ({ snapshot }: Knowledge): KnownSession | null => snapshot.context.session;

/** Returns whether the access token is valid now and for `marginMs` more. */
const isAlive = (context: SessionContext, marginMs = 0) => {
  const session = knownSession(context);
  return session !== null && context.clock.now() + marginMs < session.expiresAt;
};

/** Returns whether the access token is certainly valid now: after a sleep its age is not known. */
export const isGood = (context: SessionContext, marginMs = 0): boolean =>
  context.clock.isSure() && isAlive(context, marginMs);

/** Returns whether a call may use the access token without renewing it first. */
export const isFresh = (context: SessionContext): boolean => isGood(context, freshMs);

const take = (context: SessionContext, session: KnownSession, renewedAt: Instant) => ({
  ...afterMoves(context, { type: "session.found", session, at: context.clock.now() }),
  failures: 0,
  renewedAt,
});

/** Without a word of the server, tokens are as old as their expiry says. */
const issuedAt = ({ expiresAt }: KnownSession) => expiresAt - accessLifeMs;

/** Deletes every entry of the session and queues the request that ends it on the server. */
const drop = ({ entries, note, ended }: SessionContext) => {
  const access = entries.access();
  entries.clear();
  note.write();
  return { ended: [...ended, access] };
};

const forget = (context: SessionContext) => afterMoves(context, { type: "session.missing" });

const expire = (context: SessionContext, reason: CloseReason) => {
  const at = context.clock.now();
  return afterMoves(
    context,
    { type: "refresh.begin", at },
    { type: "refresh.refuse", reason },
    { type: "clock.expire", at },
  );
};

const begin = (context: SessionContext) =>
  afterMoves(context, { type: "refresh.begin", at: context.clock.now() });

const firstOf = ({ entries, note }: Sources): KnownSession | null =>
  note.isPending() ? null : entries.read();

const contextOf = (sources: Sources): SessionContext => {
  const context: SessionContext = {
    ...sources,
    ...unknown(),
    renewedAt: 0,
    failures: 0,
    renewed: "over",
    renewReply: null,
    found: null,
    hasHeard: false,
    ended: [],
    streamOf: null,
  };
  const entry = firstOf(sources);
  if (entry !== null) return { ...context, ...take(context, entry, issuedAt(entry)) };
  return sources.note.isPending() ? { ...context, ...forget(context) } : context;
};

/**
 * The session of this browser in one of its tabs. What is known of it lies in `snapshot`, by the contract's legality
 * machine; the four regions renew its tokens, ask the server who is signed in, tell the server of sign-outs, and
 * listen to the server while the page is visible.
 */
export const browserSessionMachine = setup({
  types: {
    context: {} as SessionContext,
    events: {} as SessionEvent,
    input: {} as Sources,
  },
  actors: {
    /** Reports what other tabs say. */
    tabs: fromCallback(mustProvide("tabs")),
    read: fromPromise<Found>(mustProvide("read")),
    /** Renews the tokens, one tab at a time. Aborted, it stores nothing. */
    renew: fromPromise<RenewReply, { readonly before: KnownSession }>(mustProvide("renew")),
    /** Tells the server that a session is over, one tab at a time. Never rejects. */
    end: fromPromise<void, { readonly access: string | undefined }>(mustProvide("end")),
    /** Reports what the server says of the session while the page is visible. */
    stream: fromCallback(mustProvide("stream")),
  },
  delays: {
    rotation: ({ context: { renewedAt, clock } }) =>
      Math.min(Math.max(renewedAt + refreshEveryMs - clock.now(), soonMs), refreshEveryMs),
    backoff: ({ context }) => longWaitAfter(context.failures, Math.random()),
  },
  guards: {
    hasSession: ({ context }) => knownSession(context) !== null,
    isOurs: ({ context, event }) =>
      event.type === "tab.ended" && event.sessionId === knownSession(context)?.sessionId,
    isEntryGone: ({ context }) => knownSession(context) !== null && context.entries.read() === null,
    isEntryOther: ({ context }) => {
      const entry = firstOf(context);
      return entry !== null && entry.sessionId !== knownSession(context)?.sessionId;
    },
    canRefresh: ({ context }) => begin(context).snapshot.value === "refreshing",
    isAlive: ({ context }) => isAlive(context),
    isLapsed: ({ context }) => knownSession(context) !== null && !isAlive(context),
    isDue: ({ context }) =>
      knownSession(context) !== null &&
      (context.clock.now() >= context.renewedAt + refreshEveryMs || !isFresh(context)),
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
    // Storage and what is known of it change in one step.
    adopt: assign(({ context, event }) => {
      if (event.type !== "session.adopt") return {};
      context.note.forget();
      context.entries.keep(event.view);
      return { ...take(context, knownFrom(event.view), context.clock.now()), hasHeard: true };
    }),
    leave: assign(({ context }) => {
      const isIn = knownSession(context) !== null;
      return {
        ...drop(context),
        ...(isIn ? afterMoves(context, { type: "session.end", reason: "signed-out" }) : forget(context)),
      };
    }),
    end: assign(({ context, event }) =>
      event.type === "session.end"
        ? { ...drop(context), ...afterMoves(context, { type: "session.end", reason: event.reason }) }
        : {},
    ),
    lapse: assign(({ context }) => ({ ...drop(context), ...expire(context, "lapsed") })),
    takeFromTab: assign(({ context, event }) =>
      event.type === "tab.known" ? take(context, event.session, context.clock.now()) : {},
    ),
    endFromTab: assign(({ context, event }) =>
      event.type === "tab.ended" ? afterMoves(context, { type: "session.end", reason: event.reason }) : {},
    ),
    takeEntry: assign(({ context }) => {
      const entry = context.entries.read();
      return entry === null ? {} : take(context, entry, context.clock.now());
    }),
    forget: assign(({ context }) => forget(context)),
    beginRefresh: assign(({ context }) => begin(context)),
    keepRenewed: assign(({ context }) => {
      const { renewReply: reply, snapshot, clock } = context;
      if (reply?.kind !== "renewed" && reply?.kind !== "taken") return {};
      const { session } = reply;
      const type = snapshot.value === "refreshing" ? "refresh.succeed" : "session.found";
      return {
        ...afterMoves(context, { type, session, at: clock.now() }),
        failures: 0,
        renewedAt: clock.now(),
        renewed: "renewed",
        hasHeard: true,
      };
    }),
    // With this reply the server has cleared the cookies itself.
    refuse: assign(({ context }) => {
      if (context.renewReply?.kind !== "refused") return {};
      context.entries.clear();
      return expire(context, context.renewReply.reason);
    }),
    failToRenew: assign(({ context }): Partial<SessionContext> => ({
      ...afterMoves(context, { type: "refresh.fail", at: context.clock.now() }),
      failures: context.failures + 1,
      renewed: "unreachable",
    })),
    /** Those who wait for a renewal that is stale learn what is left of the session. */
    stopRenewing: assign(({ context }): Partial<SessionContext> => ({
      renewed: knownSession(context) === null ? "over" : "renewed",
    })),
    keepFound: assign(({ context }) => {
      if (context.found?.kind !== "found") return {};
      const session = knownFrom(context.found.view);
      context.entries.keep(context.found.view);
      return { ...take(context, session, issuedAt(session)), hasHeard: true };
    }),
  },
}).createMachine({
  id: "session",
  context: ({ input }) => contextOf(input),
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
    tokens: {
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
    },
    lookup: {
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
    },
    signOut: {
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
            onDone: {
              target: "settled",
              actions: assign({ ended: ({ context }) => context.ended.slice(1) }),
            },
            onError: {
              target: "settled",
              actions: assign({ ended: ({ context }) => context.ended.slice(1) }),
            },
          },
        },
      },
    },
    page: {
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
    },
  },
});

/** The session of this tab, running. */
export type SessionActor = ActorRefFrom<typeof browserSessionMachine>;
