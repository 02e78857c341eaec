import type { CloseReason, KnownSession, SessionView } from "#modules/identity/contract";

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
