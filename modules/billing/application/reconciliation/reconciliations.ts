import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Day } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { Cents, DifferenceEnd, DifferenceKind } from "../../contract/index.ts";
import type { Difference, OurPayment } from "../../domain/reconcile.ts";

/** A comparison: of which days, and what the provider took on them. */
export interface Comparison {
  readonly from: Day;
  /** The last day that was compared. */
  readonly day: Day;
  readonly payments: number;
  readonly cents: Cents;
  readonly differences: number;
}

export interface StoredComparison extends Comparison {
  readonly ranAt: Instant;
}

export interface StoredDifference extends Difference {
  readonly id: string;
  readonly foundAt: Instant;
  /** How it ended; null while it stands. */
  readonly ended: DifferenceEnd | null;
}

/** Which differences staff look for. */
export interface WantedDifferences {
  /** Null for those that stand. */
  readonly ended: DifferenceEnd | null;
  readonly kind: DifferenceKind | undefined;
  readonly isOldestFirst: boolean;
}

/** Comparisons with the provider's history, and the differences that stand. */
export class Reconciliations extends Context.Service<
  Reconciliations,
  {
    /** Returns our payments that came from one day to another, both included. */
    readonly paymentsBetween: (
      from: Day,
      to: Day,
    ) => Effect.Effect<readonly OurPayment[], DatabaseUnavailable>;
    readonly paymentsNamed: (
      providerPaymentIds: readonly string[],
    ) => Effect.Effect<readonly OurPayment[], DatabaseUnavailable>;
    /**
     * Stores a comparison with what it found. A difference ends by itself when the payment is known on both sides by now:
     * `there` are the provider's ids for what it knows. What staff have explained stays so.
     */
    readonly store: (
      comparison: Comparison,
      found: readonly Difference[],
      there: readonly string[],
    ) => Effect.Effect<void, DatabaseUnavailable>;
    /** Stores differences that were found apart from a comparison. */
    readonly note: (found: readonly Difference[]) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns comparisons, newest first. */
    readonly list: (limit: number) => Effect.Effect<readonly StoredComparison[], DatabaseUnavailable>;
    /** Returns differences by when they were found: those after a place, or the first. */
    readonly differences: (
      wanted: WantedDifferences,
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredDifference[], DatabaseUnavailable>;
    /** Ends a difference that stands and returns it; null when there is none. */
    readonly explain: (id: string, by: string) => Effect.Effect<StoredDifference | null, DatabaseUnavailable>;
    /** Makes a difference that staff have explained stand again and returns it; null when there is none. */
    readonly restore: (id: string) => Effect.Effect<StoredDifference | null, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Reconciliations") {}
