import { patternOf } from "../routing/path.ts";
import { redirectTarget } from "../routing/match.ts";
import { documentTitle } from "../routing/titles.ts";
import { isPage, type PageRow, type RouteRow } from "../routing/route-row.ts";
import { type PageName, type RouteName, routes } from "../routing/routes.ts";
import { wholeEntries } from "../routing/whole-table.ts";
import { liveFiles } from "../app/live-files.ts";
import { admin } from "../copy/en/admin.ts";
import { shell } from "../copy/en/shell.ts";
import { headScriptHash } from "./head-script.ts";

/** A row of the route table as the server sees it. */
export interface DescribedRoute {
  readonly name: string;
  /** The wouter pattern. */
  readonly path: string;
  /** Source of a regular expression, flag `i`, for the undecoded path. Parameters are named groups. */
  readonly match: string;
  readonly status: number;
  /** Who may see the page in the browser. The server sends the empty page to every visitor; the API guards its content. */
  readonly guard: RouteRow["guard"];
  readonly title: string | null;
  /** The HTML to send, below dist/web: the prerendered page, or a shell that loads the page's program. */
  readonly file: string | null;
  readonly prerendered: boolean;
  /** The server fills the file when the page is asked for. */
  readonly live: boolean;
  /** What a visitor does here is kept for their browser, signed in or not. */
  readonly forParticipants: boolean;
  /** The page posts a form to the payment provider: its document may do that, and no other. */
  readonly sendsForms: boolean;
  /** The address may hold a code of a mail: browsers must neither store the page nor send its address along. */
  readonly secretAddress: boolean;
  /** The address to redirect to, in which `{name}` is replaced by the matched parameter; null for a page. */
  readonly redirect: string | null;
}

export interface DescribedRoutes {
  readonly routes: readonly DescribedRoute[];
  /** For every other path. The browser then shows `/auth/404` by itself. */
  readonly fallback: { readonly file: string; readonly status: 404 };
  /** The program that writes live pages, below dist/web, and the marks that the server replaces by what it returns. */
  readonly live: {
    readonly program: string;
    readonly head: string;
    readonly body: string;
    /** Files for programs that it writes, by their name. */
    readonly files: readonly string[];
  };
  /** Inline scripts to allow in `script-src`. */
  readonly scriptHashes: readonly string[];
}

/** The pages of the route table. */
export const pageRows: readonly (readonly [PageName, PageRow])[] = wholeEntries.flatMap(([name, row]) =>
  isPage(row) ? [[name as PageName, row] as const] : [],
);

const titles: Readonly<Record<PageRow["title"], string>> = { ...shell.titles, ...admin.titles };

/** What a page is called, without the name of the product. */
export const ownTitleOf = ({ title }: PageRow): string => titles[title];

export const titleOf = (name: RouteName, row: PageRow): string => documentTitle(name, ownTitleOf(row));

/** Where the build puts the HTML of a page. */
export const fileOf = (name: RouteName, row: PageRow): string =>
  row.prerender ? `${row.path}/index.html`.replace(/^\/+/, "") : `shells/${name}.html`;

const redirectOf = (row: RouteRow): string | null => {
  if (isPage(row)) return null;
  const names = [...row.path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const target = redirectTarget(row, Object.fromEntries(names.map((name) => [name, `{${name}}`])));
  return target.replaceAll(/%7B(\w+)%7D/g, "{$1}");
};

/** A row of the route table, for the server. */
export const describe = ([name, row]: readonly [RouteName, RouteRow]): DescribedRoute => ({
  name,
  path: row.path,
  match: patternOf(row.path).source,
  status: isPage(row) ? (row.status ?? 200) : 302,
  guard: row.guard,
  title: isPage(row) ? titleOf(name, row) : null,
  file: isPage(row) ? fileOf(name, row) : null,
  prerendered: isPage(row) && row.prerender === true,
  live: isPage(row) && row.live === true,
  forParticipants: isPage(row) && (row.layout === "main" || row.layout === "focus"),
  secretAddress: isPage(row) && row.referrer === "none",
  sendsForms: isPage(row) && row.sendsForms === true,
  redirect: redirectOf(row),
});

/** In a hidden folder, which is not served. */
export const live = {
  program: ".server/prerender.js",
  head: "<!--live head-->",
  body: "<!--live body-->",
  files: Object.keys(liveFiles),
} as const;

/** The content of dist/web/routes.json; the server reads it and never imports web/. */
export const describeRoutes = (): DescribedRoutes => ({
  routes: wholeEntries.map(describe),
  fallback: { file: fileOf("notFound", routes.notFound), status: 404 },
  live,
  scriptHashes: [headScriptHash],
});
