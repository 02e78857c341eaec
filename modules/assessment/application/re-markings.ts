import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { AccountId } from "#modules/identity/contract";
import type { Correction, ReMarking, ReMarkingId, ReMarkingState } from "../contract/index.ts";

/** Who has which question marked anew, and why. */
export interface WantedReMarking extends Correction {
  readonly reMarkingId: ReMarkingId;
  readonly by: AccountId;
  readonly why: string;
}

/** How far a re-marking is. */
export interface Progress {
  readonly total: number;
  readonly done: number;
  readonly changed: number;
}

/** Runs through all attempts that a corrected question concerns. What they did to each attempt is in the log. */
export class ReMarkings extends Context.Service<
  ReMarkings,
  {
    /**
     * Writes a re-marking down as running, in the transaction that is open. One with that id stays as it is. Of one
     * question and version there is one running at a time: `underWay` is that of somebody else.
     */
    readonly begin: (
      wanted: WantedReMarking,
    ) => Effect.Effect<
      { readonly begun: boolean; readonly reMarking: ReMarking } | { readonly underWay: ReMarkingId },
      DatabaseUnavailable
    >;
    readonly find: (id: ReMarkingId) => Effect.Effect<ReMarking | null, DatabaseUnavailable>;
    readonly newest: (limit: number) => Effect.Effect<readonly ReMarking[], DatabaseUnavailable>;
    /** How many events whoever reads the whole log has before them. */
    readonly eventsToRead: Effect.Effect<number, DatabaseUnavailable>;
    readonly running: Effect.Effect<readonly ReMarkingId[], DatabaseUnavailable>;
    /** Writes down how far it is; it never goes back. `false` when it is over, so that nothing more is to be done. */
    readonly proceed: (id: ReMarkingId, progress: Progress) => Effect.Effect<boolean, DatabaseUnavailable>;
    /** Ends one that is running; `false` when it is not. */
    readonly end: (
      id: ReMarkingId,
      state: Exclude<ReMarkingState, "running">,
      failure: string | null,
    ) => Effect.Effect<boolean, DatabaseUnavailable>;
  }
>()("roadworthy/assessment/ReMarkings") {}
