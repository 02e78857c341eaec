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

/** When a session ends however active it is. Whoever may do more gets less time. */
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

/** What is known of a refresh token that somebody presents. */
export interface PresentedToken {
  readonly spentAt: Instant | null;
  /** Whether anybody has come with one of the tokens that followed it. */
  readonly successorUsed: boolean;
  readonly expiresAt: Instant;
  readonly endsAt: Instant;
  /** Why its session is over; null while it is open. */
  readonly closedBecause: CloseReason | null;
}

/** `rotate`: it is the newest, and has a successor now. `repeat`: its successor once more, nothing changes. */
export type RefreshVerdict =
  | "rotate"
  | "repeat"
  | { readonly end: "lapsed" | "token-reused" }
  | { readonly ended: CloseReason };

/**
 * What a refresh token is worth. A spent one is worth its successor for 20 seconds, because two tabs may come at once;
 * and for as long as nobody has used that successor, because then the reply was lost, and a phone without signal may
 * come back much later. Else somebody other must have it, whichever of the two is the thief, and however old it is.
 */
export const judgeRefresh = (token: PresentedToken, now: Instant): RefreshVerdict => {
  const { spentAt, successorUsed, expiresAt, endsAt, closedBecause } = token;
  if (closedBecause !== null) return { ended: closedBecause };
  if (now >= endsAt) return { end: "lapsed" };
  if (spentAt === null) return now >= expiresAt ? { end: "lapsed" } : "rotate";
  return !successorUsed || now - spentAt <= refreshGraceMs ? "repeat" : { end: "token-reused" };
};
