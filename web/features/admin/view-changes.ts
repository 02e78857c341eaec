import { listViews, removeView, type SavedView, saveView } from "#modules/admin-template/contract";
import type { InputOf, OkOf } from "../../data/call.ts";
import { type ListChange, rowChange } from "../../data/list-change.ts";

/**
 * A view that is saved: it takes the place of one's own with its id, or else stands behind one's own. Another of one's own
 * with its name goes, as on the server.
 */
export const viewSaved: ListChange<InputOf<typeof saveView>> = {
  list: listViews,
  change: ({ views }: OkOf<typeof listViews>, { params: { viewId }, body }: InputOf<typeof saveView>) => {
    const saved = { viewId, ...body, by: null } as SavedView;
    const own = views.filter(({ by }) => by === null);
    const others = views.filter(({ by }) => by !== null);
    const left = own.filter((view) => view.viewId === viewId || view.name !== body.name);
    const isKnown = left.some((view) => view.viewId === viewId);
    const now = isKnown ? left.map((view) => (view.viewId === viewId ? saved : view)) : [...left, saved];
    return { views: [...now, ...others] };
  },
};

/** A view that is removed. */
export const viewRemoved: ListChange<InputOf<typeof removeView>> = rowChange(
  listViews,
  "views",
  (view, { params }) => (view.viewId === params.viewId ? null : view),
);
