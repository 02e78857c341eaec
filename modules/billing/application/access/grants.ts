import { Context, type Effect } from "effect";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { Product } from "../../contract/index.ts";
import type { Grant } from "../../domain/entitlement.ts";

/** A prepaid period to store. Ids are UUIDs. */
export interface NewGrant {
  readonly account: string;
  readonly order: string;
  readonly product: Product;
  readonly days: number;
  readonly at: Instant;
}

/** The prepaid periods of accounts, each stored with its event in the transaction that paid for it. */
export class Grants extends Context.Service<
  Grants,
  {
    readonly add: (grants: readonly NewGrant[]) => Effect.Effect<void, DatabaseUnavailable>;
    /** Ends what an order granted, from a moment on. */
    readonly end: (order: string, at: Instant) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns all periods of an account with what they open and the order that paid, in the order of their grants. */
    readonly ofAccount: (
      account: string,
    ) => Effect.Effect<readonly (Grant & Pick<NewGrant, "product" | "order">)[], DatabaseUnavailable>;
    /**
     * Returns accounts whose access may end between two moments, by id from one on. It names too many rather than too few:
     * when a period ends is computed, not stored.
     */
    readonly perhapsEnding: (
      from: Instant,
      to: Instant,
      after: string | null,
      limit: number,
    ) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    /** Returns an account's periods of a product, in the order in which they were granted. */
    readonly of: (account: string, product: Product) => Effect.Effect<readonly Grant[], DatabaseUnavailable>;
  }
>()("roadworthy/billing/Grants") {}
