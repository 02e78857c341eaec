import type { AccountId } from "#modules/identity/contract";
import { createContext, type ReactNode, use, useEffect, useSyncExternalStore } from "react";
import { onCall } from "../data/call-session.ts";
import { browserCaches, ownCopiesAs } from "../data/own-copies.ts";
import { browserStorage } from "../data/storage.ts";
import { publishMark } from "./auth-mark.ts";
import { changeReader } from "./held-page.ts";
import { createSession, type Session } from "./session.ts";
import { cookieEffects } from "./session-effects.ts";
import type { SessionActor } from "./session.machine.ts";
import type { SessionState } from "./session-state.ts";

/** Publishes the account for the header, and clears what was read and kept when another account takes its place. */
const publish = (session: Session) => {
  let last: SessionState | undefined;
  const tell = () => {
    const state = session.state();
    if (state === last) return;
    const { phase, account } = state;
    if (last !== undefined && last.account?.accountId !== account?.accountId)
      changeReader(account?.accountId ?? null);
    if (account !== null && account.accountId !== last?.account?.accountId)
      ownCopiesAs(account.accountId, browserStorage, browserCaches());
    last = state;
    if (phase !== "restoring")
      publishMark(
        account === null ? null : { accountId: account.accountId as AccountId, roles: [...account.roles] },
      );
  };
  session.actor.subscribe(tell);
  tell();
};

let made: Session | undefined;

/** Returns the session of this tab; from its first use on, every call is sent with its tokens. For browsers only. */
export const productSession = (): Session => {
  if (made !== undefined) return made;
  made = createSession({ storage: "cookie", cookieDomain: location.hostname }, cookieEffects());
  onCall(made.calls);
  publish(made);
  return made;
};

/** What of a page matters to its session. */
export interface SessionPage {
  readonly window: EventTarget;
  readonly document: EventTarget & { readonly visibilityState: DocumentVisibilityState };
}

/** Restores the session and tells it what happens to its page. Returns a function that ends this. */
export const attachSession = (
  { send }: Pick<SessionActor, "send">,
  page: SessionPage = { window, document },
): (() => void) => {
  const listening = new AbortController();
  const { signal } = listening;
  const show = () => send({ type: page.document.visibilityState === "visible" ? "page.show" : "page.hide" });
  const wake = () => {
    if (page.document.visibilityState === "visible") send({ type: "page.wake" });
    show();
  };
  page.document.addEventListener("visibilitychange", wake, { signal });
  page.window.addEventListener("online", wake, { signal });
  page.window.addEventListener(
    "pageshow",
    (event) => {
      // Out of the browser's cache: no timer ran meanwhile.
      if ((event as PageTransitionEvent).persisted) wake();
    },
    { signal },
  );
  send({ type: "session.restore" });
  show();
  return () => {
    listening.abort();
    send({ type: "page.hide" });
  };
};

/** A sentence for the developer: a component asks for the session outside its provider. */
export class MissingAuthProvider extends Error {
  override readonly name = "MissingAuthProvider";
}

export const AuthContext = createContext<Session | null>(null);

/**
 * Keeps the session of everything inside: restores it, renews its tokens, listens for its end. The build draws pages
 * without a browser, and puts a session of its own around them.
 */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const drawn = use(AuthContext);
  const session = drawn ?? productSession();
  useEffect(() => attachSession(session.actor), [session]);
  return <AuthContext value={session}>{children}</AuthContext>;
};

export interface UsedSession extends SessionState, Pick<Session, "storage" | "adopt" | "look" | "signOut"> {}

/**
 * Returns who is signed in, live, and how to change that. `adopt` takes what a sign-in returned; `look` is for a reply
 * that signed the browser in without saying as which account. Throws `MissingAuthProvider` outside the layouts that
 * keep a session.
 */
export const useSession = (): UsedSession => {
  const session = use(AuthContext);
  if (session === null)
    throw new MissingAuthProvider("useSession needs AuthProvider: give the page a layout other than public.");
  // The state is the same object until pages see a difference: no selector of @xstate/react is needed, and its bytes neither.
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { storage, adopt, look, signOut } = session;
  return { ...state, storage, adopt, look, signOut };
};
