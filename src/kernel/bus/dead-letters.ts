import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition } from "../event-store/event-store.ts";

export type DeadLetterState = "waiting" | "redriven" | "discarded";

/** An event that a subscriber failed at so often that it went on without it. */
export interface DeadLetter {
  readonly id: number;
  readonly subscription: string;
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly position: LogPosition;
  readonly cause: string;
  readonly attempts: number;
  readonly firstFailedAt: Instant;
  readonly lastFailedAt: Instant;
  readonly state: DeadLetterState;
  readonly redriveRequested: boolean;
  readonly settledAt: Instant | null;
  /** UUID of the account that asked for the last re-drive or discarded it; null for a command on the server. */
  readonly settledBy: string | null;
  readonly reason: string | null;
}

/** Which dead letters to list: those in one state, of one subscription or all, behind a number. */
export interface DeadLetterFilter {
  readonly state: DeadLetterState;
  readonly subscription: string | null;
  readonly after: number;
}

/** What became of the dead letters that were asked for. */
export interface Redriven {
  readonly redriven: number;
  readonly failed: number;
}

/** What subscribers could not handle. Every change is part of the open transaction when there is one. */
export class DeadLetters extends Context.Service<
  DeadLetters,
  {
    /** By number, from the oldest on. */
    readonly list: (
      filter: DeadLetterFilter,
      limit: number,
    ) => Effect.Effect<readonly DeadLetter[], DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /** Marks a dead letter for the next re-drive. Answers whether it waits. */
    readonly requestRedrive: (id: number, by: string | null) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** The same for all of a subscription; answers how many. */
    readonly requestRedriveOfAll: (
      subscription: string,
      by: string | null,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** Gives a waiting dead letter up. Null when there is none of that number that waits. */
    readonly discard: (
      id: number,
      by: string | null,
      reason: string,
    ) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /**
     * Runs the handlers again for all dead letters that were asked for: those of a subscription one at a time, in the order
     * of the log, one process at a time. One that fails waits again, and so do those behind it of the same stream,
     * which its handler may build upon.
     */
    readonly runRequestedRedrives: Effect.Effect<Redriven, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/DeadLetters") {}
