import { Router } from "wouter";
import { PageLoaderContext } from "../ui/href.ts";
import { AppRoutes } from "./app-routes.tsx";
import { pageLoader } from "./loading.ts";
import { aroundNav } from "./page-transition.ts";

/** The whole interface. `path` is given only when the build writes a page as HTML. */
export const App = ({ path }: { readonly path?: string }) => (
  <Router aroundNav={aroundNav} {...(path === undefined ? {} : { ssrPath: path, ssrSearch: "" })}>
    <PageLoaderContext value={pageLoader}>
      <AppRoutes />
    </PageLoaderContext>
  </Router>
);
