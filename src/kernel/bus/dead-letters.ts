import { Context, type Effect } from "effect";
import type { Instant } from "#vocabulary/instant";
import type { DatabaseUnavailable } from "../errors.ts";
import type { Checkpoint } from "../event-store/event-store.ts";

export type LetterState = "waiting" | "redriven" | "dropped";

/** An event that a subscriber failed at so often that it went on without it. */
export interface DeadLetter {
  readonly id: number;
  readonly subscription: string;
  readonly eventId: string;
  readonly stream: string;
  readonly version: number;
  readonly type: string;
  readonly place: Checkpoint;
  readonly cause: string;
  readonly tries: number;
  readonly firstFailedAt: Instant;
  readonly lastFailedAt: Instant;
  readonly state: LetterState;
  readonly redriveAsked: boolean;
  readonly settledAt: Instant | null;
  /** UUID of the account that asked for the last re-drive or dropped it; null for a command on the server. */
  readonly settledBy: string | null;
  readonly reason: string | null;
}

/** Which letters to list: those in one state, of one subscription or all, behind a number. */
export interface LetterFilter {
  readonly state: LetterState;
  readonly subscription: string | null;
  readonly after: number;
}

/** What became of the letters that were asked for. */
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
      filter: LetterFilter,
      limit: number,
    ) => Effect.Effect<readonly DeadLetter[], DatabaseUnavailable>;
    readonly find: (id: number) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /** Marks a letter for the next re-drive. Answers whether it waits. */
    readonly ask: (id: number, by: string | null) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** The same for all of a subscription; answers how many. */
    readonly askAll: (subscription: string, by: string | null) => Effect.Effect<number, DatabaseUnavailable>;
    /** Gives a waiting letter up. Null when there is none of that number that waits. */
    readonly drop: (
      id: number,
      by: string | null,
      reason: string,
    ) => Effect.Effect<DeadLetter | null, DatabaseUnavailable>;
    /**
     * Runs the handlers again for all letters that were asked for: those of a subscription one at a time, in the order
     * of the log, one process at a time. One that fails waits again, and so do those behind it of the same stream,
     * which its handler may build upon.
     */
    readonly redriveAsked: Effect.Effect<Redriven, DatabaseUnavailable>;
  }
>()("roadworthy/kernel/DeadLetters") {}
