import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { SignedIn } from "#kernel/http/caller";
import type { Role } from "#vocabulary/access";
import type { Instant } from "#vocabulary/instant";
import type { CloseReason, TokenStorage } from "../../contract/index.ts";

/** Two tokens of 256 bits, as their holder gets them; the database has only their hashes. */
export interface Tokens {
  readonly access: string;
  readonly accessExpiresAt: Instant;
  readonly refresh: string;
  readonly refreshExpiresAt: Instant;
}

/** A session with the tokens that were made for it just now. Ids are UUIDs. */
export interface OpenSession extends SignedIn {
  readonly storage: TokenStorage;
  readonly tokens: Tokens;
}

/** What a new session is made of. */
export interface NewSession {
  readonly accountId: string;
  /** The roles of this session: a staff member who signs in as a learner is a learner. */
  readonly roles: readonly Role[];
  readonly storage: TokenStorage;
  /** The browser's anonymous participant, whose attempts the account will claim. */
  readonly participant: string | null;
  readonly userAgent: string;
}

/** An open session in the list of devices. */
export interface ListedSession {
  readonly sessionId: string;
  readonly device: string;
  readonly openedAt: Instant;
  readonly seenAt: Instant;
}

/** When an open session ends unless it is refreshed. `seenAt` is when its tokens were last issued. */
export interface ExpiringSession {
  readonly sessionId: string;
  readonly seenAt: Instant;
  readonly refreshExpiresAt: Instant;
  readonly endsAt: Instant;
}

/** The status of an open session. `seenAt` is when its tokens were last issued. */
export interface SessionStatus {
  readonly accountId: string;
  readonly storage: TokenStorage;
  readonly seenAt: Instant;
  /** Of its newest tokens. */
  readonly accessExpiresAt: Instant;
  readonly refreshExpiresAt: Instant;
  readonly endsAt: Instant;
}

/** Sessions of accounts. All take part in the transaction that is open. */
export class Sessions extends Context.Service<
  Sessions,
  {
    /** Opens one, publishes that, and ends the one used longest ago where the account has too many. */
    readonly open: (session: NewSession) => Effect.Effect<OpenSession, DatabaseUnavailable>;
    /** Returns the session of an access token; at most 5 seconds behind other processes. */
    readonly authenticate: (accessToken: string) => Effect.Effect<SignedIn | null, DatabaseUnavailable>;
    /**
     * Returns the open session of an access token that may have expired: enough to end the session, and for nothing
     * else.
     */
    readonly heldBy: (accessToken: string) => Effect.Effect<SignedIn | null, DatabaseUnavailable>;
    /**
     * Issues new tokens for a refresh token. The same token gives the same successor for 20 seconds, and as long as
     * the successor is unused; after that it ends the whole session, because two clients hold it. Returns the reason
     * when there are none. Do not call it inside a transaction.
     */
    readonly refresh: (
      refreshToken: string,
    ) => Effect.Effect<OpenSession | { readonly ended: CloseReason }, DatabaseUnavailable>;
    /** Ends one, publishes that and tells its open pages. `false` when it was not open, or not this account's. */
    readonly close: (
      accountId: string,
      sessionId: string,
      reason: CloseReason,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Ends all sessions of an account except one; returns how many. */
    readonly closeAll: (
      accountId: string,
      reason: CloseReason,
      except?: string,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /**
     * Gives the open staff sessions of an account these roles, and tells their pages to fetch them. Without a role of
     * staff they end. Sessions as a learner stay as they are.
     */
    readonly regrant: (accountId: string, roles: readonly Role[]) => Effect.Effect<void, DatabaseUnavailable>;
    /** The open ones, last used first. */
    readonly list: (accountId: string) => Effect.Effect<readonly ListedSession[], DatabaseUnavailable>;
    /**
     * When these accounts, or all with a role of staff, were last used as staff, among their open sessions; without those
     * that are not signed in as staff.
     */
    readonly staffSeen: (
      who: readonly string[] | "staff",
    ) => Effect.Effect<ReadonlyMap<string, Instant>, DatabaseUnavailable>;
    /** When the open ones were used, and end. */
    readonly expiries: (accountId: string) => Effect.Effect<readonly ExpiringSession[], DatabaseUnavailable>;
    /** Returns the status of a session; null when it is not open. */
    readonly status: (sessionId: string) => Effect.Effect<SessionStatus | null, DatabaseUnavailable>;
  }
>()("roadworthy/identity/Sessions") {}
