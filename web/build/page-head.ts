import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { productName } from "../routing/titles.ts";
import { faqs } from "../copy/en/faqs.ts";
import { shell } from "../copy/en/shell.ts";
import { studyGuide } from "../copy/en/study-guide.ts";
import { pageRows, titleOf } from "./describe-routes.ts";
import { structuredData } from "./structured-data.ts";

/**
 * A placeholder in the build for the public address of the site: only the server knows it, and puts it in
 * its place. One build serves every site.
 */
export const standIn = "https://public-address.invalid";

/** What search results and shared links say about a page. A public page without a description is an error. */
const descriptions: { readonly [Title in PageRow["title"]]?: string } = {
  home: shell.homeDescription,
  "study-guide": studyGuide.description,
  faqs: faqs.description,
};

/** What anybody may find: prerendered, and not an error. */
export const isPublic = (row: PageRow): boolean => row.prerender === true && row.status === undefined;
export const publicRows = pageRows.filter(([, row]) => isPublic(row));

export const addressOf = ({ path }: PageRow): string => standIn + path;

/** The picture of a shared link, below the folder of the build. */
export const sharePictureOf = (name: PageName): string => `share/${name}.png`;
export const sharePictureSize = { width: 1200, height: 630 } as const;

export const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

const property = (name: string, content: string) => `<meta property="${name}" content="${escaped(content)}">`;
const meta = (name: string, content: string) => `<meta name="${name}" content="${escaped(content)}">`;

const shared = (name: PageName, row: PageRow, description: string) => [
  property("og:type", "website"),
  property("og:site_name", productName),
  property("og:locale", "en_ZA"),
  property("og:title", titleOf(name, row)),
  property("og:description", description),
  property("og:url", addressOf(row)),
  property("og:image", `${standIn}/${sharePictureOf(name)}`),
  property("og:image:width", String(sharePictureSize.width)),
  property("og:image:height", String(sharePictureSize.height)),
  property("og:image:alt", titleOf(name, row)),
  meta("twitter:card", "summary_large_image"),
];

/** JSON inside HTML. It is data, which no policy for scripts concerns; `<` would end it. */
const dataBlock = (data: object) =>
  `<script type="application/ld+json">${JSON.stringify(data).replaceAll("<", "\\u003c")}</script>`;

/**
 * What the head of a page tells search engines and shared links. A page has one address in every language, chosen by
 * the reader, and is found in English: `hreflang` says so.
 */
export const headOf = (name: PageName, row: PageRow): readonly string[] => {
  if (!isPublic(row)) return row.prerender === true ? [meta("robots", "noindex")] : [];
  const description = descriptions[row.title];
  if (description === undefined) throw new Error(`The page ${name} needs a description in page-head.ts.`);
  const address = addressOf(row);
  return [
    meta("description", description),
    `<link rel="canonical" href="${address}">`,
    `<link rel="alternate" hreflang="en-ZA" href="${address}">`,
    `<link rel="alternate" hreflang="x-default" href="${address}">`,
    ...shared(name, row, description),
  ];
};

/** What a public page is, for search engines: after everything that a browser should fetch early. */
export const dataOf = (name: PageName, row: PageRow): readonly string[] =>
  isPublic(row) ? [dataBlock(structuredData(name, row, standIn))] : [];
