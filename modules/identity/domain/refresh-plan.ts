import type { Instant } from "#vocabulary/instant";
import { accessLifeMs, refreshEveryMs } from "../contract/index.ts";

/** An open session as the job that keeps it fresh finds it. */
export interface SessionAtRest {
  /** When its tokens were last made. */
  readonly seenAt: Instant;
  /** Of the newest refresh token. */
  readonly refreshExpiresAt: Instant;
  readonly endsAt: Instant;
  readonly accountStatus: "unconfirmed" | "active" | "closing" | "erased";
}

/**
 * What to do about a session now, and in how long to look again; null for never. `rotate`: its pages should get new
 * tokens. `lapse`: nobody renewed it in time. `revoke`: there is nobody behind it any more.
 */
export interface RefreshPlan {
  readonly act: "rotate" | "lapse" | "revoke" | "nothing";
  readonly againInMs: number | null;
}

/** A session without an open page is looked at once an hour: nobody is there to hear. */
export const idleCheckMs = 3_600_000;

const over = (act: RefreshPlan["act"]): RefreshPlan => ({ act, againInMs: null });

/**
 * Decides it. Pages refresh right after they were told, so that a session unseen for as long as an access token
 * lives has no page. Tokens that are fresh are left alone: the job may run twice, and pages refresh by themselves.
 */
export const planRefresh = (session: SessionAtRest | null, now: Instant): RefreshPlan => {
  if (session === null) return over("nothing");
  if (session.accountStatus === "erased") return over("revoke");
  const end = Math.min(session.refreshExpiresAt, session.endsAt);
  if (now >= end) return over("lapse");
  const age = now - session.seenAt;
  const gap = age < accessLifeMs ? refreshEveryMs : idleCheckMs;
  return { act: age < refreshEveryMs / 2 ? "nothing" : "rotate", againInMs: Math.min(gap, end - now) };
};
