import { createContext, use, useSyncExternalStore } from "react";
import type { Session } from "./session.ts";
import type { SessionState } from "./session-state.ts";

/** A sentence for the developer: something asks for the session where there is none. */
export class MissingAuthProvider extends Error {
  override readonly name = "MissingAuthProvider";
}

export const AuthContext = createContext<Session | null>(null);

const useAuth = (): Session => {
  const session = use(AuthContext);
  if (session === null)
    throw new MissingAuthProvider(
      "useSession stands outside AuthProvider: give the page's row a layout other than public.",
    );
  return session;
};

export interface UsedSession extends SessionState, Pick<Session, "storage" | "adopt" | "look" | "signOut"> {}

/**
 * Who is signed in, live, and how to change that. `adopt` what a sign-in answered; `look` after an answer that signed
 * in without saying as whom. Throws `MissingAuthProvider` outside the layouts that keep a session.
 */
export const useSession = (): UsedSession => {
  const session = useAuth();
  const state = useSyncExternalStore(session.subscribe, session.state, session.state);
  const { storage, adopt, look, signOut } = session;
  return { ...state, storage, adopt, look, signOut };
};
