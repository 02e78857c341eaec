import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Day } from "#vocabulary/day";
import type { Instant } from "#vocabulary/instant";
import type { Cents } from "../contract/index.ts";
import type { Difference, OurPayment } from "../domain/reconcile.ts";

/** A comparison: of which days, and what the provider took on them. */
export interface Comparison {
  readonly from: Day;
  /** The last day that was compared. */
  readonly day: Day;
  readonly payments: number;
  readonly cents: Cents;
  readonly differences: number;
}

export interface StoredDifference extends Difference {
  readonly id: string;
  readonly foundAt: Instant;
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
    readonly list: (
      limit: number,
    ) => Effect.Effect<readonly (Comparison & { readonly ranAt: Instant })[], DatabaseUnavailable>;
    /** Returns differences that stand, the oldest first. */
    readonly standing: (limit: number) => Effect.Effect<readonly StoredDifference[], DatabaseUnavailable>;
    /** Ends a difference that stands and returns it; null when there is none. */
    readonly explain: (id: string, by: string) => Effect.Effect<StoredDifference | null, DatabaseUnavailable>;
  }
>()("roadworthy/billing/Reconciliations") {}
