import { Context, type Effect } from "effect";
import type { Product } from "#modules/billing/contract";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { Instant } from "#vocabulary/instant";
import type { ReviewStatus } from "../../contract/index.ts";

/** A review as it is stored. Ids are UUIDs. */
export interface StoredReview {
  readonly id: string;
  readonly account: string;
  readonly product: Product;
  readonly stars: number;
  readonly text: string;
  readonly status: ReviewStatus;
  readonly reports: number;
  readonly writtenAt: Instant;
}

/** Where a page of reviews begins: behind this one. */
export type ReviewPlace = Pick<StoredReview, "id" | "writtenAt">;

/** The average of a product's reviews that shoppers see, to one decimal, and how many there are. */
export interface ProductRating {
  readonly product: Product;
  readonly stars: number;
  readonly count: number;
}

/** What buyers say about what they bought: one review an account and product. */
export class Reviews extends Context.Service<
  Reviews,
  {
    readonly ratings: Effect.Effect<readonly ProductRating[], DatabaseUnavailable>;
    /** Those that shoppers see, newest first. */
    readonly shown: (
      product: Product,
      limit: number,
    ) => Effect.Effect<readonly StoredReview[], DatabaseUnavailable>;
    readonly ofAccount: (account: string) => Effect.Effect<readonly StoredReview[], DatabaseUnavailable>;
    /** The same words again change nothing; others wait for staff, and their reports are forgotten. */
    readonly save: (
      review: Pick<StoredReview, "id" | "account" | "product" | "stars" | "text" | "writtenAt">,
    ) => Effect.Effect<StoredReview, DatabaseUnavailable>;
    readonly remove: (account: string, product: Product) => Effect.Effect<void, DatabaseUnavailable>;
    /** Returns the review and keeps it from changing until the transaction ends; null when there is none. */
    readonly take: (id: string) => Effect.Effect<StoredReview | null, DatabaseUnavailable>;
    /** Returns how many accounts have reported it. */
    readonly report: (id: string, account: string) => Effect.Effect<number, DatabaseUnavailable>;
    /** Staff have looked at what was reported: a decision forgets the reports. */
    readonly decide: (id: string, status: ReviewStatus) => Effect.Effect<void, DatabaseUnavailable>;
    /** Lets a review wait for staff, with its reports. */
    readonly letWait: (id: string) => Effect.Effect<void, DatabaseUnavailable>;
    readonly list: (
      wanted: { readonly status: ReviewStatus; readonly isOldestFirst: boolean },
      after: ReviewPlace | null,
      limit: number,
    ) => Effect.Effect<readonly StoredReview[], DatabaseUnavailable>;
    readonly waiting: Effect.Effect<number, DatabaseUnavailable>;
    /** The reviews that an account reported. */
    readonly reportedBy: (account: string) => Effect.Effect<readonly string[], DatabaseUnavailable>;
    readonly erase: (account: string) => Effect.Effect<void, DatabaseUnavailable>;
  }
>()("roadworthy/shop/Reviews") {}
