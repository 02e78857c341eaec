import { isFor } from "../../routing/guard.ts";
import { isPage } from "../../routing/route-row.ts";
import type { PageName } from "../../routing/routes.ts";
import { rowOf } from "../../routing/table.ts";
import { useAuthMark } from "../../session/auth-mark.ts";

/** Returns whether a list is one for the roles of this account: a number leads to a list only for those who may read it. */
export const useMaySee = (): ((page: PageName) => boolean) => {
  const mine = useAuthMark()?.roles ?? [];
  return (page) => {
    const row = rowOf(page);
    return isPage(row) && isFor(row, mine);
  };
};
