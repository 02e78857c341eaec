import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AttemptEntry, AttemptFilter, AttemptName, AttemptOrder } from "../../contract/index.ts";
import type { Recorded } from "../../domain/review/recorded.ts";

/** Filters by learner: the UUID of an attempt or account, or the public id of a participant. */
export type WantedLearner =
  | { readonly by: "stream" | "participant"; readonly id: string }
  | { readonly by: "account"; readonly id: string };

/** The filters of a search, with the learner resolved. */
export interface WantedAttempts extends Omit<AttemptFilter, "learner"> {
  readonly whose: WantedLearner | null;
}

/** The position of an attempt in a sort order; `value` is null for an attempt without one. */
export interface SortPosition {
  readonly value: string | null;
  readonly stream: string;
}

/** A page of attempts in a sort order, after a position. Attempts without a value come last in either direction. */
export interface AttemptRun {
  readonly wanted: WantedAttempts;
  readonly order: AttemptOrder;
  readonly direction: "asc" | "desc";
  readonly after: SortPosition | null;
  readonly limit: number;
}

/** All attempts, for staff, from the read model, which may be a moment behind the log. */
export class AttemptLog extends Context.Service<
  AttemptLog,
  {
    readonly run: (run: AttemptRun) => Effect.Effect<readonly AttemptEntry[], DatabaseUnavailable>;
    /** Returns those of these streams that are attempts, in any order. */
    readonly named: (
      streams: readonly string[],
    ) => Effect.Effect<readonly AttemptName[], DatabaseUnavailable>;
    /** Counts the attempts; stops at `most`. */
    readonly count: (wanted: WantedAttempts, most: number) => Effect.Effect<number, DatabaseUnavailable>;
    /** Returns the row and the list entry that the read model has after these events of a stream. */
    readonly fold: (
      stream: string,
      log: readonly Recorded[],
    ) => {
      readonly row: Readonly<Record<string, unknown>>;
      readonly entry: AttemptEntry;
    };
    /** Returns the first version of a stream whose hash is wrong, as computed by the database; null when all are right. */
    readonly brokenAt: (stream: string) => Effect.Effect<number | null, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/AttemptLog") {}
