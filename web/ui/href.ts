import { createContext, use } from "react";

/** An address inside the product. Only `href` of web/routing makes one, so a raw path in a link does not compile. */
export type Href = string & { readonly __href: true };

/** How the program behind a page is fetched ahead of a visit. */
export interface PageLoader {
  /** Starts to fetch the page. A failure shows only when the page is visited. */
  readonly preload: (to: Href) => void;
  /** Whether the page can be drawn without waiting. */
  readonly isLoaded: (to: Href) => boolean;
}

/** Provided by web/app, which alone knows the pages. The default fetches nothing. */
export const PageLoaderContext = createContext<PageLoader>({ preload: () => {}, isLoaded: () => false });

export const usePageLoader = (): PageLoader => use(PageLoaderContext);
