import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { beginningOf, dayOf, daysLater } from "#vocabulary/day";
import { calendarSpan } from "#vocabulary/span";
import { listScheduledArticles } from "../../contract/index.ts";
import { rowOf } from "./article-views.ts";
import { Articles } from "./articles.ts";

export const listScheduledArticlesHandler = implement(
  listScheduledArticles,
  Effect.fnUntraced(function* ({ query }) {
    const now = (yield* DatabaseClock).now();
    const span = calendarSpan(query, dayOf(now));
    const found = yield* (yield* Articles).scheduled(
      beginningOf(span.from),
      beginningOf(daysLater(span.until, 1)),
      query.text,
    );
    return {
      span,
      articles: found.map((article) => ({ ...rowOf(article, now), version: article.version })),
    };
  }),
);
