import type { Role } from "#vocabulary/access";
import type { Href } from "../ui/href.ts";
import { isFor } from "./guard.ts";
import { fillPath } from "./path.ts";
import { isPage, type NavEntry, type NavSection, navSections, type PageRow } from "./route-row.ts";
import type { RouteName } from "./routes.ts";
import { knownRows, rowOf } from "./table.ts";

export interface NavLink extends Pick<NavEntry, "icon" | "label" | "bar"> {
  readonly to: Href;
}

/** The links of a section for an account with these roles, in the order of their rows' `nav.order`. */
export const navLinks = (section: NavSection, roles: readonly Role[]): readonly NavLink[] =>
  knownRows()
    .flatMap(({ row }) => (isPage(row) && row.nav?.section === section ? [{ ...row, nav: row.nav }] : []))
    .filter((row) => isFor(row, roles))
    .sort((one, other) => one.nav.order - other.nav.order)
    .map(({ path, nav: { icon, label, bar } }) => ({
      to: fillPath(path) as Href,
      icon,
      label,
      ...(bar !== undefined && { bar }),
    }));

/** The links of the bar at the bottom of a phone's screen: the staff's for staff, else the learner's. */
export const barLinks = (roles: readonly Role[]): readonly NavLink[] => {
  const staff = navLinks("staff", roles);
  const links = staff.length > 0 ? staff : navSections.flatMap((section) => navLinks(section, roles));
  return links.filter(({ bar }) => bar !== undefined).toSorted((one, other) => one.bar! - other.bar!);
};

export interface Crumb {
  readonly to: Href;
  readonly row: PageRow;
}

/** The pages above a page that an account with these roles may see, the outermost first. */
export const crumbsOf = ({ parent }: PageRow, roles: readonly Role[]): readonly Crumb[] => {
  if (parent === undefined) return [];
  const row = rowOf(parent as RouteName);
  if (!isPage(row) || !isFor(row, roles)) return [];
  return [...crumbsOf(row, roles), { to: fillPath(row.path) as Href, row }];
};
