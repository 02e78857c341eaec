import {
  listViews,
  longestViewName,
  removeView,
  type SavedView,
  saveView,
  type ViewedList,
} from "#modules/admin-template/contract";
import { Bookmark, BookmarkPlus, Pencil, Users, X } from "lucide-react";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { useTranslations } from "use-intl";
import { useCommand } from "../../data/use-command.ts";
import { fillPath, type Search } from "../../routing/path.ts";
import { useAuthMark } from "../../session/auth-mark.ts";
import { Button } from "../../ui/button.tsx";
import { TextField } from "../../ui/form/text-field.tsx";
import { keepFocus } from "../../ui/keep-focus.ts";
import { showToast } from "../toasts/show-toast.ts";
import { Failure } from "../form/failure.tsx";
import { newViewId, useViews } from "./saved-views.ts";
import "./controls.css";
import "./views-bar.css";

interface ChipProps {
  readonly view: SavedView;
  readonly isShown: boolean;
  readonly onShow: () => void;
  readonly onShare: () => void;
  readonly onRename: () => void;
  readonly onDrop: () => void;
}

const ViewChip = ({
  view: { viewId, name, by, isShared },
  isShown,
  onShow,
  onShare,
  onRename,
  onDrop,
}: ChipProps) => {
  const t = useTranslations("attempts.views");
  if (by !== null)
    return (
      <li>
        <button
          type="button"
          className="chip"
          aria-pressed={isShown}
          title={t("by", { name: by })}
          onClick={onShow}
        >
          <Users aria-hidden size={16} />
          <span dir="auto">{name}</span>
          <span className="unseen">{t("by", { name: by })}</span>
        </button>
      </li>
    );
  const share = t(isShared ? "unshare" : "share", { name });
  return (
    <li>
      <button type="button" className="chip" aria-pressed={isShown} onClick={onShow}>
        <Bookmark aria-hidden size={16} />
        <span dir="auto">{name}</span>
      </button>
      <button
        type="button"
        className="view-drop"
        data-on={isShared}
        aria-label={share}
        title={share}
        onClick={onShare}
      >
        <Users aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="view-drop"
        aria-label={t("rename", { name })}
        title={t("rename", { name })}
        data-renames={viewId}
        onClick={onRename}
      >
        <Pencil aria-hidden size={16} />
      </button>
      <button
        type="button"
        className="view-drop"
        aria-label={t("drop", { name })}
        title={t("drop", { name })}
        onClick={onDrop}
      >
        <X aria-hidden size={16} />
      </button>
    </li>
  );
};

interface NameProps {
  /** What it is called so far. */
  readonly before?: string;
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what the view is called. */
const NameForm = ({ before = "", isBusy, onSave, onCancel }: NameProps) => {
  const t = useTranslations("attempts.views");
  const [name, setName] = useState(before);
  const [wasSent, setSent] = useState(false);
  const isMissing = name.trim() === "";
  const form = useRef<HTMLFormElement>(null);
  const toField = () => form.current?.querySelector("input")?.focus();
  useEffect(toField, []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    setSent(true);
    if (isMissing) return toField();
    if (!isBusy) onSave(name.trim());
  };
  return (
    <form ref={form} className="view-name" noValidate onSubmit={save}>
      <TextField
        label={t("name")}
        maxLength={longestViewName}
        value={name}
        problem={wasSent && isMissing ? { says: t("nameMissing") } : undefined}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy}>
        {t("keep")}
      </Button>
      <Button type="button" variant="soft" onClick={onCancel}>
        {t("cancel")}
      </Button>
    </form>
  );
};

interface Props {
  readonly of: ViewedList;
  /** What the address says. */
  readonly query: Search;
  /** Whether it says something that is worth a name, and nothing personal. */
  readonly isWorthSaving: boolean;
  readonly onShow: (search: string) => void;
}

/** Saved filters and orders of a list: each is one press away. They are kept with the account, and may be shared. */
export const ViewsBar = ({ of, query, isWorthSaving, onShow }: Props) => {
  const t = useTranslations("attempts.views");
  const views = useViews(of, useAuthMark()?.accountId);
  const saving = useCommand(saveView, { invalidates: [listViews] });
  const removing = useCommand(removeView, { invalidates: [listViews] });
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
  // What stands in the place of the field would be the button that removes the view.
  const leaveRenaming = ({ viewId }: SavedView) => {
    bar.current?.querySelector<HTMLElement>(`[data-renames="${viewId}"]`)?.focus();
    setNaming(null);
  };
  const rename = async (view: SavedView, name: string) => {
    if ((await keep({ ...view, name })).ok) leaveRenaming(view);
  };
  const drop = async (view: SavedView) => {
    const { ok } = await removing.send({ params: { viewId: view.viewId } });
    if (ok) await showToast(t("dropped", { name: view.name }), { act: () => void keep(view) });
  };
  if (views.length === 0 && !canSave) return null;
  return (
    <div ref={keepFocus} className="views-bar">
      {views.length > 0 && (
        <ul ref={bar} className="chips" aria-label={t("label")}>
          {views.map((view) => (
            <ViewChip
              key={view.viewId}
              view={view}
              isShown={view.search === search}
              onShow={() => onShow(view.search)}
              onRename={() => setNaming(view)}
              onShare={() => void keep({ ...view, isShared: !view.isShared })}
              onDrop={() => void drop(view)}
            />
          ))}
        </ul>
      )}
      <Failure failure={saving.failure ?? removing.failure} />
      {canSave && naming !== "new" && (
        <Button type="button" variant="soft" onClick={() => setNaming("new")}>
          <BookmarkPlus aria-hidden size={18} />
          {t("save")}
        </Button>
      )}
      {canSave && naming === "new" && (
        <NameForm
          isBusy={saving.isBusy}
          onSave={(name) => void save(name)}
          onCancel={() => setNaming(null)}
        />
      )}
      {naming !== null && naming !== "new" && (
        <NameForm
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
