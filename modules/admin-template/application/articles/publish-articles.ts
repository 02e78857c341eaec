import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { fromIso, type Instant } from "#vocabulary/instant";
import { languages } from "#vocabulary/language";
import {
  type ArticleId,
  type ArticlePublication,
  type ArticleTexts,
  type ArticleUnfit,
  publishArticle,
  withdrawArticle,
} from "../../contract/index.ts";
import { publish, withdraw } from "../../domain/article-status.ts";
import { readText } from "../markdown/article-blocks.ts";
import { drawings } from "../markdown/article-drawings.ts";
import { picturesOfText } from "../gallery/pictures-of-text.ts";
import { publicationAt } from "./article-views.ts";
import { Articles } from "./articles.ts";
import { finishChange, lockVersion, refuse } from "./change-article.ts";

/** Why readers must not get these texts. */
const faultsOf = Effect.fnUntraced(function* (texts: ArticleTexts) {
  const found = yield* Effect.forEach(
    languages,
    Effect.fnUntraced(function* (language) {
      const body = texts[language]?.body ?? "";
      const { pictureOf } = yield* picturesOfText(body, language);
      return readText(body, drawings, pictureOf).faults.map((fault) => ({ language, ...fault }));
    }),
  );
  return found.flat() satisfies ArticleUnfit["faults"];
});

interface SeenArticle {
  readonly version: number;
  readonly seen: ArticlePublication;
}

/** Locks an article that is as it was seen: in its newest version, and in whether and when readers get it. */
const lockSeen = Effect.fnUntraced(function* (
  articleId: ArticleId,
  { version, seen }: SeenArticle,
  now: Instant,
) {
  const article = yield* lockVersion(articleId, version);
  const newest = publicationAt(article, now);
  const seenAt = seen.publishAt === null ? null : fromIso(seen.publishAt);
  const isAsSeen =
    seen.status === newest.status && seen.hasChanges === newest.hasChanges && seenAt === article.publishAt;
  if (isAsSeen) return article;
  return yield* Effect.fail({ _tag: "PublicationChanged" as const, ...newest });
});

const publishHandler = implement(
  publishArticle,
  Effect.fnUntraced(function* ({ params: { articleId }, body, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    const at = body.at === null ? null : fromIso(body.at);
    return yield* transact(
      Effect.gen(function* () {
        const article = yield* lockSeen(articleId, body, now);
        const faults = yield* faultsOf(article.texts);
        if (faults.length > 0) return yield* Effect.fail({ _tag: "ArticleUnfit" as const, faults });
        const publication = publish(article, article.version, { at, now });
        if (typeof publication === "string") return yield* refuse(publication);
        yield* (yield* Articles).setPublication(article.id, publication);
        const action = at === null ? "publish-article" : "schedule-article";
        return yield* finishChange({ caller, reference }, article.id, action, now);
      }),
    );
  }),
);

const withdrawHandler = implement(
  withdrawArticle,
  Effect.fnUntraced(function* ({ params: { articleId }, body, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    return yield* transact(
      Effect.gen(function* () {
        const article = yield* lockSeen(articleId, body, now);
        const publication = withdraw(article, now);
        if (typeof publication === "string") return yield* refuse(publication);
        yield* (yield* Articles).setPublication(article.id, publication);
        return yield* finishChange({ caller, reference }, article.id, "withdraw-article", now);
      }),
    );
  }),
);

/** What readers get, and when. */
export const publicationHandlers = { publishArticle: publishHandler, withdrawArticle: withdrawHandler };
