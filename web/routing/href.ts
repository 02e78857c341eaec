import { fillPath, type ParamsOf, type Search } from "./path.ts";
import { type RouteName, type Routes, routes } from "./routes.ts";

/** An address inside the product. Only `href` makes one, so a raw path in a link does not compile. */
export type Href = string & { readonly __href: true };

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
  fillPath(routes[name].path, params as Readonly<Record<string, string | undefined>>, search) as Href;
