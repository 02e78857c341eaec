import type { CloseReason, KnownSession, SessionView } from "#modules/identity/contract";
import type { Instant } from "#vocabulary/instant";
import type { ServerClock } from "../machines/server-clock.ts";
import type { Found, Renewed, RenewReply } from "./session-api.ts";
import type { Knowledge } from "./session-state.ts";
import type { SessionEntries, SignOutNote } from "./session-storage.ts";

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
  | PageEvent
  | RaisedEvent;

/** What the other tabs say. */
export type TabEvent =
  | { readonly type: "tab.known"; readonly session: KnownSession }
  | { readonly type: "tab.ended"; readonly sessionId: string; readonly reason: CloseReason };

type PageEvent =
  /** The page or the network is back. */
  { readonly type: "page.wake" } | { readonly type: "page.show" } | { readonly type: "page.hide" };

/** What the machine tells its own regions. */
type RaisedEvent =
  /** A sign-in or a sign-out, here or in another tab. Replies to earlier requests are stale. */
  | { readonly type: "session.replaced" }
  /** The server has confirmed the session, or told about it. */
  | { readonly type: "session.confirmed" }
  | { readonly type: "page.catchUp" }
  | { readonly type: "lookup.begin" }
  | { readonly type: "signOut.settled" };

/** What is read while a step is made. */
export interface Sources {
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

/** What a guard or a change of the context is made from. */
export interface Step {
  readonly context: SessionContext;
}
export interface EventStep extends Step {
  readonly event: SessionEvent;
}
export type Change = Partial<SessionContext>;

/** Tokens that expire sooner are renewed before they are used. */
const freshMs = 60_000;

/** Returns the session that this tab knows of; null while there is none. */
export const knownSession = ({ snapshot }: Knowledge): KnownSession | null => snapshot.context.session;

/** Returns the session by the entries, which every tab sees; null also while the server must still be told of a sign-out. */
export const storedSession = ({ entries, note }: Sources): KnownSession | null =>
  note.isPending() ? null : entries.read();

/** Returns whether the access token is valid now and for `marginMs` more. */
export const isAlive = (context: SessionContext, marginMs = 0): boolean => {
  const session = knownSession(context);
  return session !== null && context.clock.now() + marginMs < session.expiresAt;
};

/** Returns whether the access token is certainly valid now: after a sleep its age is not known. */
export const isGood = (context: SessionContext, marginMs = 0): boolean =>
  context.clock.isSure() && isAlive(context, marginMs);

/** Returns whether a call may use the access token without renewing it first. */
export const isFresh = (context: SessionContext): boolean => isGood(context, freshMs);
