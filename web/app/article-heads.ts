import type { PublicArticle } from "#modules/admin-template/contract";
import { languageFacts } from "../copy/language.ts";
import { feedPath } from "../features/articles/feed-path.ts";
import { productName } from "../routing/titles.ts";
import { standIn } from "./head-tags.ts";

/** Tells browsers and readers of feeds of it. */
export const feedLink = (title: string): string =>
  `<link rel="alternate" type="application/rss+xml" title="${title}" href="${standIn}${feedPath}">`;

/** Where the first picture of an article is, at its widest. */
const firstPictureIn = (blocks: PublicArticle["blocks"]) =>
  blocks.flatMap((block) => (block.kind === "picture" ? (block.sizes.at(-1)?.src ?? []) : []))[0];

/** An article in the words of schema.org. */
export const articleThing = (
  { title, summary, language, publishedAt, changedAt, blocks }: PublicArticle,
  { path, picture }: { readonly path: string; readonly picture: string },
): object => ({
  "@type": "Article",
  headline: title,
  description: summary,
  inLanguage: languageFacts[language].tag,
  datePublished: publishedAt,
  dateModified: changedAt,
  // Its own first picture where it has one, or else what the product draws for all articles.
  image: standIn + (firstPictureIn(blocks) ?? `/${picture}`),
  mainEntityOfPage: standIn + path,
  author: { "@type": "Organization", name: productName, url: `${standIn}/` },
});
