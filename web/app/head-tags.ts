import type { PageName } from "../routing/routes.ts";
import { productName } from "../routing/titles.ts";

/**
 * A placeholder for the public address of the site: only the server knows it, and puts it in its place. One build serves
 * every site.
 */
export const standIn = "https://public-address.invalid";

/** What search results and shared links say about a page. */
export interface PageHead {
  readonly title: string;
  readonly description: string;
  /** The page's one address, below the site's. */
  readonly path: string;
  /** The picture of a shared link, below the site's address. */
  readonly picture: string;
  /** What a shared link is about; a website by default. */
  readonly type?: "website" | "article";
}

/** The picture of a shared link, below the folder of the build. */
export const sharePictureOf = (name: PageName): string => `share/${name}.png`;
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
export const meta = (name: string, content: string): string =>
  `<meta name="${name}" content="${escaped(content)}">`;

const shared = ({ title, description, path, picture, type = "website" }: PageHead) => [
  property("og:type", type),
  property("og:site_name", productName),
  property("og:locale", "en_ZA"),
  property("og:title", title),
  property("og:description", description),
  property("og:url", standIn + path),
  property("og:image", `${standIn}/${picture}`),
  property("og:image:width", String(sharePictureSize.width)),
  property("og:image:height", String(sharePictureSize.height)),
  property("og:image:alt", title),
  meta("twitter:card", "summary_large_image"),
];

/**
 * The tags about a page. A page has one address in every language, chosen by the reader, and is found in English:
 * `hreflang` says so.
 */
export const headTags = (head: PageHead): readonly string[] => {
  const address = escaped(standIn + head.path);
  return [
    meta("description", head.description),
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="en-ZA" href="${address}">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ...shared(head),
  ];
};

/** JSON inside HTML. It is data, which no policy for scripts concerns; `<` would end it. */
export const dataBlock = (data: object, attributes: string): string =>
  `<script ${attributes}>${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/** What a page is, in the words of schema.org. */
export const thingsBlock = (things: readonly object[]): string =>
  dataBlock({ "@context": "https://schema.org", "@graph": things }, 'type="application/ld+json"');

/** The way from the start page to a page; each step has a name and a path. */
export const breadcrumbs = (steps: readonly (readonly [name: string, path: string])[]): object => ({
  "@type": "BreadcrumbList",
  itemListElement: [[productName, "/"] as const, ...steps].map(([name, path], index) => ({
    "@type": "ListItem",
    position: index + 1,
    name,
    item: standIn + path,
  })),
});
