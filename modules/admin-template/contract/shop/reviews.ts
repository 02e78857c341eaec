import * as z from "zod/mini";
import { Product } from "#modules/billing/contract";
import { defineEndpoint } from "#vocabulary/endpoint";
import { idSchema } from "#vocabulary/id";
import { IsoInstant } from "#vocabulary/instant";
import { ModeratedText, ModerationStatus } from "#vocabulary/moderation";
import { ofProduct } from "./products.ts";

export const ReviewId = idSchema("rev");
export type ReviewId = z.infer<typeof ReviewId>;

/** The most reviews of a product on its page. */
export const maxReviews = 50;

export const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** A review as shoppers see it: it names no one. */
export const Review = z.object({
  reviewId: ReviewId,
  stars: z.int(),
  text: z.string(),
  writtenAt: IsoInstant,
});
export type Review = z.infer<typeof Review>;

/** A review as the buyer who wrote it sees it. */
export const OwnReview = z.extend(Review, { product: Product, status: ModerationStatus });
export type OwnReview = z.infer<typeof OwnReview>;

const own = { access: "signed-in", data: "own" } as const;

export const listReviews = defineEndpoint({
  method: "GET",
  path: "/shop/products/:product/reviews",
  summary: "What buyers say about a product and staff have let through, newest first, 50 at most",
  access: "anyone",
  data: "none",
  params: ofProduct,
  ok: z.object({ reviews: z.array(Review) }),
  refusals: {},
});

export const readOwnShop = defineEndpoint({
  method: "GET",
  path: "/shop/own",
  summary: "What the caller has bought, which documents they may download, and their reviews",
  ...own,
  ok: z.object({
    bought: z.array(Product),
    /** All study material, where nothing needs to be paid for. */
    open: z.array(Product),
    reviews: z.array(OwnReview),
  }),
  refusals: {},
});

export const saveReview = defineEndpoint({
  method: "PUT",
  path: "/shop/own/review",
  summary: "Review a product that the caller has bought, once; a changed one waits for staff again",
  ...own,
  body: z.object({ product: Product, stars: Stars, text: ModeratedText }),
  ok: OwnReview,
  refusals: { NotBought: 403, TooManyTries: 429 },
});

export const removeReview = defineEndpoint({
  method: "DELETE",
  path: "/shop/own/review",
  summary: "Take back the caller's review; again, it changes nothing",
  ...own,
  query: ofProduct,
  ok: z.object({}),
  refusals: {},
});

export const reportReview = defineEndpoint({
  method: "POST",
  path: "/shop/reviews/:reviewId/reports",
  summary: "Report a review that shoppers see; the third report hides it until staff have looked at it",
  access: "signed-in",
  data: "none",
  params: z.object({ reviewId: ReviewId }),
  ok: z.object({}),
  refusals: { ReviewNotFound: 404, TooManyTries: 429 },
});
