import { Effect } from "effect";
import {
  AccountSearch,
  sampleArticles,
  sampleAttempts,
  sampleComments,
  sampleLearners,
  sampleMails,
  sampleOrders,
  samplePictures,
  sampleReviews,
  sampleTestDates,
} from "./app.ts";

/**
 * Weeks of a business that does not exist: learners, their orders, attempts, test dates, reviews and comments,
 * three pictures, two articles that readers do not have yet, and two mails that did not arrive. Each part is made once, by the module that
 * it belongs to and as the module does it. `admin` is the address of the admin who agrees to refunds. Returns
 * lines that say what was made.
 */
export const sampleBusiness = Effect.fnUntraced(function* (admin: string) {
  const account = yield* (yield* AccountSearch).findAccount(admin);
  if (account === null) return [];
  const lines = [
    yield* sampleLearners,
    yield* sampleOrders(account),
    yield* sampleAttempts,
    yield* sampleTestDates,
    yield* sampleReviews,
    yield* sampleComments,
    yield* samplePictures(account),
    yield* sampleArticles(account),
    yield* sampleMails,
  ];
  return lines.filter((line) => line !== null);
});
