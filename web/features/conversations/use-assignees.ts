import { supportRoles } from "#modules/admin-template/contract";
import { listColleagues } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

/**
 * Who may hold tickets, as the choices of a field: the reader first, then colleagues by name. One who holds a ticket and has
 * left since is still among them.
 */
export const useAssignees = (
  holder?: string | null,
  nameOf: (accountId: string) => string | undefined = () => undefined,
): readonly (readonly [accountId: string, name: string])[] => {
  const t = useTranslations("tickets");
  const me = useAuthMark()?.accountId;
  const { data } = useQuery(queryFor(listColleagues, {}));
  const others = (data?.colleagues ?? [])
    .filter(({ accountId, roles }) => accountId !== me && supportRoles.some((role) => roles.includes(role)))
    .map(({ accountId, name }) => [accountId, name] as const);
  const known = new Set<string | undefined>([me, ...others.map(([accountId]) => accountId)]);
  return [
    ...(me === undefined ? [] : [[me, t("me")] as const]),
    ...others,
    ...(holder === undefined || holder === null || known.has(holder)
      ? []
      : [[holder, nameOf(holder) ?? t("colleague")] as const]),
  ];
};
