import { Router } from "wouter";
import { AppRoutes } from "./app-routes.tsx";
import { aroundNav } from "./navigation.ts";

/** The whole interface. `path` is given only when the build writes a page as HTML. */
export const App = ({ path }: { readonly path?: string }) => (
  <Router aroundNav={aroundNav} {...(path === undefined ? {} : { ssrPath: path, ssrSearch: "" })}>
    <AppRoutes />
  </Router>
);
