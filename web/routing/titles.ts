import type { RouteName } from "./routes.ts";

/** What the product is called, everywhere. */
export const productName = "Roadworthy";

/** What the browser shows as the title of a page: the start page's own words name the product. */
export const documentTitle = (name: RouteName, title: string): string =>
  name === "home" ? title : `${title} · ${productName}`;
