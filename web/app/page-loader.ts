import type { ComponentType } from "react";
import type { ParamsOf } from "../routing/path.ts";
import type { PageName, Routes } from "../routing/routes.ts";

type Params<Name extends PageName> = ParamsOf<Routes[Name]["path"]>;

/** Imports a page. The page may ask for the parameters of its path and for nothing else: the compiler compares. */
export type PageLoader<Name extends PageName> = () => Promise<{
  readonly default: ComponentType<Params<Name>>;
}>;

/** A file for each of these pages. A row without a file does not compile; a file without a row is found by loaders.test.ts. */
export type Loaders<Names extends PageName> = { readonly [Name in Names]: PageLoader<Name> };
