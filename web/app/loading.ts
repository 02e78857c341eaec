import type { ComponentType, ReactNode } from "react";
import type { Area } from "../copy/messages.ts";
import { isCopyLoaded, loadCopy } from "./copy.tsx";
import type { Guarded } from "./guarded.tsx";
import type { Href } from "../routing/href.ts";
import { type Kept, kept } from "../data/lazy-resource.ts";
import { matchPath, type PageMatch } from "../routing/match.ts";
import { layoutCopy } from "../routing/layout-copy.ts";
import type { Layout, PageRow } from "../routing/route-row.ts";
import { routes } from "../routing/routes.ts";

export type PageComponent = ComponentType<Readonly<Record<string, string | undefined>>>;
export type LayoutComponent = ComponentType<{ readonly children: ReactNode }>;

const layouts: Readonly<Record<Layout, Kept<LayoutComponent>>> = {
  public: kept(async () => (await import("./layouts/public-layout.tsx")).PublicLayout),
  client: kept(async () => (await import("./layouts/client-layout.tsx")).ClientLayout),
  focus: kept(async () => (await import("./layouts/focus-layout.tsx")).FocusLayout),
};

const pages = new Map<string, Kept<PageComponent>>(
  Object.entries(routes)
    .filter((entry): entry is [string, (typeof entry)[1] & PageRow] => "page" in entry[1])
    .map(([name, row]) => [name, kept(async () => (await row.page()).default as PageComponent)]),
);

/** What stands before a guarded page. */
const guarded = kept(async () => (await import("./guarded.tsx")).Guarded);

export const guardOf = ({ row }: PageMatch): Kept<typeof Guarded> | undefined =>
  row.guard === "none" ? undefined : guarded;
export const pageOf = ({ name }: PageMatch): Kept<PageComponent> => pages.get(name)!;
export const layoutOf = ({ row }: PageMatch): Kept<LayoutComponent> => layouts[row.layout];
/** Everything that a page and its frame say. */
export const copyOfPage = ({ row }: PageMatch): readonly Area[] => [...layoutCopy[row.layout], ...row.copy];

const partsOf = (match: PageMatch): readonly Kept<unknown>[] =>
  [pageOf(match), layoutOf(match), guardOf(match)].filter((part) => part !== undefined);

/** Brings in everything a matched page needs before it can be drawn. */
export const loadMatch = (match: PageMatch): Promise<unknown> =>
  Promise.all([...partsOf(match).map((part) => part.load()), loadCopy(copyOfPage(match))]);

/** The page that an address shows in the end, redirects followed. */
export const settle = (address: string): PageMatch => {
  const found = matchPath(address);
  return "redirect" in found ? settle(found.redirect) : found;
};

/** Brings in the page behind a link. Failures wait until somebody goes there. */
export const preload = (to: Href): void => void loadMatch(settle(to)).catch(() => undefined);

/** Whether the page behind an address can be drawn without waiting. */
export const isLoaded = (to: string): boolean => {
  const match = settle(to);
  return partsOf(match).every((part) => part.isHere()) && isCopyLoaded(copyOfPage(match));
};
