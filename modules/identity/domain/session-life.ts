import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import {
  accessLifeMs,
  clientSessionMs,
  type CloseReason,
  refreshGraceMs,
  refreshLifeMs,
  staffSessionMs,
} from "../contract/index.ts";

/** When a session ends however active it is. More powerful roles get less time. */
export const endOf = (roles: readonly Role[], openedAt: Instant): Instant =>
  openedAt + (roles.some((role) => role !== "client") ? staffSessionMs : clientSessionMs);

/** When tokens made now expire; never after their session. */
export const expiriesOf = (
  now: Instant,
  endsAt: Instant,
): { readonly access: Instant; readonly refresh: Instant } => ({
  access: Math.min(now + accessLifeMs, endsAt),
  refresh: Math.min(now + refreshLifeMs, endsAt),
});

/** What is known of a refresh token that a client presents. */
export interface PresentedToken {
  readonly spentAt: Instant | null;
  /** Whether one of the tokens that followed it was used. */
  readonly successorUsed: boolean;
  readonly expiresAt: Instant;
  readonly endsAt: Instant;
  /** Why its session is over; null while it is open. */
  readonly closedBecause: CloseReason | null;
}

/** `rotate`: it is the newest, and gets a successor. `repeat`: returns its successor again and changes nothing. */
export type RefreshVerdict =
  | "rotate"
  | "repeat"
  | { readonly end: "lapsed" | "token-reused" }
  | { readonly ended: CloseReason };

/**
 * Decides what a refresh token gets. A spent one gets its successor again for 20 seconds, because two tabs may
 * refresh at once; and as long as that successor is unused, because then the response was lost, and a phone without
 * signal may retry much later. Otherwise another client has it, whichever of the two is the thief, however old the
 * token is.
 */
export const judgeRefresh = (token: PresentedToken, now: Instant): RefreshVerdict => {
  const { spentAt, successorUsed, expiresAt, endsAt, closedBecause } = token;
  if (closedBecause !== null) return { ended: closedBecause };
  if (now >= endsAt) return { end: "lapsed" };
  if (spentAt === null) return now >= expiresAt ? { end: "lapsed" } : "rotate";
  return !successorUsed || now - spentAt <= refreshGraceMs ? "repeat" : { end: "token-reused" };
};
