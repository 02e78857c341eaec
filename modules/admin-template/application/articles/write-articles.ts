import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import { implement } from "#kernel/http/implement";
import { uuidv7 } from "#kernel/uuidv7";
import { addArticle, restoreArticleVersion, saveArticle } from "../../contract/index.ts";
import { changedLanguages } from "../../domain/article-changes.ts";
import { actorOf } from "../record.ts";
import { staffArticleOf } from "./article-views.ts";
import { Articles } from "./articles.ts";
import { finishChange, lockVersion, refuse } from "./change-article.ts";

const addHandler = implement(
  addArticle,
  Effect.fnUntraced(function* ({ body: { slug, texts }, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    const id = uuidv7();
    const version = { slug, texts, savedAt: now, savedBy: actorOf(caller) };
    return yield* transact(
      Effect.gen(function* () {
        if (!(yield* (yield* Articles).add(id, version))) return yield* refuse("SlugTaken");
        return yield* finishChange({ caller, reference }, id, "add-article", now);
      }),
    );
  }),
);

const saveHandler = implement(
  saveArticle,
  Effect.fnUntraced(function* ({ params: { articleId }, body, caller, reference }) {
    const { slug, texts } = body;
    const now = (yield* DatabaseClock).now();
    return yield* transact(
      Effect.gen(function* () {
        const { id, version, ...before } = yield* lockVersion(articleId, body.version);
        if (slug !== before.slug && before.publicVersion !== null) return yield* refuse("SlugInUse");
        const isSame = slug === before.slug && changedLanguages(before.texts, texts).length === 0;
        if (isSame) return staffArticleOf({ id, version, ...before }, now);
        const next = { slug, texts, savedAt: now, savedBy: actorOf(caller) };
        if (!(yield* (yield* Articles).save(id, version, next))) return yield* refuse("SlugTaken");
        return yield* finishChange({ caller, reference }, id, "save-article", now);
      }),
    );
  }),
);

const restoreHandler = implement(
  restoreArticleVersion,
  Effect.fnUntraced(function* ({ params: { articleId }, body: { version, from }, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    return yield* transact(
      Effect.gen(function* () {
        const articles = yield* Articles;
        const { id, ...before } = yield* lockVersion(articleId, version);
        const earlier = yield* articles.version(id, from);
        if (earlier === null) return yield* refuse("ArticleNotFound");
        const { slug } = before;
        if (changedLanguages(before.texts, earlier.texts).length === 0)
          return staffArticleOf({ id, ...before }, now);
        // The address stays, so no other article can have taken it.
        yield* articles.save(id, version, {
          ...{ slug, texts: earlier.texts, savedAt: now, savedBy: actorOf(caller) },
        });
        return yield* finishChange({ caller, reference }, id, "restore-article", now, { from });
      }),
    );
  }),
);

export const writerHandlers = {
  addArticle: addHandler,
  saveArticle: saveHandler,
  restoreArticleVersion: restoreHandler,
};
