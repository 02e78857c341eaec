import type { RouteRow } from "./route-row.ts";
import { type RouteName, type Routes, routes } from "./routes.ts";
import { staffRoutes } from "./staff-routes.ts";
import { addRows } from "./table.ts";

addRows(staffRoutes);

/** Every row, for what knows the whole product at once: the build and the tests. */
export const wholeTable: Routes = { ...routes, ...staffRoutes };

export const wholeEntries = Object.entries(wholeTable) as readonly (readonly [RouteName, RouteRow])[];
