import { staffRoutes } from "../routing/staff-routes.ts";
import { staffLoaders } from "./staff-loaders.ts";

/** What only the pages of staff need to be found and loaded: no other page carries their names. */
export const staffArea = {
  routes: staffRoutes,
  loaders: staffLoaders,
  copy: import.meta.glob<Readonly<Record<string, object>>>(
    "../copy/{en,fr,ar,ch}/{admin,attempt,attempts,bills,money,numbers,operations,posts,question-reports,re-marking,staff*,tickets}.ts",
  ),
} as const;
