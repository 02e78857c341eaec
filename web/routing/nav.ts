import type { Role } from "#vocabulary/access";
import type { Href } from "../ui/href.ts";
import { admits } from "./guard.ts";
import { fillPath } from "./path.ts";
import { isPage, type NavEntry, type RouteRow } from "./route-row.ts";
import { routes } from "./routes.ts";

export interface NavLink extends Pick<NavEntry, "label"> {
  readonly to: Href;
}

/** The links of a navigation for an account with these roles, in the order of their rows' `nav.order`. */
export const navLinks = (section: NavEntry["section"], roles: readonly Role[]): readonly NavLink[] =>
  Object.values<RouteRow>(routes)
    .flatMap((row) => (isPage(row) && row.nav?.section === section ? [{ ...row, nav: row.nav }] : []))
    .filter(
      ({ guard, nav }) => admits(guard, roles) && (nav.roles?.some((role) => roles.includes(role)) ?? true),
    )
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ path, nav }) => ({ label: nav.label, to: fillPath(path) as Href }));
