import {
  listViews,
  longestViewName,
  saveView,
  type SavedView,
  type ViewedList,
  ViewId,
} from "#modules/admin-template/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import * as z from "zod/mini";
import { queryFor } from "../../data/query.ts";
import { browserStorage, type KeyValueStorage } from "../../data/storage.ts";
import { useCommand } from "../../data/use-command.ts";
import { useExpected } from "../../data/use-expected.ts";

export const newViewId = (): ViewId => ViewId.parse(`viw_${crypto.randomUUID().replaceAll("-", "")}`);

/** Views of these lists were kept in the browser before they were kept with the account. */
const BrowserViews = z.array(
  z.object({ name: z.string().check(z.minLength(1), z.maxLength(longestViewName)), search: z.string() }),
);

const keys: { readonly [List in ViewedList]?: string } = {
  attempts: "attempt-views",
  contacts: "contact-views",
};

const keyOf = (list: ViewedList, accountId: string) => `roadworthy.${keys[list] ?? list}.${accountId}`;

/** The views of a member of staff in this browser. Damaged ones are as good as none. */
export const browserViews = (
  list: ViewedList,
  accountId: string,
  storage: KeyValueStorage = browserStorage,
): z.infer<typeof BrowserViews> => {
  if (keys[list] === undefined) return [];
  try {
    return BrowserViews.safeParse(JSON.parse(storage.get(keyOf(list, accountId)) ?? "[]")).data ?? [];
  } catch {
    return [];
  }
};

/** Takes them out of this browser. */
export const forgetBrowserViews = (
  list: ViewedList,
  accountId: string,
  storage: KeyValueStorage = browserStorage,
): void => storage.remove(keyOf(list, accountId));

const none: readonly SavedView[] = [];

/**
 * One's own views of a list and those that colleagues share, as they will be once what is under way is done. What lay in this
 * browser is kept with the account first.
 */
export const useViews = (list: ViewedList, accountId: string | undefined): readonly SavedView[] => {
  const { data } = useQuery({ ...queryFor(listViews, { query: { list } }), staleTime: 0 });
  const { send } = useCommand(saveView, { invalidates: [listViews] });
  const isLoaded = data !== undefined;
  useEffect(() => {
    if (!isLoaded || accountId === undefined) return;
    const move = async () => {
      for (const view of browserViews(list, accountId)) {
        const body = { ...view, list, isShared: false };
        const sent = await send({ params: { viewId: newViewId() }, body });
        // Without an answer they stay here and are sent again. One of the same name takes the place of the first.
        if (!sent.ok && sent.failure.passing) return;
      }
      forgetBrowserViews(list, accountId);
    };
    void move();
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once for each list and account
  }, [isLoaded, list, accountId]);
  const expected = useExpected(listViews);
  // What is under way may be about the list of a page that was left.
  return data === undefined ? none : expected(data).views.filter((view) => view.list === list);
};
