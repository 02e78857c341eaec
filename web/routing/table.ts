import { patternOf } from "./path.ts";
import type { RouteRow } from "./route-row.ts";
import { type RouteName, routes } from "./routes.ts";

/** A row with its name and the expression that its addresses match. */
export interface NamedRow {
  readonly name: RouteName;
  readonly row: RouteRow;
  readonly pattern: RegExp;
}

const known = new Map<RouteName, NamedRow>();

/** Lets addresses be matched by these rows, and be made of them. A row that is known already stays. */
export const addRows = (rows: Readonly<Partial<Record<RouteName, RouteRow>>>): void => {
  for (const [name, row] of Object.entries(rows) as [RouteName, RouteRow][])
    if (!known.has(name)) known.set(name, { name, row, pattern: patternOf(row.path) });
};

addRows(routes);

/** The rows that this page knows: every page's, and those of staff once they were added. */
export const knownRows = (): readonly NamedRow[] => [...known.values()];

/** The row of this name. Throws for a page of staff before its table was loaded: only pages of staff lead there. */
export const rowOf = (name: RouteName): RouteRow => {
  const found = known.get(name);
  if (found === undefined) throw new Error(`The table of ${name} is not loaded.`);
  return found.row;
};

/** Whether an address is matched by the table of staff, which is loaded for it. */
export const isStaffAddress = (address: string): boolean => /^\/admin\//i.test(address);
