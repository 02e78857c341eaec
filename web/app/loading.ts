import type { ComponentType } from "react";
import type { Area } from "../copy/messages.ts";
import { type LazyResource, lazyResource } from "../data/lazy-resource.ts";
import { type PageMatch, settle } from "../routing/match.ts";
import { copyOf, type Layout } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import type { PageLoader } from "../ui/href.ts";
import { isCopyLoaded, loadCopy } from "./copy.tsx";
import type { Guarded } from "./guarded.tsx";
import { type LayoutComponent, layoutLoaders, pageLoaders } from "./loaders.ts";

export type PageComponent = ComponentType<Readonly<Record<string, string | undefined>>>;

const mapped = <Key extends string, Value, Result>(
  record: Readonly<Record<Key, Value>>,
  change: (value: Value) => Result,
) =>
  Object.fromEntries(Object.entries<Value>(record).map(([key, value]) => [key, change(value)])) as Readonly<
    Record<Key, Result>
  >;

const pages = mapped<PageName, () => Promise<{ readonly default: unknown }>, LazyResource<PageComponent>>(
  pageLoaders,
  (load) => lazyResource(async () => (await load()).default as PageComponent),
);
const layouts = mapped<Layout, () => Promise<LayoutComponent>, LazyResource<LayoutComponent>>(
  layoutLoaders,
  lazyResource,
);
/** Wraps every guarded page. */
const guarded = lazyResource(async () => (await import("./guarded.tsx")).Guarded);

export const guardOf = ({ row }: PageMatch): LazyResource<typeof Guarded> | undefined =>
  row.guard === "none" ? undefined : guarded;
export const pageOf = ({ name }: PageMatch): LazyResource<PageComponent> => pages[name];
export const layoutOf = ({ row }: PageMatch): LazyResource<LayoutComponent> => layouts[row.layout];
export const copyOfPage = ({ row }: PageMatch): readonly Area[] => copyOf(row);

const partsOf = (match: PageMatch): readonly LazyResource<unknown>[] =>
  [pageOf(match), layoutOf(match), guardOf(match)].filter((part) => part !== undefined);

/** Fetches everything that a matched page needs before it can be drawn. */
export const loadMatch = (match: PageMatch): Promise<unknown> =>
  Promise.all([...partsOf(match).map((part) => part.load()), loadCopy(copyOfPage(match))]);

/** Whether the page at an address can be drawn without waiting. */
export const isLoaded = (to: string): boolean => {
  const match = settle(to);
  return partsOf(match).every((part) => part.isLoaded()) && isCopyLoaded(copyOfPage(match));
};

/** What links fetch pages with. */
export const pageLoader: PageLoader = {
  preload: (to) => void loadMatch(settle(to)).catch(() => undefined),
  isLoaded,
};
