import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";
import type { LogPosition } from "../event-store/event-store.ts";

export type DeadLetterState = "waiting" | "redriven" | "discarded";

/** An event that a subscription skipped after its last failed attempt. */
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
  /**
   * UUID of the account that requested the last redrive or discarded it; null for a command on the server.
   */
  readonly settledBy: string | null;
  readonly reason: string | null;
}

/** Which dead letters to list: those in one state, of one subscription or all, after a number. */
export interface DeadLetterFilter {
  readonly state: DeadLetterState;
  readonly subscription: string | null;
  readonly after: number;
}

/** The result of the requested redrives. */
export interface Redriven {
  readonly redriven: number;
  readonly failed: number;
}

/**
 * Events that subscriptions could not handle. Every change is part of the open transaction when there is
 * one.
 */
export class DeadLetters extends Context.Service<
  DeadLetters,
  {
    /** Lists by number, oldest first. */
    readonly list: (
      filter: DeadLetterFilter,
      limit: number,
    ) => Effect.Effect<readonly DeadLetter[], DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /** Marks a dead letter for the next redrive. Returns whether it was waiting. */
    readonly requestRedrive: (id: number, by: string | null) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Marks all waiting dead letters of a subscription; returns how many. */
    readonly requestRedriveOfAll: (
      subscription: string,
      by: string | null,
    ) => Effect.Effect<number, DatabaseUnavailable>;
    /** Discards a waiting dead letter. Returns null when none with that number is waiting. */
    readonly discard: (
      id: number,
      by: string | null,
      reason: string,
    ) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /**
     * Runs the handlers again for all dead letters whose redrive was requested: those of a subscription one
     * at a time, in the order of the log, in one process at a time. One that fails waits again, and so do
     * those behind it in the same stream, because its handler may depend on it.
     */
    readonly runRequestedRedrives: Effect.Effect<Redriven, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/DeadLetters") {}
