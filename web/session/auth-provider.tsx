import { type ReactNode, useEffect } from "react";
import { attachSession } from "./session-page.ts";
import { AuthContext } from "./auth-context.ts";
import { productSession } from "./auth-session.ts";

/** Keeps the session of everything inside: restores it, renews its tokens, hears of its end. */
export const AuthProvider = ({ children }: { readonly children: ReactNode }) => {
  const session = productSession();
  useEffect(() => attachSession(session), [session]);
  return <AuthContext value={session}>{children}</AuthContext>;
};
