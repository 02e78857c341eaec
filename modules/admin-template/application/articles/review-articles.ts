import { Effect } from "effect";
import { DatabaseClock } from "#kernel/clock/database-clock";
import { implement, implementTextStream } from "#kernel/http/implement";
import { sendShownList } from "#kernel/http/send-list";
import { uuidOfId } from "#vocabulary/id";
import { pageOf, cursorIn } from "#vocabulary/list-cursor";
import {
  compareArticleVersions,
  listArticleVersions,
  previewArticle,
  readStaffArticle,
  exportArticles,
  searchArticles,
} from "../../contract/index.ts";
import { articleChanges } from "../../domain/article-changes.ts";
import { readText } from "../markdown/article-blocks.ts";
import { drawings } from "../markdown/article-drawings.ts";
import { picturesOfText } from "../gallery/pictures-of-text.ts";
import { rowOf, staffArticleOf, versionsOf } from "./article-views.ts";
import { Articles } from "./articles.ts";

const notFound = Effect.fail({ _tag: "ArticleNotFound" as const });

const articlesPerPage = 25;

const searchHandler = implement(
  searchArticles,
  Effect.fnUntraced(function* ({ query: { after, ...filter } }) {
    const now = (yield* DatabaseClock).now();
    const wanted = { ...filter, now, after: cursorIn(after), limit: articlesPerPage + 1 };
    const found = yield* (yield* Articles).search(wanted);
    const { page, next } = pageOf(found, articlesPerPage, ({ savedAt }) => savedAt);
    return { articles: page.map((article) => rowOf(article, now)), next };
  }),
);

const exportHandler = implementTextStream(exportArticles, (input) =>
  sendShownList(input, searchHandler, {
    ...{ list: searchArticles, name: "articles", action: "office.export-list", unrecorded: ["text"] },
    columns: [
      ...(["articleId", "slug", "status", "version", "title", "languages"] as const),
      ...(["savedAt", "savedBy", "publishAt", "hasChanges"] as const),
    ],
    rowsOf: ({ articles }) => articles,
  }),
);

const readHandler = implement(
  readStaffArticle,
  Effect.fnUntraced(function* ({ params: { articleId } }) {
    const article = yield* (yield* Articles).find(uuidOfId(articleId));
    return article === null ? yield* notFound : staffArticleOf(article, (yield* DatabaseClock).now());
  }),
);

const versionsHandler = implement(
  listArticleVersions,
  Effect.fnUntraced(function* ({ params: { articleId } }) {
    const versions = yield* (yield* Articles).versions(uuidOfId(articleId));
    return versions.length === 0 ? yield* notFound : { versions: versionsOf(versions) };
  }),
);

const compareHandler = implement(
  compareArticleVersions,
  Effect.fnUntraced(function* ({ params: { articleId }, query: { from, to } }) {
    const versions = yield* (yield* Articles).versions(uuidOfId(articleId));
    const textsOf = (number: string) => versions.find(({ version }) => version === Number(number))?.texts;
    const [before, after] = [textsOf(from), textsOf(to)];
    if (before === undefined || after === undefined) return yield* notFound;
    return { changes: articleChanges(before, after) };
  }),
);

const previewHandler = implement(
  previewArticle,
  Effect.fnUntraced(function* ({ body: { body, language = "en" } }) {
    const { pictureOf } = yield* picturesOfText(body, language);
    const { blocks, faults } = readText(body, drawings, pictureOf);
    return { blocks: [...blocks], faults: [...faults] };
  }),
);

export const reviewHandlers = {
  searchArticles: searchHandler,
  exportArticles: exportHandler,
  readStaffArticle: readHandler,
  listArticleVersions: versionsHandler,
  compareArticleVersions: compareHandler,
  previewArticle: previewHandler,
};
