import {
  type CloseReason,
  type KnownSession,
  sessionMachine,
  type SessionMove,
} from "#modules/identity/contract";
import type { Role } from "#vocabulary/access";
import { createActor, type SnapshotFrom, transition } from "xstate";

/** Who is signed in. Nothing here changes when tokens do. */
export interface SessionAccount {
  readonly sessionId: string;
  readonly accountId: string;
  readonly roles: readonly Role[];
}

/**
 * What pages know of the session. `restoring`: not known yet. While tokens are renewed, or cannot be renewed without a
 * connection, the account stays signed in.
 */
export interface SessionState {
  readonly phase: "restoring" | "signedIn" | "signedOut" | "expired";
  readonly account: SessionAccount | null;
  /** Why the last session of this page is over. */
  readonly endedBecause: CloseReason | null;
}

/** The session by the contract's legality machine, and what pages know of it. */
export interface Knowledge {
  readonly snapshot: SnapshotFrom<typeof sessionMachine>;
  readonly state: SessionState;
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

const stateOf = ({ value, context: { session, endedBecause } }: Knowledge["snapshot"]): SessionState => ({
  phase: phases[value],
  account: session === null ? null : accountOf(session),
  endedBecause,
});

const isSame = (one: SessionState, other: SessionState) =>
  one.phase === other.phase &&
  one.endedBecause === other.endedBecause &&
  one.account?.sessionId === other.account?.sessionId &&
  one.account?.roles.join() === other.account?.roles.join();

/** Returns what a page knows at first: nothing. */
export const unknown = (): Knowledge => {
  const snapshot = createActor(sessionMachine).getSnapshot();
  return { snapshot, state: stateOf(snapshot) };
};

/**
 * Returns what is known after these moves; the legality machine ignores a move that is not legal. As long as pages
 * would see no difference, `state` stays the same object.
 */
export const afterMoves = ({ snapshot, state }: Knowledge, ...moves: readonly SessionMove[]): Knowledge => {
  const next = moves.reduce((before, move) => transition(sessionMachine, before, move)[0], snapshot);
  const seen = stateOf(next);
  return { snapshot: next, state: isSame(state, seen) ? state : seen };
};
