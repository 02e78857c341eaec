import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import { personErased } from "#modules/identity/events";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { ownReviewOf } from "./review-views.ts";
import { Reviews } from "./reviews.ts";

/** The reviews of an account, and those of others that it reported. */
export const reviewsOf = Effect.fnUntraced(function* (account: string) {
  const { ofAccount, reportedBy } = yield* Reviews;
  const reported = yield* reportedBy(account);
  return {
    written: (yield* ofAccount(account)).map(ownReviewOf),
    reported: reported.map((id) => idFromUuid("rev", id)),
  };
});

export const eraseReviewsWhenPersonErased = subscribe(
  personErased,
  "admin-template.erase-reviews-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Reviews).erase(uuidOfId(accountId));
  }),
);
