import type { Href } from "../ui/href.ts";
import { fillPath } from "./path.ts";
import { isPage, type PageRow, type RedirectRow } from "./route-row.ts";
import { type PageName, type RouteName, routes } from "./routes.ts";
import { knownRows, rowOf } from "./table.ts";

type Params = Readonly<Record<string, string | undefined>>;

export interface PageMatch {
  readonly name: PageName;
  readonly row: PageRow;
  readonly params: Params;
}

/** Returns the address a redirect leads to, with the parameters that its own path was matched with. */
export const redirectTarget = ({ redirect }: RedirectRow, params: Params = {}): Href =>
  fillPath(rowOf(redirect.to as RouteName).path, { ...params, ...redirect.params }) as Href;

const decoded = (groups: Params): Params | undefined => {
  try {
    return Object.fromEntries(
      Object.entries(groups).map(([name, text]) => [
        name,
        text === undefined ? text : decodeURIComponent(text),
      ]),
    );
  } catch {
    return undefined;
  }
};

/**
 * Returns what an address of the address bar shows: a page, or the address to go to instead. A path that no row
 * matches, or that is badly encoded, leads to the 404 page.
 */
export const matchPath = (address: string): PageMatch | { readonly redirect: Href } => {
  const path = address.replace(/[?#].*$/, "");
  for (const { name, row, pattern } of knownRows()) {
    const found = pattern.exec(path);
    if (found === null) continue;
    const params = decoded({ ...found.groups });
    if (params === undefined) continue;
    if (isPage(row)) return { name: name as PageName, row, params };
    return { redirect: redirectTarget(row, params) };
  }
  return { redirect: routes.notFound.path as string as Href };
};

/** The page that an address shows in the end, redirects followed. */
export const settle = (address: string): PageMatch => {
  const found = matchPath(address);
  return "redirect" in found ? settle(found.redirect) : found;
};

/**
 * An address inside the product, from a text that an attacker may have written: exactly as the address bar would show it,
 * on this site even after a browser normalises slashes and control characters, and of a page that exists.
 */
export const knownHref = (text: string): Href | undefined => {
  const here = "https://roadworthy.invalid";
  if (!/^\/(?![/\\])/.test(text) || !URL.canParse(text, here)) return undefined;
  const { origin, pathname, search, hash } = new URL(text, here);
  if (origin !== here || pathname + search + hash !== text) return undefined;
  const found = matchPath(text);
  const isNowhere = "redirect" in found ? found.redirect === routes.notFound.path : found.name === "notFound";
  return isNowhere ? undefined : (text as Href);
};
