import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import type { Role } from "#vocabulary/access";
import { useSettled } from "../../ui/use-settled.ts";
import type { Place } from "./find.ts";

const none: readonly Place[] = [];

/**
 * What staff find by an id, a number, an address or words, once typing has paused; nothing for others. Only pages of
 * staff have the words for it, and only those who type there load what searches.
 */
export const useStaffFinds = (typed: string, roles: readonly Role[]): readonly Place[] => {
  const t = useTranslations("admin.finds");
  const settled = useSettled(typed.trim());
  const isStaff = roles.some((role) => role !== "client") && t.has("people");
  const { data } = useQuery({
    queryKey: ["staff-finds", roles, settled],
    queryFn: async ({ signal }) => (await import("./staff-finds.ts")).findForStaff(settled, roles, signal),
    enabled: isStaff && settled !== "",
    placeholderData: keepPreviousData,
  });
  return typed.trim() === settled && settled !== "" ? (data ?? none) : none;
};
