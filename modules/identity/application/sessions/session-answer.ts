import type { Exchange } from "#kernel/http/implement";
import { accessCookie } from "#kernel/http/authentication";
import { forgetParticipant } from "#kernel/http/caller";
import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import {
  companions,
  refreshCookie,
  refreshPath,
  type SessionId,
  type SessionView,
  type UserState,
} from "../../contract/index.ts";
import type { OpenSession } from "./sessions.ts";

const stateOf = (session: OpenSession): UserState => ({
  sessionId: idFromUuid("ses", session.sessionId) as SessionId,
  accountId: accountIdOf(session.accountId),
  roles: [...session.roles],
  storage: session.storage,
});

/** Puts a session's new tokens into the browser's cookies or, for local storage, into the response only. */
export const answerWithSession = (session: OpenSession, { cookies }: Exchange, now: number): SessionView => {
  const { tokens, storage } = session;
  const state = stateOf(session);
  const expiresAt = toIso(tokens.accessExpiresAt);
  const refreshExpiresAt = toIso(tokens.refreshExpiresAt);
  const view: SessionView = { ...state, type: "Bearer", expiresAt, refreshExpiresAt };
  if (storage === "local") return { ...view, tokens: { access: tokens.access, refresh: tokens.refresh } };
  const refreshMs = tokens.refreshExpiresAt - now;
  const readable = { httpOnly: false, maxAgeMs: refreshMs };
  // Kept beyond the token's life, so that a session that has expired can be ended. It grants no access then.
  cookies.set(accessCookie, tokens.access, { maxAgeMs: refreshMs });
  cookies.set(refreshCookie, tokens.refresh, { maxAgeMs: refreshMs, path: refreshPath, sameSite: "strict" });
  cookies.set(companions.type, view.type, readable);
  cookies.set(companions.expiry, expiresAt, readable);
  cookies.set(companions.refreshExpiry, refreshExpiresAt, readable);
  cookies.set(companions.state, JSON.stringify(state), readable);
  return view;
};

/**
 * Clears every trace of a session from the browser. One that had a session loses its participant as well: the next
 * person there begins as a stranger. A guest who never signed in keeps theirs, and with it their attempts.
 */
export const forgetSession = ({ cookies }: Exchange, hadSession: boolean): void => {
  if (hadSession) forgetParticipant(cookies);
  cookies.clear(accessCookie);
  cookies.clear(refreshCookie, refreshPath);
  for (const name of Object.values(companions)) cookies.clear(name);
};
