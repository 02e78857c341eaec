import type { Instant } from "#vocabulary/instant";
import { accessLifeMs, refreshEveryMs } from "../contract/index.ts";

/** An open session as its refresh job reads it. */
export interface SessionAtRest {
  /** When its tokens were last made. */
  readonly seenAt: Instant;
  /** Of the newest refresh token. */
  readonly refreshExpiresAt: Instant;
  readonly endsAt: Instant;
  readonly accountStatus: "unconfirmed" | "active" | "closing" | "erased";
}

/**
 * What to do about a session now, and in how long to check again; null for never. `rotate`: its pages should get new
 * tokens. `lapse`: it was not renewed in time. `revoke`: its account no longer exists.
 */
export interface RefreshPlan {
  readonly act: "rotate" | "lapse" | "revoke" | "nothing";
  readonly againInMs: number | null;
}

/**
 * A session without an open page is checked once a day: no page would receive the message, and one that opens renews its
 * tokens by itself. Checks of unused accounts would otherwise be most of a large installation's work.
 */
export const idleCheckMs = 86_400_000;

const over = (act: RefreshPlan["act"]): RefreshPlan => ({ act, againInMs: null });

/**
 * Decides the plan. Pages refresh right after the message, so that a session unseen for the life of an access token
 * has no page. Fresh tokens are left alone: the job may run twice, and pages refresh by themselves.
 */
export const planRefresh = (session: SessionAtRest, now: Instant): RefreshPlan => {
  if (session.accountStatus === "erased") return over("revoke");
  const end = Math.min(session.refreshExpiresAt, session.endsAt);
  if (now >= end) return over("lapse");
  const age = now - session.seenAt;
  const gap = age < accessLifeMs ? refreshEveryMs : idleCheckMs;
  return { act: age < refreshEveryMs / 2 ? "nothing" : "rotate", againInMs: Math.min(gap, end - now) };
};

/** What to do about all open sessions of an account, and when to check them again. */
export interface AccountPlan {
  readonly acts: readonly { readonly sessionId: string; readonly act: RefreshPlan["act"] }[];
  readonly again: { readonly inMs: number; readonly pace: "often" | "rarely" } | null;
}

/** Decides for every session; the next check is when the first of them needs one, and none when all are over. */
export const planAccount = (
  sessions: readonly (SessionAtRest & { readonly sessionId: string })[],
  now: Instant,
): AccountPlan => {
  const plans = sessions.map((session) => ({ ...planRefresh(session, now), sessionId: session.sessionId }));
  const inMs = Math.min(...plans.flatMap(({ againInMs }) => againInMs ?? []));
  const acts = plans.map(({ sessionId, act }) => ({ sessionId, act }));
  if (inMs === Infinity) return { acts, again: null };
  return { acts, again: { inMs, pace: inMs < idleCheckMs ? "often" : "rarely" } };
};
