import {
  listViews,
  longestViewName,
  removeView,
  type SavedView,
  saveView,
  type ViewedList,
} from "#modules/admin-template/contract";
import { Bookmark, BookmarkPlus, Users, X } from "lucide-react";
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
  readonly onDrop: () => void;
}

const ViewChip = ({ view: { name, by, isShared }, isShown, onShow, onShare, onDrop }: ChipProps) => {
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
  readonly isBusy: boolean;
  readonly onSave: (name: string) => void;
  readonly onCancel: () => void;
}

/** Asks what the view is called. */
const NameForm = ({ isBusy, onSave, onCancel }: NameProps) => {
  const t = useTranslations("attempts.views");
  const [name, setName] = useState("");
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector("input")?.focus(), []);
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (name.trim() !== "" && !isBusy) onSave(name.trim());
  };
  return (
    <form ref={form} className="view-name" onSubmit={save}>
      <TextField
        label={t("name")}
        maxLength={longestViewName}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <Button type="submit" aria-disabled={isBusy || name.trim() === ""}>
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
  const [isNaming, setNaming] = useState(false);
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
    setNaming(false);
  };
  const drop = async (view: SavedView) => {
    const { ok } = await removing.send({ params: { viewId: view.viewId } });
    if (ok) await showToast(t("dropped", { name: view.name }), { act: () => void keep(view) });
  };
  if (views.length === 0 && !canSave) return null;
  return (
    <div ref={keepFocus} className="views-bar">
      {views.length > 0 && (
        <ul className="chips" aria-label={t("label")}>
          {views.map((view) => (
            <ViewChip
              key={view.viewId}
              view={view}
              isShown={view.search === search}
              onShow={() => onShow(view.search)}
              onShare={() => void keep({ ...view, isShared: !view.isShared })}
              onDrop={() => void drop(view)}
            />
          ))}
        </ul>
      )}
      <Failure failure={saving.failure ?? removing.failure} />
      {canSave && !isNaming && (
        <Button type="button" variant="soft" onClick={() => setNaming(true)}>
          <BookmarkPlus aria-hidden size={18} />
          {t("save")}
        </Button>
      )}
      {canSave && isNaming && (
        <NameForm
          isBusy={saving.isBusy}
          onSave={(name) => void save(name)}
          onCancel={() => setNaming(false)}
        />
      )}
    </div>
  );
};
