import { Effect } from "effect";
import { transact } from "#kernel/database/transact";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { recordAct } from "#kernel/http/record-act";
import { uuidOfId } from "#vocabulary/id";
import { fromIso } from "#vocabulary/instant";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import { decideReview, exportReviews, listStaffReviews } from "../../contract/index.ts";
import { writtenAt } from "../moderation.ts";
import { staffReviewOf } from "./review-views.ts";
import { Reviews } from "./reviews.ts";

const perPage = 50;

const listHandler = implement(
  listStaffReviews,
  Effect.fnUntraced(function* ({ query: { status = "waiting", text = "", sort, after } }) {
    const reviews = yield* Reviews;
    const wanted = { status, text, isOldestFirst: sort !== "newest" };
    const [found, waiting] = yield* Effect.all(
      [reviews.list(wanted, cursorIn(after), perPage + 1), reviews.waiting],
      { concurrency: 2 },
    );
    const { page, next } = pageOf(found, perPage, writtenAt);
    return { reviews: page.map(staffReviewOf), waiting, next };
  }),
);

const exportHandler = implementTextStream(exportReviews, (input) =>
  sendShownList(input, listHandler, {
    ...{ list: listStaffReviews, name: "reviews", action: "office.export-list", unrecorded: ["text"] },
    columns: ["reviewId", "product", "accountId", "stars", "text", "status", "reports", "writtenAt"],
    rowsOf: ({ reviews }) => reviews,
  }),
);

const decideHandler = implement(
  decideReview,
  Effect.fnUntraced(function* ({ params: { reviewId }, body: { status, writtenAt }, caller, reference }) {
    return yield* transact(
      Effect.gen(function* () {
        const reviews = yield* Reviews;
        const review = yield* reviews.take(uuidOfId(reviewId));
        if (review === null) return yield* Effect.fail({ _tag: "ReviewNotFound" } as const);
        if (review.writtenAt !== fromIso(writtenAt))
          return yield* Effect.fail({ _tag: "ReviewChanged" } as const);
        yield* reviews.decide(review.id, status);
        const facts = { product: review.product, from: review.status, to: status, reports: review.reports };
        yield* recordAct({ caller, reference }, { action: "shop.decide-review", target: reviewId, facts });
        return staffReviewOf({ ...review, status, reports: 0 });
      }),
    );
  }),
);

export const staffReviewHandlers = {
  listStaffReviews: listHandler,
  exportReviews: exportHandler,
  decideReview: decideHandler,
};
