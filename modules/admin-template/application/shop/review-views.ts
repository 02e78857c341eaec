import { accountIdOf } from "#vocabulary/account-id";
import { idFromUuid } from "#vocabulary/id";
import { toIso } from "#vocabulary/instant";
import type { OwnReview, Review, StaffReview } from "../../contract/index.ts";
import type { StoredReview } from "./reviews.ts";

/** A review without whose it is. */
export const reviewOf = ({ id, stars, text, writtenAt }: StoredReview): Review => ({
  reviewId: idFromUuid("rev", id),
  stars,
  text,
  writtenAt: toIso(writtenAt),
});

export const ownReviewOf = (stored: StoredReview): OwnReview => ({
  ...reviewOf(stored),
  product: stored.product,
  status: stored.status,
});

export const staffReviewOf = (stored: StoredReview): StaffReview => ({
  ...ownReviewOf(stored),
  accountId: accountIdOf(stored.account),
  reports: stored.reports,
});
