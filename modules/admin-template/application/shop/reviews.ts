import { Context, type Effect } from "effect";
import type { Product } from "#modules/billing/contract";
import type { DatabaseUnavailable } from "#kernel/errors";
import type { ListCursor } from "#vocabulary/list-cursor";
import type { ModerationStatus } from "#vocabulary/moderation";
import type { Moderated, Moderation } from "../moderation.ts";

/** A review as it is stored. */
export interface StoredReview extends Moderated {
  readonly product: Product;
  readonly stars: number;
}

/** The average of a product's reviews that shoppers see, to one decimal, and how many there are. */
export interface ProductRating {
  readonly product: Product;
  readonly stars: number;
  readonly count: number;
}

/** What buyers say about what they bought: one review an account and product. */
export class Reviews extends Context.Service<
  Reviews,
  Moderation<StoredReview> & {
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
    /** Those of a status. */
    readonly list: (
      wanted: {
        readonly status: ModerationStatus;
        /** Words that begin those of the text; empty for all. */
        readonly text: string;
        readonly isOldestFirst: boolean;
      },
      after: ListCursor | null,
      limit: number,
    ) => Effect.Effect<readonly StoredReview[], DatabaseUnavailable>;
  }
>()("roadworthy/shop/Reviews") {}
