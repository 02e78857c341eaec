import { listViews, type SavedView, saveView, type ViewedList } from "#modules/admin-template/contract";
import { BookmarkPlus } from "lucide-react";
import { useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { fillPath, type Search } from "../../routing/path.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { Failure } from "../form/failure.tsx";
import { OwnView } from "./own-view.tsx";
import { newViewId, useViews } from "./saved-views.ts";
import { useReturned } from "./use-returned.ts";
import { viewSaved } from "./view-changes.ts";
import { SharedView } from "./view-chip.tsx";
import { ViewName } from "./view-name.tsx";
import "./controls.css";
import "./views-bar.css";

interface Props {
  readonly of: ViewedList;
  /** What the address says. */
  readonly query: Search;
  /** Whether it says something that is worth a name, and nothing personal. */
  readonly isWorthSaving: boolean;
  readonly onShow: (search: string) => void;
}

/**
 * Saved filters and orders of a list: each is one press away. They are kept with the account, and may be shared. What is
 * done to one shows at once; a name that was typed stays in its form until it is kept.
 */
export const ViewsBar = ({ of, query, isWorthSaving, onShow }: Props) => {
  const t = useTranslations("attempts.views");
  const views = useViews(of, useAuthMark()?.accountId);
  const saving = useCommand(saveView, { invalidates: [listViews], showsIn: [viewSaved] });
  const returned = useReturned();
  /** The view that gets another name, or the new one. */
  const [naming, setNaming] = useState<SavedView | "new" | null>(null);
  const search = fillPath("", {}, query).replace(/^\?/, "");
  const canSave = isWorthSaving && !views.some((view) => view.search === search);
  const keep = ({ viewId, name, search: kept, isShared }: Omit<SavedView, "by" | "list">) =>
    saving.send({ params: { viewId }, body: { list: of, name, search: kept, isShared } });
  // The same view that is sent again is the same one.
  const [newId, setNewId] = useState(newViewId);
  const save = async (name: string) => {
    const { ok } = await keep({ viewId: newId, name, search, isShared: false });
    // What was typed stays until it is kept.
    if (!ok) return;
    setNewId(newViewId());
    setNaming(null);
  };
  const bar = useRef<HTMLUListElement>(null);
  // Left alone, the focus would go to the button that removes the view.
  const leaveRenaming = ({ viewId }: SavedView) => {
    bar.current?.querySelector<HTMLElement>(`[data-renames="${viewId}"]`)?.focus();
    setNaming(null);
  };
  const rename = async (view: SavedView, name: string) => {
    if ((await keep({ ...view, name })).ok) leaveRenaming(view);
  };
  // The new view is among the others while it is on its way, and its name is still in the form.
  const isNaming = naming === "new" && (canSave || saving.isBusy);
  if (views.length === 0 && !canSave && !isNaming) return null;
  return (
    <div ref={keepFocus} className="views-bar">
      {views.length > 0 && (
        <ul ref={bar} className="chips" aria-label={t("label")}>
          {views.map((view) => {
            const shown = { view, isShown: view.search === search, onShow: () => onShow(view.search) };
            return view.by === null ? (
              <OwnView key={view.viewId} {...shown} returned={returned} onRename={() => setNaming(view)} />
            ) : (
              <SharedView key={view.viewId} {...shown} />
            );
          })}
        </ul>
      )}
      {views.map(({ viewId }) => (
        <Failure key={viewId} failure={returned.whyOf(viewId)} />
      ))}
      <Failure failure={saving.failure} />
      {canSave && !isNaming && (
        <Button type="button" variant="soft" onClick={() => setNaming("new")}>
          <BookmarkPlus aria-hidden size={18} />
          {t("save")}
        </Button>
      )}
      {isNaming && (
        <ViewName
          isBusy={saving.isBusy}
          onSave={(name) => void save(name)}
          onCancel={() => setNaming(null)}
        />
      )}
      {naming !== null && naming !== "new" && (
        <ViewName
          key={naming.viewId}
          before={naming.name}
          isBusy={saving.isBusy}
          onSave={(name) => void rename(naming, name)}
          onCancel={() => leaveRenaming(naming)}
        />
      )}
    </div>
  );
};
