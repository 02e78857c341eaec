import type { ComponentType } from "react";
import type { Area } from "../copy/messages.ts";
import { type LazyResource, lazyResource } from "../data/lazy-resource.ts";
import { type PageMatch, settle } from "../routing/match.ts";
import { copyOf, type Layout } from "../routing/route-row.ts";
import type { PageName } from "../routing/routes.ts";
import type { PageLoader } from "../ui/href.ts";
import { areaOf, staffArea } from "./areas.ts";
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

type AnyLoader = () => Promise<{ readonly default: unknown }>;

const pagesFrom = <Name extends PageName>(loaders: Readonly<Record<Name, AnyLoader>>) =>
  mapped<Name, AnyLoader, LazyResource<PageComponent>>(loaders, (load) =>
    lazyResource(async () => (await load()).default as PageComponent),
  );
type Pages = Readonly<Partial<Record<PageName, LazyResource<PageComponent>>>>;

const pages: Pages = pagesFrom(pageLoaders);
let staffPages: Pages | undefined;

/** An address is matched by a row of staff only once their area is loaded. */
const staffPage = (name: PageName) => {
  staffPages ??= pagesFrom(staffArea.now()!.loaders);
  return staffPages[name]!;
};
const layouts = mapped<Layout, () => Promise<LayoutComponent>, LazyResource<LayoutComponent>>(
  layoutLoaders,
  lazyResource,
);
/** Wraps every guarded page. */
const guarded = lazyResource(async () => (await import("./guarded.tsx")).Guarded);

export const guardOf = ({ row }: PageMatch): LazyResource<typeof Guarded> | undefined =>
  row.guard === "none" ? undefined : guarded;
export const pageOf = ({ name }: PageMatch): LazyResource<PageComponent> => pages[name] ?? staffPage(name);
export const layoutOf = ({ row }: PageMatch): LazyResource<LayoutComponent> => layouts[row.layout];
export const copyOfPage = ({ row }: PageMatch): readonly Area[] => copyOf(row);

const partsOf = (match: PageMatch): readonly LazyResource<unknown>[] =>
  [pageOf(match), layoutOf(match), guardOf(match)].filter((part) => part !== undefined);

const loadMatch = (match: PageMatch): Promise<unknown> =>
  Promise.all([...partsOf(match).map((part) => part.load()), loadCopy(copyOfPage(match))]);

/** Fetches everything that the page of an address needs before it can be drawn. Returns what the address shows. */
export const loadAddress = async (address: string): Promise<PageMatch> => {
  await areaOf(address)?.load();
  const match = settle(address);
  await loadMatch(match);
  return match;
};

/** Whether the page at an address can be drawn without waiting. */
export const isLoaded = (to: string): boolean => {
  if (areaOf(to)?.isLoaded() === false) return false;
  const match = settle(to);
  return partsOf(match).every((part) => part.isLoaded()) && isCopyLoaded(copyOfPage(match));
};

/** What links fetch pages with. */
export const pageLoader: PageLoader = {
  preload: (to) => void loadAddress(to).catch(() => undefined),
  isLoaded,
};
