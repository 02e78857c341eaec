import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import type { Correction, ReMarking, ReMarkingId, ReMarkingState } from "../../contract/index.ts";

/** A re-marking to start: which question, by whom and why. */
export interface WantedReMarking extends Correction {
  readonly reMarkingId: ReMarkingId;
  readonly by: AccountId;
  readonly why: string;
}

/** The progress of a re-marking. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
}

/** The state of re-markings. What they did to each attempt is in the log. */
export class ReMarkings extends Context.Service<
  ReMarkings,
  {
    /**
     * Stores a re-marking as running, in the current transaction. An existing one with that id stays unchanged. For one
     * question and version only one can run at a time: `underWay` is the other one.
     */
    readonly begin: (
      wanted: WantedReMarking,
    ) => Effect.Effect<
      { readonly begun: boolean; readonly reMarking: ReMarking } | { readonly underWay: ReMarkingId },
      DatabaseUnavailable
    >;
    readonly find: (id: ReMarkingId) => Effect.Effect<ReMarking | null, DatabaseUnavailable>;
    readonly newest: (limit: number) => Effect.Effect<readonly ReMarking[], DatabaseUnavailable>;
    /** The number of events in the log, for progress. */
    readonly eventsToRead: Effect.Effect<number, DatabaseUnavailable>;
    readonly running: Effect.Effect<readonly ReMarkingId[], DatabaseUnavailable>;
    /** Stores the progress, which never decreases. Returns `false` when the re-marking is over and the work must stop. */
    readonly proceed: (id: ReMarkingId, progress: Progress) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Ends a running re-marking; returns `false` when it is not running. */
    readonly end: (
      id: ReMarkingId,
      state: Exclude<ReMarkingState, "running">,
      failure: string | null,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/ReMarkings") {}
