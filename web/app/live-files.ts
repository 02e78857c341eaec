import type { Messages } from "../copy/messages.ts";
import type { AnyRead, ReadBody } from "../data/page-reads.ts";
import { href } from "../routing/href.ts";
import { productName } from "../routing/titles.ts";
import { feedPath } from "../features/articles/feed-path.ts";
import { escaped, standIn } from "./head-tags.ts";

type Articles = ReadBody<"/articles">["articles"];
interface LiveFile {
  readonly read: AnyRead;
  readonly write: (articles: Articles, words: Messages["articles"]) => string;
}

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
const feed: LiveFile["write"] = (articles, words) =>
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

const sitemap: LiveFile["write"] = (articles) =>
  [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
    ...articles.map(
      ({ slug, changedAt }) => `  <url><loc>${addressOf(slug)}</loc><lastmod>${changedAt}</lastmod></url>`,
    ),
    "</urlset>",
    "",
  ].join("\n");

const read: AnyRead = { path: "/articles" };

/** Files for programs that the server writes when they are asked for, by their name; the build tells it of them. */
export const liveFiles: Readonly<Record<string, LiveFile>> = {
  [feedPath.slice(1)]: { read, write: feed },
  "articles/sitemap.xml": { read, write: sitemap },
};
