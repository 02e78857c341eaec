import { type CloseReason, type KnownSession, sessionMachine } from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import type { SnapshotFrom } from "xstate";

/** Who is signed in. Nothing here changes when tokens do. */
export interface SessionAccount {
  readonly sessionId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
}

/**
 * What pages know of the session. `restoring`: not known yet. While tokens are renewed, or cannot be for want of a
 * connection, somebody is signed in all the same.
 */
export interface SessionState {
  readonly phase: "restoring" | "signedIn" | "signedOut" | "expired";
  readonly account: SessionAccount | null;
  /** Why the last session of this page is over. */
  readonly endedBecause: CloseReason | null;
}

const phases = {
  restoring: "restoring",
  signedIn: "signedIn",
  refreshing: "signedIn",
  waiting: "signedIn",
  signedOut: "signedOut",
  expired: "expired",
} as const;

const accountOf = ({ sessionId, accountId, roles }: KnownSession): SessionAccount => ({
  sessionId,
  accountId,
  roles,
});

const isSame = (one: SessionState, other: SessionState) =>
  one.phase === other.phase &&
  one.endedBecause === other.endedBecause &&
  one.account?.sessionId === other.account?.sessionId &&
  one.account?.roles.join() === other.account?.roles.join();

/** The machine's snapshot as pages see it; the very same state as before when they would see no difference. */
export const stateOf = (
  { value, context }: SnapshotFrom<typeof sessionMachine>,
  before?: SessionState,
): SessionState => {
  const { session, endedBecause } = context;
  const state = {
    phase: phases[value],
    account: session === null ? null : accountOf(session),
    endedBecause,
  };
  return before !== undefined && isSame(before, state) ? before : state;
};
