import { listColleagues } from "#modules/identity/contract";
import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "use-intl";
import { queryFor } from "../../data/query.ts";
import { useMaySee } from "../../features/admin/use-may-see.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

/**
 * Whose appointments can be asked for, as the choices of a field: the reader's, then those of colleagues by name, for those who
 * may see names. One who is asked for and has left since is still among them.
 */
export const useOwners = (asked?: string): readonly (readonly [accountId: string, words: string])[] => {
  const t = useTranslations("staff-calendar");
  const me = useAuthMark()?.accountId;
  const { data } = useQuery({ ...queryFor(listColleagues, {}), enabled: useMaySee()("adminContacts") });
  const owners = [
    ...(me === undefined ? [] : [[me, t("mine")] as const]),
    ...(data?.colleagues ?? [])
      .filter(({ accountId }) => accountId !== me)
      .map(({ accountId, name }) => [accountId, t("of", { name })] as const),
  ];
  const isKnown = asked === undefined || owners.some(([accountId]) => accountId === asked);
  return isKnown ? owners : [...owners, [asked, t("ofColleague")]];
};
