import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";

export interface SessionTrace {
  readonly sessionId: string;
  readonly device: string;
  readonly storage: string;
  readonly openedAt: Instant;
  readonly seenAt: Instant;
  readonly endsAt: Instant;
  readonly closedAt: Instant | null;
  readonly closedBecause: string | null;
}

export interface CodeTrace {
  readonly purpose: string;
  readonly issuedAt: Instant;
  readonly expiresAt: Instant;
  readonly usedAt: Instant | null;
}

/** What an account has left behind in other rows, all of it, oldest first. No tokens and no codes. */
export class Traces extends Context.Service<
  Traces,
  {
    readonly sessions: (accountId: string) => Effect.Effect<readonly SessionTrace[], DatabaseUnavailable>;
    readonly codes: (accountId: string) => Effect.Effect<readonly CodeTrace[], DatabaseUnavailable>;
  }
>()("roadworthy/identity/Traces") {}
