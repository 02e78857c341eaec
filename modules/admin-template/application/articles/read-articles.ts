import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement } from "#kernel/http/implement";
import { toIso } from "#vocabulary/instant";
import type { Language } from "#vocabulary/language";
import { type ArticleEntry, type ArticleText, listArticles, readArticle } from "../../contract/index.ts";
import { type ReadText, readText } from "../markdown/article-blocks.ts";
import { drawings } from "../markdown/article-drawings.ts";
import { picturesOfText } from "../gallery/pictures-of-text.ts";
import { Articles, type ReadersArticle } from "./articles.ts";

const maxKept = 100;
const kept = new Map<string, ReadText>();

/** A text that is asked for again and again is parsed once. */
const readOnce = Effect.fnUntraced(function* (body: string, language: Language) {
  const { pictureOf, state } = yield* picturesOfText(body, language);
  const key = `${language} ${state} ${body}`;
  const known = kept.get(key);
  if (known !== undefined) return known;
  if (kept.size >= maxKept) kept.clear();
  const read = readText(body, drawings, pictureOf);
  kept.set(key, read);
  return read;
});

const textIn = ({ texts }: ReadersArticle, language: Language): readonly [Language, ArticleText] => {
  const own = texts[language];
  return own === null ? ["en", texts.en] : [language, own];
};

const entryOf = (article: ReadersArticle, wanted: Language): ArticleEntry => {
  const [language, { title, summary }] = textIn(article, wanted);
  const { slug, publishedAt, changedAt } = article;
  const moments = { publishedAt: toIso(publishedAt), changedAt: toIso(changedAt[language]) };
  return { slug, language, title, summary, ...moments };
};

const listHandler = implement(
  listArticles,
  Effect.fnUntraced(function* ({ query: { language = "en" } }) {
    const articles = yield* (yield* Articles).listPublic((yield* DatabaseClock).now());
    return { articles: articles.map((article) => entryOf(article, language)) };
  }),
);

const readHandler = implement(
  readArticle,
  Effect.fnUntraced(function* ({ params: { slug }, query: { language = "en" } }) {
    const article = yield* (yield* Articles).findPublic(slug, (yield* DatabaseClock).now());
    if (article === null) return yield* Effect.fail({ _tag: "ArticleNotFound" as const });
    const [shown, { body }] = textIn(article, language);
    const { blocks } = yield* readOnce(body, shown);
    return { ...entryOf(article, language), blocks: [...blocks] };
  }),
);

export const readerHandlers = { listArticles: listHandler, readArticle: readHandler };
