import { Effect } from "effect";
import { subscribe } from "#kernel/bus/subscription";
import type { PersonalDataSection } from "#kernel/personal-data";
import { personErased } from "#modules/identity/events";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { ownReviewOf } from "./review-views.ts";
import { Reviews } from "./reviews.ts";

/** Collects what the shop stores about an account: its reviews, and those of others that it reported. */
export const shopData: Effect.Effect<PersonalDataSection, never, Reviews> = Effect.map(
  Reviews,
  ({ ofAccount, reportedBy }) => ({
    section: "shop",
    collect: Effect.fnUntraced(function* (account: string) {
      const reported = yield* reportedBy(account);
      return {
        reviews: (yield* ofAccount(account)).map(ownReviewOf),
        reported: reported.map((id) => idFromUuid("rev", id)),
      };
    }),
  }),
);

export const eraseReviewsWhenPersonErased = subscribe(
  personErased,
  "shop.erase-reviews-when-person-erased",
  Effect.fnUntraced(function* ({ data: { accountId } }) {
    yield* (yield* Reviews).erase(uuidOfId(accountId));
  }),
);
