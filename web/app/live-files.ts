import type { Messages } from "../copy/messages.ts";
import type { ReadBody, ReadPath } from "../data/page-reads.ts";
import { href } from "../routing/href.ts";
import { productName } from "../routing/titles.ts";
import { feedPath } from "../features/articles/feed-path.ts";
import { escaped, standIn } from "./head-tags.ts";

/** A file made of what one endpoint answers. */
interface FileOf<Path extends ReadPath> {
  readonly path: Path;
  readonly write: (body: ReadBody<Path>, words: Messages["articles"]) => string;
}
type LiveFile = FileOf<"/articles"> | FileOf<"/driving-schools/pages">;
type Articles = ReadBody<"/articles">["articles"];

const addressOf = (slug: string): string => standIn + href("article", { slug });
const element = (name: string, text: string): string => `<${name}>${escaped(text)}</${name}>`;
const httpDay = (instant: string): string => new Date(instant).toUTCString();

const item = ({ slug, title, summary, publishedAt }: Articles[number]): string =>
  [
    "    <item>",
    `      ${element("title", title)}`,
    `      ${element("link", addressOf(slug))}`,
    `      ${element("guid", addressOf(slug))}`,
    `      ${element("description", summary)}`,
    `      ${element("pubDate", httpDay(publishedAt))}`,
    "    </item>",
  ].join("\n");

/** RSS 2.0. */
const feed: FileOf<"/articles">["write"] = ({ articles }, words) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    "  <channel>",
    `    ${element("title", `${words.title} · ${productName}`)}`,
    `    ${element("link", standIn + href("articles"))}`,
    `    <atom:link href="${standIn}${feedPath}" rel="self" type="application/rss+xml"/>`,
    `    ${element("description", words.lead)}`,
    "    <language>en-ZA</language>",
    ...articles.map(item),
    "  </channel>",
    "</rss>",
    "",
  ].join("\n");

/** Addresses of pages, each with the moment or day on which the page last changed. */
const sitemap = (pages: readonly { readonly address: string; readonly changed: string }[]): string =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...pages.map(({ address, changed }) => `  <url><loc>${address}</loc><lastmod>${changed}</lastmod></url>`),
    "</urlset>",
    "",
  ].join("\n");

const articleFile = (write: FileOf<"/articles">["write"]): LiveFile => ({ path: "/articles", write });

/** Files for programs that the server writes when they are asked for, by their name; the build tells it of them. */
export const liveFiles: Readonly<Record<string, LiveFile>> = {
  [feedPath.slice(1)]: articleFile(feed),
  "articles/sitemap.xml": articleFile(({ articles }) =>
    sitemap(articles.map(({ slug, changedAt }) => ({ address: addressOf(slug), changed: changedAt }))),
  ),
  "driving-schools/sitemap.xml": {
    path: "/driving-schools/pages",
    write: ({ schools }) =>
      sitemap(
        schools.map(({ schoolId, changedOn }) => ({
          address: standIn + href("school", { schoolId }),
          changed: changedOn,
        })),
      ),
  },
};

/** Writes a file from what its endpoint answered. */
export const writeLiveFile = (file: LiveFile, body: unknown, words: Messages["articles"]): string =>
  // The body is that of the file's own path: the two belong together where the file is made.
  file.write(body as ReadBody<"/articles"> & ReadBody<"/driving-schools/pages">, words);
