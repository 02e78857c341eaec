import type { KnownSession } from "#modules/identity/contract";
import type { Instant } from "#vocabulary/instant";
import type { ServerClock } from "../machines/server-clock.ts";
import type { Renewed, RenewReply } from "./session-actors.ts";
import type { Found } from "./session-api.ts";
import type { SessionEvent } from "./session-events.ts";
import type { Knowledge } from "./session-state.ts";
import type { SessionEntries, SignOutNote } from "./session-storage.ts";

/** What is read while a step is made. */
export interface Sources {
  readonly entries: SessionEntries;
  readonly note: SignOutNote;
  readonly clock: ServerClock;
}

export interface SessionContext extends Sources, Knowledge {
  /** When the tokens were last renewed, as far as this tab knows. */
  readonly renewedAt: Instant;
  /** Attempts to renew them since then that did not reach the server. */
  readonly failures: number;
  readonly renewed: Renewed;
  readonly renewReply: RenewReply | null;
  readonly found: Found | null;
  /** Whether this page has had the server's word on the session. */
  readonly hasHeard: boolean;
  /** The access tokens of the sessions whose end the server must be told, oldest first. */
  readonly ended: readonly (string | undefined)[];
  /** The session that the open stream belongs to. */
  readonly streamOf: string | null;
}

/** What a guard or a change of the context is made from. */
export interface Step {
  readonly context: SessionContext;
}
export interface EventStep extends Step {
  readonly event: SessionEvent;
}
export type Change = Partial<SessionContext>;

/** Tokens that expire sooner are renewed before they are used. */
const freshMs = 60_000;

/** Returns the session that this tab knows of; null while there is none. */
export const knownSession = ({ snapshot }: Knowledge): KnownSession | null => snapshot.context.session;

/** Returns the session by the entries, which every tab sees; null also while the server must still be told of a sign-out. */
export const storedSession = ({ entries, note }: Sources): KnownSession | null =>
  note.isPending() ? null : entries.read();

/** Returns whether the access token is valid now and for `marginMs` more. */
export const isAlive = (context: SessionContext, marginMs = 0): boolean => {
  const session = knownSession(context);
  return session !== null && context.clock.now() + marginMs < session.expiresAt;
};

/** Returns whether the access token is certainly valid now: after a sleep its age is not known. */
export const isGood = (context: SessionContext, marginMs = 0): boolean =>
  context.clock.isSure() && isAlive(context, marginMs);

/** Returns whether a call may use the access token without renewing it first. */
export const isFresh = (context: SessionContext): boolean => isGood(context, freshMs);
