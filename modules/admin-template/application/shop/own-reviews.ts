import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { type Caller, sessionOf } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { type Limit, RateLimits } from "#kernel/limits/rate-limits";
import { uuidv7 } from "#kernel/uuidv7";
import { Access } from "#modules/billing";
import { materials, Product } from "#modules/billing/contract";
import { uuidOfId } from "#vocabulary/id";
import {
  listReviews,
  maxReviews,
  readOwnShop,
  removeReview,
  reportReview,
  saveReview,
} from "../../contract/index.ts";
import { reportShown } from "../moderation.ts";
import { mayDownload } from "./may-download.ts";
import { ownReviewOf, reviewOf } from "./review-views.ts";
import { Reviews } from "./reviews.ts";

const reviewsByAccount: Limit = { name: "shop.reviews-by-account", tries: 10, perSeconds: 3_600 };
const reportsByAccount: Limit = { name: "shop.reports-by-account", tries: 20, perSeconds: 86_400 };

const accountOf = (caller: Caller): string => sessionOf(caller).accountId;

const listReviewsHandler = implement(
  listReviews,
  Effect.fnUntraced(function* ({ params: { product } }) {
    const shown = yield* (yield* Reviews).shown(product, maxReviews);
    return { reviews: shown.map(reviewOf) };
  }),
);

const readOwnShopHandler = implement(
  readOwnShop,
  Effect.fnUntraced(function* ({ caller }) {
    const account = accountOf(caller);
    const { hasBought } = yield* Access;
    const bought = yield* Effect.filter(Product.options, (product) => hasBought(account, product));
    const open = yield* Effect.filter(materials, (material) => mayDownload(account, material));
    const reviews = yield* (yield* Reviews).ofAccount(account);
    return { bought: [...bought], open: [...open], reviews: reviews.map(ownReviewOf) };
  }),
);

const saveReviewHandler = implement(
  saveReview,
  Effect.fnUntraced(function* ({ body: { product, stars, text }, caller }) {
    const account = accountOf(caller);
    if (!(yield* (yield* Access).hasBought(account, product)))
      return yield* Effect.fail({ _tag: "NotBought" } as const);
    yield* (yield* RateLimits).take({ limit: reviewsByAccount, key: account });
    const writtenAt = yield* (yield* DatabaseClock).exact;
    return ownReviewOf(
      yield* (yield* Reviews).save({ id: uuidv7(), account, product, stars, text, writtenAt }),
    );
  }),
);

const removeReviewHandler = implement(
  removeReview,
  Effect.fnUntraced(function* ({ query: { product }, caller }) {
    yield* (yield* Reviews).remove(accountOf(caller), product);
    return {};
  }),
);

const reportReviewHandler = implement(
  reportReview,
  Effect.fnUntraced(function* ({ params, caller }) {
    const account = accountOf(caller);
    yield* (yield* RateLimits).take({ limit: reportsByAccount, key: account });
    const isReported = yield* reportShown(yield* Reviews, uuidOfId(params.reviewId), account);
    return isReported ? {} : yield* Effect.fail({ _tag: "ReviewNotFound" } as const);
  }),
);

export const ownReviewHandlers = {
  listReviews: listReviewsHandler,
  readOwnShop: readOwnShopHandler,
  saveReview: saveReviewHandler,
  removeReview: removeReviewHandler,
  reportReview: reportReviewHandler,
};
