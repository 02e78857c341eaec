import type { Role } from "#vocabulary/access";
import { lazyResource, readyResource, useLazyResource } from "../data/lazy-resource.ts";
import { addRows, isStaffAddress } from "../routing/table.ts";
import { addCopyFiles } from "./copy.tsx";

/** The table of the pages of staff, with their files and their words. */
export const staffArea = lazyResource(async () => {
  const { staffArea: area } = await import("./staff-area.ts");
  addCopyFiles(area.copy);
  addRows(area.routes);
  return area;
});

/** What must be loaded before an address can be matched; nothing for those that every page knows. */
export const areaOf = (address: string): typeof staffArea | undefined =>
  isStaffAddress(address) ? staffArea : undefined;

const nothing = readyResource(null);

/** Waits for the pages of staff where the menu of this account leads to them. */
export const useAreasOf = (roles: readonly Role[]): void =>
  void useLazyResource<unknown>(roles.some((role) => role !== "client") ? staffArea : nothing);
