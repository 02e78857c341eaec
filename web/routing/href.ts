import type { Href } from "../ui/href.ts";
import { fillPath, type ParamsOf, type Search } from "./path.ts";
import type { RouteName, Routes } from "./routes.ts";
import { rowOf } from "./table.ts";

type Params<Name extends RouteName> = ParamsOf<Routes[Name]["path"]>;
type None = { readonly [key: string]: never };

/** Parameters may be left out of the call when the path requires none. */
type Rest<Name extends RouteName> = keyof Params<Name> extends never
  ? [params?: None, search?: Search]
  : Record<never, never> extends Params<Name>
    ? [params?: Params<Name>, search?: Search]
    : [params: Params<Name>, search?: Search];

/** The address of a route: `href("exam", { testCode: "code 8", testNum: "1" })`. */
export const href = <Name extends RouteName>(name: Name, ...[params, search]: Rest<Name>): Href =>
  fillPath(rowOf(name).path, params as Readonly<Record<string, string | undefined>>, search) as Href;

/** The address of a place on a page. */
export const withAnchor = (page: Href, anchor: string): Href => `${page}#${anchor}` as Href;

/** The same by the name of the page: `hrefOfAnchor("studyGuide", "signs")`. */
export const hrefOfAnchor = (name: "faqs" | "studyGuide", anchor: string): Href =>
  withAnchor(href(name), anchor);
