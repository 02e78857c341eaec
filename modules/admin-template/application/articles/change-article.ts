import { Effect } from "effect";
import type { Caller } from "#kernel/http/caller";
import { recordAct } from "#kernel/http/record-act";
import { idFromUuid, uuidOfId } from "#vocabulary/id";
import { type Instant, toIso } from "#vocabulary/instant";
import type { ActionOf } from "#vocabulary/staff-action";
import type { ArticleId } from "../../contract/index.ts";
import { noteUses } from "../gallery/pictures-of-text.ts";
import { staffArticleOf, writerOf } from "./article-views.ts";
import { Articles } from "./articles.ts";

export const refuse = <Tag extends string>(_tag: Tag) => Effect.fail({ _tag });

/** Locks an article whose newest version is the one that the editor has seen. */
export const lockVersion = Effect.fnUntraced(function* (articleId: ArticleId, version: number) {
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
export const finishChange = Effect.fnUntraced(function* (
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
