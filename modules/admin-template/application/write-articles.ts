import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { transact } from "#kernel/database/transact";
import type { Caller } from "#kernel/http/caller";
import { implement } from "#kernel/http/implement";
import { recordAct } from "#kernel/http/record-act";
import { uuidv7 } from "#kernel/uuidv7";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { fromIso, type Instant, toIso } from "#vocabulary/instant";
import { languages } from "#vocabulary/language";
import type { ActionOf } from "#vocabulary/staff-action";
import {
  addArticle,
  type ArticleId,
  type ArticleTexts,
  type ArticleUnfit,
  publishArticle,
  restoreArticleVersion,
  saveArticle,
  withdrawArticle,
} from "../contract/index.ts";
import { changedLanguages } from "../domain/article-changes.ts";
import { publish, withdraw } from "../domain/article-status.ts";
import { readText } from "./article-blocks.ts";
import { drawings } from "./article-drawings.ts";
import { staffArticleOf, writerOf } from "./article-views.ts";
import { Articles } from "./articles.ts";
import { noteUses, picturesOfText } from "./gallery/pictures-of-text.ts";
import { actorOf } from "./record.ts";

const refuse = <Tag extends string>(_tag: Tag) => Effect.fail({ _tag });

/** Locks an article whose newest version is the one that the editor has seen. */
const lockVersion = Effect.fnUntraced(function* (articleId: ArticleId, version: number) {
  const article = yield* (yield* Articles).lock(uuidOfId(articleId));
  if (article === null) return yield* refuse("ArticleNotFound");
  if (article.version === version) return article;
  const { savedAt, savedBy } = article;
  const newest = { version: article.version, savedAt: toIso(savedAt), savedBy: writerOf(savedBy) };
  return yield* Effect.fail({ _tag: "ArticleChanged" as const, ...newest });
});

interface Writing {
  readonly caller: Caller;
  readonly reference: string;
}

/** Records the act, and returns the article as it is now. */
const finish = Effect.fnUntraced(function* (
  request: Writing,
  id: string,
  action: ActionOf<"office">,
  now: Instant,
  more: { readonly from?: number } = {},
) {
  const articles = yield* Articles;
  const article = (yield* articles.find(id))!;
  const { version, publicVersion } = article;
  const isOther = publicVersion !== null && publicVersion !== version;
  const given = isOther ? yield* articles.version(id, publicVersion) : null;
  yield* noteUses(id, given === null ? [article.texts] : [article.texts, given.texts]);
  const act = { action: `office.${action}`, target: idFromUuid("art", id) } as const;
  yield* recordAct(request, { ...act, facts: { version, ...more } });
  return staffArticleOf(article, now);
});

const addHandler = implement(
  addArticle,
  Effect.fnUntraced(function* ({ body: { slug, texts }, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    const id = uuidv7();
    const version = { slug, texts, savedAt: now, savedBy: actorOf(caller) };
    return yield* transact(
      Effect.gen(function* () {
        if (!(yield* (yield* Articles).add(id, version))) return yield* refuse("SlugTaken");
        return yield* finish({ caller, reference }, id, "add-article", now);
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
        return yield* finish({ caller, reference }, id, "save-article", now);
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
        return yield* finish({ caller, reference }, id, "restore-article", now, { from });
      }),
    );
  }),
);

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

const publishHandler = implement(
  publishArticle,
  Effect.fnUntraced(function* ({ params: { articleId }, body, caller, reference }) {
    const now = (yield* DatabaseClock).now();
    const at = body.at === null ? null : fromIso(body.at);
    return yield* transact(
      Effect.gen(function* () {
        const article = yield* lockVersion(articleId, body.version);
        const faults = yield* faultsOf(article.texts);
        if (faults.length > 0) return yield* Effect.fail({ _tag: "ArticleUnfit" as const, faults });
        const publication = publish(article, article.version, { at, now });
        if (typeof publication === "string") return yield* refuse(publication);
        yield* (yield* Articles).setPublication(article.id, publication);
        const action = at === null ? "publish-article" : "schedule-article";
        return yield* finish({ caller, reference }, article.id, action, now);
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
        const article = yield* lockVersion(articleId, body.version);
        const publication = withdraw(article, now);
        if (typeof publication === "string") return yield* refuse(publication);
        yield* (yield* Articles).setPublication(article.id, publication);
        return yield* finish({ caller, reference }, article.id, "withdraw-article", now);
      }),
    );
  }),
);

export const writerHandlers = {
  addArticle: addHandler,
  saveArticle: saveHandler,
  restoreArticleVersion: restoreHandler,
  publishArticle: publishHandler,
  withdrawArticle: withdrawHandler,
};
