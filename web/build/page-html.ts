import type { Manifest } from "vite";
import { escaped } from "../app/head-tags.ts";
import type { PageRow } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import { apiAddress } from "../data/api-address.ts";
import { live, titleOf } from "./describe-routes.ts";
import type { DrawnPage } from "./drawn-pages.ts";
import { filesOf, partsOf } from "./manifest.ts";
import { dataOf, headOf } from "./page-head.ts";

export type NamedRow = readonly [PageName, PageRow];

/** What the HTML of a page says in its head. */
export interface Said {
  readonly title: string;
  readonly head: readonly string[];
  readonly data: readonly string[];
}

const saidOf = (name: PageName, row: PageRow): Said => ({
  title: titleOf(name, row),
  head: headOf(name, row),
  data: dataOf(name, row),
});

const headLines = (template: string, manifest: Manifest, [name, row]: NamedRow, { head, data }: Said) => {
  const { scripts, styles } = filesOf(manifest, partsOf(name, row));
  const missing = (file: string) => !template.includes(`/${file}"`);
  return [
    ...head,
    ...styles.filter(missing).map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`),
    ...scripts.filter(missing).map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...data,
  ].join("\n    ");
};

/** Placed before everything that the page loads. */
const withReferrer = (html: string, { referrer }: PageRow) =>
  referrer === undefined
    ? html
    : html.replace(
        /<meta charset[^>]*>/,
        (first) => `${first}\n    <meta name="referrer" content="no-referrer">`,
      );

const scriptTag =
  /\s*<(?:script type="module" crossorigin src|link rel="modulepreload" crossorigin href)="([^"]+)">(?:<\/script>)?/g;

/**
 * A page that can be read before its program runs: the script of the head asks for the scripts once the text is on the
 * screen. Sheets and font would share a slow line with them, and the first picture a slow processor.
 */
export const textFirst = (html: string): string => {
  const scripts = [...html.matchAll(scriptTag)].map(([, address]) => address!);
  return html.replaceAll(scriptTag, "").replace("<html ", `<html data-program="${scripts.join(" ")}" `);
};

/** Tells the script of the head whom the page is drawn for, and what it reads. */
export const forRole = (html: string, { role, reads }: DrawnPage): string =>
  html.replace("<html ", () => {
    const addresses = reads.map(({ path }) => apiAddress(path, {})).join(" ");
    return `<html data-for="${role}"${addresses === "" ? "" : ` data-reads="${addresses}"`} `;
  });

/** The place of a page that is hydrated. It can be read without JavaScript. */
export const rootOf = (path: string, content: string): string =>
  `<div id="root" data-path="${path}">${content}</div>`;

/** The HTML of a page. `body` takes the place of an empty root and of the sentence for browsers without JavaScript. */
export const pageHtml = (
  { template, manifest }: { readonly template: string; readonly manifest: Manifest },
  named: NamedRow,
  body: string | undefined,
  said: Said = saidOf(...named),
): string => {
  const html = withReferrer(template, named[1])
    .replace(/<title>.*<\/title>/, () =>
      named[1].live ? live.head : `<title>${escaped(said.title)}</title>`,
    )
    .replace("</head>", () => `  ${headLines(template, manifest, named, said)}\n  </head>`)
    .replace(/<div id="root"><\/div>\s*<noscript\s*>.*?<\/noscript\s*>/s, (empty) => body ?? empty);
  return body === undefined ? html : textFirst(html);
};
