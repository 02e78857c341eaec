import * as z from "zod/mini";
import { browserStorage, type KeyValueStorage } from "../../data/storage.ts";

/** Which list the views are of; under this name they lie in the browser. */
export type ViewsOf = "attempt-views" | "contact-views";

/** A filter and order of a list, under a name. */
const SavedView = z.object({
  name: z.string().check(z.minLength(1), z.maxLength(60)),
  /** The query of the address, as it was when the view was saved. */
  search: z.string().check(z.maxLength(2_000)),
});
export type SavedView = z.infer<typeof SavedView>;

const SavedViews = z.array(SavedView);

/** So many are kept; a list of more is no shortcut any more. */
export const mostViews = 12;

/** The longest name of a view. */
export const longestName = 60;

const keyOf = (of: ViewsOf, accountId: string) => `roadworthy.${of}.${accountId}`;

/** Reads the views of a member of staff in this browser. Damaged ones are as good as none. */
export const readViews = (
  of: ViewsOf,
  accountId: string,
  storage: KeyValueStorage = browserStorage,
): readonly SavedView[] => {
  try {
    const views = SavedViews.safeParse(JSON.parse(storage.get(keyOf(of, accountId)) ?? "[]"));
    return views.success ? views.data : [];
  } catch {
    return [];
  }
};

export const writeViews = (
  of: ViewsOf,
  accountId: string,
  views: readonly SavedView[],
  storage: KeyValueStorage = browserStorage,
): void => void storage.set(keyOf(of, accountId), JSON.stringify(views));

/** Returns the views with one more, in the place of another of that name. */
export const withView = (views: readonly SavedView[], view: SavedView): readonly SavedView[] =>
  [...views.filter(({ name }) => name !== view.name), view].slice(-mostViews);
