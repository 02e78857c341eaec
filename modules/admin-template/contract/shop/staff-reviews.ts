import * as z from "zod/mini";
import { Product } from "#modules/billing/contract";
import { AccountId } from "#vocabulary/account-id";
import { defineEndpoint } from "#vocabulary/endpoint";
import { fileFormat, listAsFile } from "#vocabulary/list-as-file";
import { IsoInstant } from "#vocabulary/instant";
import { timeSort } from "#vocabulary/list-sort";
import { ModerationStatus, moderators } from "#vocabulary/moderation";
import { AfterCursor } from "#vocabulary/list-cursor";
import { visible } from "#vocabulary/why";
import { Review, ReviewId } from "./reviews.ts";

const staff = { access: moderators, data: "any" } as const;

/** A review with whose it is and how often it was reported. */
export const StaffReview = z.extend(Review, {
  product: Product,
  accountId: AccountId,
  status: ModerationStatus,
  reports: z.int(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const longestReviewSearch = 60;

/** Every value is text, because it is read from an address. */
export const StaffReviewFilter = z.object({
  status: z.optional(ModerationStatus),
  /** Words that begin those of the review. */
  text: z.optional(z.string().check(z.trim(), z.maxLength(longestReviewSearch), visible)),
  ...timeSort,
});
export type StaffReviewFilter = z.infer<typeof StaffReviewFilter>;

export const listStaffReviews = defineEndpoint({
  method: "GET",
  path: "/admin/shop/reviews",
  summary: "Reviews of one status that fit a search, the longest waiting first by default, 50 at a time",
  ...staff,
  query: z.extend(StaffReviewFilter, { after: z.optional(AfterCursor) }),
  ok: z.object({
    reviews: z.array(StaffReview),
    /** How many wait in all: the filter does not apply. */
    waiting: z.int(),
    next: z.nullable(z.string()),
  }),
  refusals: {},
});

export const exportReviews = defineEndpoint({
  ...listAsFile,
  path: "/admin/exports/reviews",
  summary: "Reviews of one status that fit a search, as a file; goes into the audit log",
  ...staff,
  query: z.extend(StaffReviewFilter, fileFormat),
});

export const decideReview = defineEndpoint({
  method: "POST",
  path: "/admin/shop/reviews/:reviewId/decision",
  summary: "Show a review to shoppers, hide it, or let it wait again; goes into the audit log",
  ...staff,
  params: z.object({ reviewId: ReviewId }),
  /** `writtenAt`: of the text that was read, so that a text no one has read is never shown. */
  body: z.object({ status: ModerationStatus, writtenAt: IsoInstant }),
  ok: StaffReview,
  refusals: { ReviewNotFound: 404, ReviewChanged: 409 },
});
